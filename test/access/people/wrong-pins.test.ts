/**
 * Guessing a person's PIN is counted and ends at a lock, whatever the guesser does to the program, machine or clock.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCK_MS } from '../../../electron/ports/people.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { aStaff, idOf, lockOut, MANAGER, PINS, refusalCodeOf, signIn, wrong } from './a-staff.ts';

const HOUR_MS = 3_600_000;

describe('wrong PINs of one of the people', () => {
  it('lock that name after five for thirty minutes, and nobody else’s', async () => {
    const { people, clock } = await aStaff();
    await lockOut(people, 'Siti');
    expect(await signIn(people, 'Siti')).toBe('person-locked');
    expect(await signIn(people, 'Budi')).toBe('ok');
    clock.advance(LOCK_MS - 1);
    expect(await signIn(people, 'Siti')).toBe('person-locked');
    clock.advance(1);
    expect(await signIn(people, 'Siti')).toBe('ok');
  });

  it('are counted across kills, and the lock outlives them', async () => {
    const { start } = await aStaff();
    for (const expected of [...Array(4).fill('person-pin-wrong'), 'person-locked']) {
      expect(await wrong((await start()).people, 'Siti')).toBe(expected);
    }
    expect(await signIn((await start()).people, 'Siti')).toBe('person-locked');
  });

  it('hold for a full half hour after the machine was started again, whatever its clock says, but no longer', async () => {
    const { people, clock, start } = await aStaff();
    clock.advance(HOUR_MS);
    await lockOut(people, 'Siti');
    const booted = fakeClock(clock.now() + 24 * HOUR_MS);
    const again = (await start(booted)).people;
    expect(await signIn(again, 'Siti')).toBe('person-locked');
    // A separate clock: the former program is dead, with its timers.
    const later = fakeClock(clock.now() + 24 * HOUR_MS);
    later.advance(LOCK_MS / 2);
    const once = (await start(later)).people;
    later.advance(LOCK_MS / 2);
    expect(await signIn(once, 'Siti')).toBe('ok');
  });

  it.each(['one of them', 'all of them'])(
    'lock %s no more once that has ended, whenever the machine starts',
    async (of) => {
      const { people, clock, file, start } = await aStaff();
      clock.advance(HOUR_MS);
      await lockOut(people, 'Siti');
      if (of === 'all of them') for (let tries = 0; tries < 5; tries += 1) await wrong(people, 'Budi');
      clock.advance(LOCK_MS);
      await expect.poll(() => readFileSync(file, 'utf8')).not.toMatch(/"lockedAt":\d/);
      const booted = fakeClock(clock.now() + 24 * HOUR_MS);
      expect(await signIn((await start(booted)).people, 'Siti')).toBe('ok');
    },
  );

  it('of several people lock the till, and a manager opens it', async () => {
    const { people, manager, clock, start } = await aStaff();
    await lockOut(people, 'Siti');
    for (let tries = 0; tries < 4; tries += 1) await wrong(people, 'Budi');
    expect(await wrong(people, 'Wati')).toBe('people-locked');
    expect(await signIn(people, 'Budi')).toBe('people-locked');
    expect(await signIn((await start()).people, 'Budi')).toBe('people-locked');
    expect(people.view().lockedUntil).toBe(clock.now() + LOCK_MS);
    expect(refusalCodeOf(await manager.unlock(MANAGER))).toBe('ok');
    await people.endLocks();
    expect(await signIn(people, 'Budi')).toBe('ok');
  });

  it('of a manager let that PIN decide about nothing until the lock ends', async () => {
    const { people, manager, clock } = await aStaff();
    await lockOut(people, 'Wati');
    expect(refusalCodeOf(await manager.unlock(PINS.Wati))).toBe('manager-pin-wrong');
    clock.advance(LOCK_MS - 1);
    expect(refusalCodeOf(await manager.unlock(PINS.Wati))).toBe('manager-pin-wrong');
    clock.advance(1);
    expect(refusalCodeOf(await manager.unlock(PINS.Wati))).toBe('ok');
  });

  it('are told once a right one follows, and when they lock', async () => {
    const { people, events } = await aStaff();
    await wrong(people, 'Budi');
    await wrong(people, 'Budi');
    expect(events).toEqual([]);
    await signIn(people, 'Budi');
    await lockOut(people, 'Siti');
    expect(events).toEqual([
      { kind: 'before-right', of: 'Budi', tries: 2 },
      { kind: 'locked', of: 'Siti', tries: 5 },
    ]);
  });

  it('are forgotten with a new PIN from a manager', async () => {
    const { people } = await aStaff();
    await lockOut(people, 'Siti');
    const id = idOf(people, 'Siti');
    expect(refusalCodeOf(await people.save({ id, name: 'Siti', role: 'cashier', pin: '640917' }))).toBe('ok');
    expect(await signIn(people, 'Siti', '640917')).toBe('ok');
  });
});
