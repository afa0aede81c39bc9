/** A shop's name and time zone: of training by themselves, of a real mode without its other settings. */
import { expect, it } from 'vitest';
import { trainingShop } from '../../../electron/app/accounts/shop.ts';
import type { Settings } from '../../../electron/ports/settings/settings.ts';
import { nameShop } from '../../../electron/usecases/settings/change-settings.ts';
import { settingsWith } from '../../support/settings.ts';

const gateway = { merchantCode: 'D0001', url: 'http://127.0.0.1:9' };

function aMachine() {
  let settings: Settings = settingsWith({});
  const told: string[] = [];
  const deps = {
    settings: {
      read: () => settings,
      write: (change: Partial<Settings>) => {
        settings = { ...settings, ...change };
      },
    },
    events: { emit: (name: string) => void told.push(name) },
  } as unknown as Parameters<typeof nameShop>[0];
  const shop = trainingShop(gateway, () => settings.trainingShop);
  return { deps, shop, told, settings: () => settings };
}

it('training has its own name until someone names the shop, and every window is told', async () => {
  const { deps, shop, told } = aMachine();
  expect(shop.terms).toMatchObject({ shopName: 'Toko Latihan', shopTimeZone: 'Asia/Jakarta' });
  expect(await nameShop(deps, { shopName: ' Warung Kopi ', shopTimeZone: 'Asia/Makassar' })).toMatchObject({
    ok: true,
  });
  expect(shop.terms).toMatchObject({ shopName: 'Warung Kopi', shopTimeZone: 'Asia/Makassar' });
  expect(told).toEqual(['terminal-changed']);
  await nameShop(deps, { shopName: '', shopTimeZone: 'Asia/Makassar' });
  expect(shop.terms).toMatchObject({ shopName: 'Toko Latihan', shopTimeZone: 'Asia/Makassar' });
});

it.each([
  [{ shopName: 'two\nlines', shopTimeZone: 'Asia/Jakarta' }, 'provision-field-invalid', 'shopName'],
  [{ shopName: 'x'.repeat(101), shopTimeZone: 'Asia/Jakarta' }, 'provision-field-too-long', 'shopName'],
  [{ shopName: '', shopTimeZone: 'Asia/Atlantis' }, 'provision-field-invalid', 'shopTimeZone'],
] as const)('%j is refused by its field, and nothing changes', async (named, code, field) => {
  const { deps, settings, told } = aMachine();
  const before = settings();
  expect(await nameShop(deps, named)).toMatchObject({ ok: false, failure: { code, field } });
  expect(settings()).toBe(before);
  expect(told).toEqual([]);
});

it('a mode that is not set up has no shop to name', async () => {
  const { deps } = aMachine();
  deps.settings.write({ environment: 'sandbox' });
  expect(await nameShop(deps, { shopName: 'Warung', shopTimeZone: 'Asia/Jakarta' })).toEqual({
    ok: false,
    failure: { code: 'environment-not-set-up' },
  });
});
