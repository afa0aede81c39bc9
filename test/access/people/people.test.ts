/** Names and PINs of the people at the counter. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isGuessable } from '../../../shared/model/people.ts';
import { aStaff, idOf, MANAGER, PINS, refusalCodeOf, signIn } from './a-staff.ts';

describe('a shop without people', () => {
  it('sells as ever, and signs nobody in', async () => {
    const { people } = await aStaff([]);
    expect(people.view()).toMatchObject({ isOn: false, people: [], signedIn: null, autoLockMinutes: 0 });
    expect(people.maySell()).toBe(true);
    expect(refusalCodeOf(await people.choose({ isOn: true, autoLockMinutes: 0 }))).toBe('people-none');
  });
});

describe('a PIN that everybody guesses', () => {
  it.each([
    ...['0000', '111111', '1234', '4321', '123456', '987654', '567890', '1212', '123123', '1940', '2026', '2039'],
    ...['2580', '0852'],
  ])('%s is one', (pin) => expect(isGuessable(pin)).toBe(true));
  it.each(['4711', '2468', '471108', '582531', '1357', '2126', '112358', '1939', '2040'])('%s is none', (pin) =>
    expect(isGuessable(pin)).toBe(false),
  );

  it('is refused for people and for the manager, before anything is counted', async () => {
    const { people, manager } = await aStaff(['Siti']);
    const id = idOf(people, 'Siti');
    expect(refusalCodeOf(await people.save({ id, name: 'Siti', role: 'cashier', pin: '123456' }))).toBe(
      'pin-guessable',
    );
    expect(refusalCodeOf(await manager.setPin(MANAGER, '1234'))).toBe('pin-guessable');
    expect(refusalCodeOf(await manager.reset('0000'))).toBe('pin-guessable');
    expect(await signIn(people, 'Siti')).toBe('ok');
    expect(refusalCodeOf(await manager.check(MANAGER))).toBe('ok');
  });
});

describe('people', () => {
  it('sell only once one of them is signed in, also after a restart', async () => {
    const { people, start } = await aStaff();
    expect(people.maySell()).toBe(false);
    expect(await signIn(people, 'Siti')).toBe('ok');
    expect([people.maySell(), people.signedIn()?.name]).toEqual([true, 'Siti']);
    expect(await signIn(people, 'Budi')).toBe('ok');
    expect(people.signedIn()?.name).toBe('Budi');
    people.signOut();
    expect(people.maySell()).toBe(false);
    await signIn(people, 'Siti');
    expect((await start()).people.maySell()).toBe(false);
  });

  it('are switched off knowingly: then everybody sells, and nobody is named', async () => {
    const { people, start } = await aStaff();
    await signIn(people, 'Siti');
    expect(refusalCodeOf(await people.choose({ isOn: false, autoLockMinutes: 0 }))).toBe('ok');
    expect([people.maySell(), people.signedIn(), people.view().people.length]).toEqual([true, null, 3]);
    expect((await start()).people.view()).toMatchObject({ isOn: false });
    await people.choose({ isOn: true, autoLockMinutes: 0 });
    expect(people.signedIn()).toBe(null);
  });

  it('keep their name when they leave, and can come back, but not under another’s name', async () => {
    const { people } = await aStaff();
    const id = idOf(people, 'Siti');
    await signIn(people, 'Siti');
    expect(refusalCodeOf(await people.remove(id))).toBe('ok');
    expect(people.signedIn()).toBe(null);
    expect(people.view().people.map(({ name }) => name)).toEqual(['Budi', 'Wati', 'Siti']);
    expect(await signIn(people, 'Siti')).toBe('person-not-found');
    expect(people.view().people.find((each) => each.id === id)).toMatchObject({ name: 'Siti', hasLeft: true });
    expect(refusalCodeOf(await people.save({ id: null, name: ' siti ', role: 'cashier', pin: PINS.Siti }))).toBe(
      'person-name-taken',
    );
    expect(await people.save({ id, name: 'Siti', role: 'cashier', pin: null })).toEqual({
      ok: true,
      value: 'returned',
    });
    expect(await signIn(people, 'Siti')).toBe('ok');
  });

  it('are off again when the last of them has left, and on with the next', async () => {
    const { people } = await aStaff(['Siti']);
    await people.remove(idOf(people, 'Siti'));
    expect(people.view()).toMatchObject({ isOn: false });
    expect(people.maySell()).toBe(true);
    await people.save({ id: null, name: 'Budi', role: 'cashier', pin: PINS.Budi });
    expect(people.maySell()).toBe(false);
  });

  it.each([
    [{ name: '  ' }, 'person-name-empty'],
    [{ name: 'x'.repeat(41) }, 'person-name-empty'],
    [{ pin: '4711' }, 'person-pin-format'],
    [{ pin: '47110８' }, 'person-pin-format'],
    [{ pin: null }, 'person-pin-format'],
    [{ id: 99 }, 'person-not-found'],
  ])('are not taken with %o', async (spoiled, code) => {
    const { people } = await aStaff();
    const good = { id: null, name: 'Rudi', role: 'cashier', pin: '364518' } as const;
    expect(refusalCodeOf(await people.save({ ...good, ...spoiled }))).toBe(code);
    expect(people.view().people).toHaveLength(3);
  });

  it('are in a file of the owner alone, without a PIN in the clear', async () => {
    const { file } = await aStaff();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const pin of Object.values(PINS)) expect(readFileSync(file, 'utf8')).not.toContain(pin);
  });

  it('whose file is damaged are said to be lost, and the shop continues selling', async () => {
    const { file, start } = await aStaff();
    writeFileSync(file, '{"version":1}');
    const { people } = await start();
    expect([people.isLost, people.maySell()]).toEqual([true, true]);
  });

  it('with another PIN or role have to prove it', async () => {
    const { people } = await aStaff();
    const id = idOf(people, 'Siti');
    await signIn(people, 'Siti');
    expect(refusalCodeOf(await people.save({ id, name: ' Siti  Aminah', role: 'cashier', pin: null }))).toBe('ok');
    expect(people.signedIn()?.name).toBe('Siti Aminah');
    await people.save({ id, name: 'Siti Aminah', role: 'manager', pin: null });
    expect(people.signedIn()).toBe(null);
  });
});

describe('a manager of the shop', () => {
  it('gives the manager’s leave by an own PIN, which a cashier’s does not', async () => {
    const { manager } = await aStaff();
    expect(refusalCodeOf(await manager.check(PINS.Wati))).toBe('ok');
    expect(refusalCodeOf(await manager.check(PINS.Siti))).toBe('manager-pin-wrong');
    expect(refusalCodeOf(await manager.unlock(PINS.Wati))).toBe('ok');
    expect(manager.allows()).toBe(true);
  });

  it('who has left, or in a shop that has switched people off, gives none', async () => {
    const { people, manager } = await aStaff();
    await people.choose({ isOn: false, autoLockMinutes: 0 });
    expect(refusalCodeOf(await manager.check(PINS.Wati))).toBe('manager-pin-wrong');
    await people.choose({ isOn: true, autoLockMinutes: 0 });
    await people.remove(idOf(people, 'Wati'));
    expect(refusalCodeOf(await manager.check(PINS.Wati))).toBe('manager-pin-wrong');
  });
});

describe('a till that is left alone', () => {
  it('signs out after the chosen time without a touch, and locks the manager', async () => {
    const { people, manager, clock } = await aStaff();
    await people.choose({ isOn: true, autoLockMinutes: 5 });
    await signIn(people, 'Wati');
    manager.unlockFor('Wati');
    clock.advance(4 * 60_000);
    people.touched();
    manager.allows();
    clock.advance(5 * 60_000 - 1);
    expect(people.maySell()).toBe(true);
    clock.advance(1);
    expect([people.maySell(), manager.state().unlockedUntil]).toEqual([false, null]);
  });

  it('stays signed in where no time is chosen, and from the choice on that long', async () => {
    const { people, clock } = await aStaff();
    await signIn(people, 'Siti');
    clock.advance(24 * 3_600_000);
    expect(people.maySell()).toBe(true);
    await people.choose({ isOn: true, autoLockMinutes: 5 });
    clock.advance(5 * 60_000);
    expect(people.maySell()).toBe(false);
  });
});

describe('a till that slept', () => {
  it('has been left alone for all of that time, before its timer comes and no matter who touches it then', async () => {
    const { people, clock } = await aStaff();
    expect(refusalCodeOf(await people.choose({ isOn: true, autoLockMinutes: 5 }))).toBe('ok');
    await signIn(people, 'Siti');
    clock.sleep(4 * 60_000);
    expect(people.signedIn()).toMatchObject({ name: 'Siti' });
    people.touched();
    clock.sleep(8 * 3_600_000);
    expect([people.maySell(), people.signedIn(), people.view().signedIn]).toEqual([false, null, null]);
    people.touched();
    expect(people.maySell()).toBe(false);
    expect(await signIn(people, 'Siti')).toBe('ok');
    expect(people.maySell()).toBe(true);
  });
});
