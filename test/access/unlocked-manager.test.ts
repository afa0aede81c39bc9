/** What an unlocked manager allows, for how long, and what ends it. */
import { describe, expect, it } from 'vitest';
import { actorFacts, runAsActor } from '../../electron/platform/acting-person.ts';
import { aStaff, idOf, MANAGER, PINS, refusalCodeOf, signIn, wrong } from './people/a-staff.ts';

const HELD = { of: 'sandbox', key: 'the-key-of-the-shop' } as const;

describe('an unlocked manager', () => {
  it('is named by each request that it allows; of two with the same PIN, the one who is signed in', async () => {
    const { manager, people } = await aStaff();
    const facts = async () => {
      await manager.unlock(PINS.Wati);
      return runAsActor('Siti', () => {
        manager.allows();
        return actorFacts();
      });
    };
    expect(await facts()).toEqual({ by: 'Siti', approvedBy: 'Wati' });
    const agus = { id: null, name: 'Agus', role: 'manager', pin: PINS.Wati } as const;
    expect(refusalCodeOf(await people.save(agus))).toBe('ok');
    await people.signIn(people.view().people.find(({ name }) => name === 'Agus')?.id ?? 0, PINS.Wati);
    expect(await facts()).toEqual({ by: 'Siti', approvedBy: 'Agus' });
  });

  it('is locked for the one who is named, and for nobody else', async () => {
    const { manager } = await aStaff();
    await manager.unlock(PINS.Wati);
    manager.lockFor('Siti');
    expect(manager.allows()).toBe(true);
    manager.lockFor('Wati');
    expect(manager.allows()).toBe(false);
  });
});

it('the fifth wrong key is told, as the fifth wrong PIN is', async () => {
  const { manager, events } = await aStaff([]);
  expect(refusalCodeOf(await manager.setPin(MANAGER, '938271', HELD))).toBe('ok');
  for (let tries = 0; tries < 4; tries += 1) await manager.resetByKey('another key', '582736', HELD);
  expect(events).toEqual([]);
  await manager.resetByKey('another key', '582736', HELD);
  expect(events).toEqual([{ kind: 'locked', of: null, tries: 5 }]);
});

describe('a person who leaves', () => {
  it('is signed out at once', async () => {
    const { people } = await aStaff();
    await signIn(people, 'Siti');
    await people.remove(idOf(people, 'Siti'));
    await people.save({ id: idOf(people, 'Siti'), name: 'Siti', role: 'cashier', pin: null });
    expect([people.maySell(), people.signedIn()]).toEqual([false, null]);
  });

  it('takes wrong tries along: who comes back has all five, and they count for nobody else', async () => {
    const { people } = await aStaff();
    for (const name of ['Siti', 'Budi'] as const) for (let tries = 0; tries < 4; tries += 1) await wrong(people, name);
    await people.remove(idOf(people, 'Siti'));
    expect(await wrong(people, 'Wati')).toBe('person-pin-wrong');
    expect(await wrong(people, 'Wati')).toBe('person-pin-wrong');
    await people.save({ id: idOf(people, 'Siti'), name: 'Siti', role: 'cashier', pin: null });
    expect(await wrong(people, 'Siti')).toBe('person-pin-wrong');
  });
});

it('a shop has up to sixty people', async () => {
  const { people } = await aStaff([]);
  const add = async (name: string) =>
    refusalCodeOf(await people.save({ id: null, name, role: 'cashier', pin: '582531' }));
  for (let number = 1; number <= 60; number += 1) expect(await add(`Kasir ${number}`)).toBe('ok');
  expect(await add('Kasir 61')).toBe('people-full');
});

it('a till is left alone from the very moment on at which the chosen time has passed', async () => {
  const { people, clock } = await aStaff();
  await people.choose({ isOn: true, autoLockMinutes: 5 });
  await signIn(people, 'Siti');
  clock.sleep(5 * 60_000 - 1);
  expect(people.maySell()).toBe(true);
  clock.sleep(1);
  expect(people.maySell()).toBe(false);
});
