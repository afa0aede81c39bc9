/** What is typed into Settings is validated like a provisioning file; two addresses may be left out. */
import { expect, it } from 'vitest';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { Settings } from '../../../electron/ports/settings/settings.ts';
import { saveEditedSettings } from '../../../electron/usecases/settings/set-up-environment.ts';
import type { EditedSettings } from '../../../shared/contract/settings.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { settingsWith } from '../../support/settings.ts';

const edited: EditedSettings = {
  environment: 'sandbox',
  baseUrl: 'https://gateway.example',
  merchantCode: 'D0001',
  terminalId: 'K1',
  shopName: 'Toko Uji',
  shopTimeZone: 'Asia/Jakarta',
  customerEmail: 'kasir@toko.example',
  callbackUrl: 'https://toko.example/callback',
  returnUrl: 'https://toko.example/kembali',
  signature: 'documented',
  checkoutBy: 'redirect',
  qrisMethod: '',
  apiKey: '',
};

async function saved(apiKey: string, change: Partial<EditedSettings> = {}, isHeld = true) {
  const { watcher, clock, shopLedger } = await counterFixture();
  let settings: Settings = settingsWith({});
  const before = settings;
  const kept: string[] = [];
  const result = await saveEditedSettings(
    {
      watcher,
      events: createEventBus(),
      settings: {
        read: () => settings,
        write(change) {
          settings = { ...settings, ...change };
        },
        isLost: () => false,
      },
      vault: {
        isProtected: async () => true,
        isAvailable: async () => true,
        key: async () => 'held',
        keep: async (_account, key) => void kept.push(key),
        holds: () => isHeld,
        keepOnly: async () => undefined,
        anyHeld: () => null,
        hasEverHeld: () => false,
        anyKey: async () => undefined,
        isUnreadable: () => false,
      },
      clock,
      openLedgerOf: () => shopLedger,
      verifyApiKey: async () => null,
      isPackaged: false,
      onError: () => undefined,
    },
    { ...edited, ...change, apiKey },
  );
  return { result, kept, untouched: settings === before, sandbox: settings.sandbox };
}

it('keeps a key without the space that was copied along with it', async () => {
  expect(await saved(' a-key\r\n')).toMatchObject({ result: { ok: true }, kept: ['a-key'] });
});

it.each(['', '  \n'])('keeps the key that is held when %j was typed', async (apiKey) => {
  expect(await saved(apiKey)).toMatchObject({ result: { ok: true }, kept: [] });
});

it.each(['two words', 'a\nkey', 'a\u0000key', 'a\u200bkey', '\u200b', 'a-këy', '“a-key”', 'k'.repeat(501)])(
  'refuses %j, which no gateway would give, changes nothing and does not repeat it',
  async (apiKey) => {
    expect(await saved(apiKey)).toEqual({
      result: { ok: false, failure: { code: 'provision-field-invalid', field: 'apiKey' } },
      kept: [],
      untouched: true,
      sandbox: null,
    });
  },
);

it('is named next to every other wrong field, whether it is wrong or missing', async () => {
  const wrong = { baseUrl: 'http://gateway.example', customerEmail: '', callbackUrl: 'x' };
  const named = [
    { code: 'provision-field-invalid', field: 'customerEmail' },
    { code: 'provision-field-invalid', field: 'callbackUrl' },
  ];
  for (const [apiKey, code] of [
    ['two words', 'provision-field-invalid'],
    ['', 'provision-field-missing'],
  ] as const) {
    expect(await saved(apiKey, wrong, false)).toMatchObject({
      result: {
        failure: {
          ...{ code: 'provision-field-invalid', field: 'baseUrl' },
          alsoWrong: [...named, { code, field: 'apiKey' }],
        },
      },
      untouched: true,
    });
  }
  const { result } = await saved('', { customerEmail: '' });
  expect(result).toEqual({ ok: false, failure: { code: 'provision-field-invalid', field: 'customerEmail' } });
});

it('names an address of the gateway’s own host where the shop has neither callback nor return address', async () => {
  const leftOut = { callbackUrl: ' ', returnUrl: '' };
  const { result, sandbox } = await saved('a-key', { ...leftOut, baseUrl: 'https://gateway.example/api/' });
  expect(result.ok).toBe(true);
  expect(sandbox).toMatchObject({
    ...{ callbackUrl: 'https://gateway.example/api/konter', returnUrl: 'https://gateway.example/api/konter' },
  });
  // One that is given stays.
  expect((await saved('a-key', { callbackUrl: '' })).sandbox).toMatchObject({
    ...{ callbackUrl: 'https://gateway.example/konter', returnUrl: edited.returnUrl },
  });
  // Of no address nothing is derived, and only that one is wrong.
  expect(await saved('a-key', { ...leftOut, baseUrl: 'gateway' })).toMatchObject({
    ...{ result: { ok: false, failure: { code: 'provision-field-invalid', field: 'baseUrl' } }, untouched: true },
  });
});
