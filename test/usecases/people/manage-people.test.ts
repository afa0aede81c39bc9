/** What a change to the people means for the manager who is unlocked with a PIN of one of them, and for the windows. */
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import {
  choosePeopleOptions,
  savePerson,
  signInPerson,
  signOutPerson,
  unlockManager,
} from '../../../electron/usecases/people.ts';
import { aStaff, idOf, lockOut, MANAGER, PINS, refusalCodeOf, signIn } from '../../access/people/a-staff.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { settingsWith } from '../../support/settings.ts';

async function aShop() {
  const staff = await aStaff();
  const { ledger } = aLedger();
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
  const parts = {
    ...{ clock: staff.clock, people: staff.people, manager: staff.manager, events: createEventBus() },
    watcher: { detectClockStep: () => undefined },
    selectedLedger: () => shopLedger,
    onError: (error: unknown) => {
      throw error;
    },
  };
  return { ...staff, parts };
}

it('someone who signs out locks the manager', async () => {
  const { parts, people, manager } = await aShop();
  expect(refusalCodeOf(await signInPerson(parts, { id: idOf(people, 'Wati'), pin: PINS.Wati }))).toBe('ok');
  expect(manager.allows()).toBe(true);
  signOutPerson(parts);
  expect(manager.allows()).toBe(false);
});

it('a manager with another name has to unlock again', async () => {
  const { parts, people, manager } = await aShop();
  await manager.unlock(PINS.Wati);
  const saved = savePerson(parts, { id: idOf(people, 'Wati'), name: 'Wati Lestari', role: 'manager', pin: null });
  expect(refusalCodeOf(await saved)).toBe('ok');
  expect(manager.allows()).toBe(false);
});

it('a manager who unlocks ends the locks of the people', async () => {
  const { parts, people } = await aShop();
  await lockOut(people, 'Siti');
  const withSettings = { ...parts, settings: { read: () => settingsWith({}), isLost: () => false } };
  expect(
    refusalCodeOf(
      await unlockManager(
        {
          ...withSettings,
          vault: {
            key: async () => undefined,
            anyKey: async () => undefined,
            anyHeld: () => null,
            hasEverHeld: () => false,
          },
        },
        MANAGER,
      ),
    ),
  ).toBe('ok');
  expect(await signIn(people, 'Siti')).toBe('ok');
});

type Parts = Awaited<ReturnType<typeof aShop>>['parts'];
it.each<[string, (parts: Parts) => Promise<unknown>]>([
  ['a first name', (parts) => savePerson(parts, { id: null, name: 'Siti', role: 'cashier', pin: PINS.Siti })],
  ['a decision to do without', (parts) => choosePeopleOptions(parts, { isOn: false, autoLockMinutes: 0 })],
])('every window hears that names which were lost are none any more, after %s', async (_, change) => {
  const { parts, file, start } = await aShop();
  writeFileSync(file, 'lost');
  const { people } = await start();
  const told: string[] = [];
  parts.events.on('terminal-changed', () => void told.push(`lost: ${people.isLost}`));
  await change({ ...parts, people });
  expect(told).toEqual(['lost: false']);
});
