/** Guessing is counted and ends at a lock, whatever the guesser does to the program or its clock. */
import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createManager } from '../../electron/access/create-manager.ts';
import { pinFileSchema } from '../../electron/access/stored-pin.ts';
import { LOCK_MS } from '../../electron/ports/people.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { openSealed } from '../support/sealed-files.ts';
import { aCounter, check, lockOutManager, PIN } from './a-counter.ts';
import { refusalCodeOf } from './people/a-staff.ts';

describe('wrong PINs', () => {
  it('lock it after five, also for the right one, for thirty minutes', async () => {
    const { manager, clock } = await aCounter();
    await lockOutManager(manager);
    expect(manager.state()).toMatchObject({ triesLeft: 0, lockedUntil: clock.now() + LOCK_MS });
    expect(await manager.check(PIN)).toEqual({
      ok: false,
      failure: { code: 'manager-locked', until: clock.now() + LOCK_MS },
    });
    clock.advance(LOCK_MS - 1);
    expect(await check(manager, PIN)).toBe('manager-locked');
    clock.advance(1);
    expect(manager.state()).toMatchObject({ triesLeft: 5, lockedUntil: null });
    expect(await check(manager, PIN)).toBe('ok');
  });

  it('begin to count again after the lock, and after a right one', async () => {
    const { manager, clock } = await aCounter();
    await lockOutManager(manager);
    clock.advance(LOCK_MS);
    expect(await check(manager, '0000')).toBe('manager-pin-wrong');
    expect(manager.state().triesLeft).toBe(4);
    expect(await check(manager, PIN)).toBe('ok');
    expect(manager.state().triesLeft).toBe(5);
    await lockOutManager(manager);
  });

  it('are counted across kills', async () => {
    const { restart } = await aCounter();
    for (const left of [4, 3, 2, 1, 0]) {
      const manager = await restart();
      await manager.check('0000');
      expect((await restart()).state().triesLeft).toBe(left);
    }
    expect(await check(await restart(), PIN)).toBe('manager-locked');
  });

  it('are counted before they are compared: a death in between gives no further try', async () => {
    const { folder, clock, restart } = await aCounter();
    // Needs more memory than it is allowed, so it dies before the comparison.
    const dying = await openSealed(folder, (sealed) =>
      createManager({ file: sealed.open('manager', pinFileSchema), clock, cost: 25 }),
    );
    for (const left of [4, 3, 2, 1, 0]) {
      await expect(dying.check(PIN)).rejects.toThrow(/memory/i);
      expect((await restart()).state().triesLeft).toBe(left);
    }
    expect(await check(await restart(), PIN)).toBe('manager-locked');
  });

  it('share no count when they are typed at once', async () => {
    const { manager } = await aCounter();
    const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => check(manager, String(1000 + index))));
    expect(tries.filter((code) => code === 'manager-pin-wrong')).toHaveLength(4);
    expect(tries.filter((code) => code === 'manager-locked')).toHaveLength(8);
    expect(await check(manager, PIN)).toBe('manager-locked');
  });

  it('that can not be PINs at all are not counted, because they teach nothing', async () => {
    const { manager } = await aCounter();
    for (const pin of ['', 'abcd', '12345678901234']) expect(await check(manager, pin)).toBe('manager-pin-format');
    expect(manager.state().triesLeft).toBe(5);
  });

  it('are not compared when they could not be counted', async () => {
    const { manager, folder } = await aCounter();
    rmSync(folder, { recursive: true });
    expect(await check(manager, PIN)).toBe('manager-file-failed');
    expect(manager.state().triesLeft).toBe(5);
  });
});

it('wrong keys are counted across kills, lock the reset after five for thirty minutes, and leave the PIN alone; a right one ends the count', async () => {
  const { manager, clock, restart } = await aCounter(null);
  await manager.setPin(null, PIN, { of: 'production', key: 'the-shops-key' });
  const reset = async (key: string, at = clock) =>
    refusalCodeOf(await (await restart(at)).resetByKey(key, '98176', null));
  for (let tries = 0; tries < 5; tries += 1) expect(await reset('another-key')).toBe('manager-key-wrong');
  expect(await reset('the-shops-key')).toBe('manager-locked');
  expect(await check(await restart(), PIN)).toBe('ok');
  // Its own clock each time: the former programs are dead, with their timers.
  const after = (ms: number) => {
    const later = fakeClock(clock.now());
    later.advance(ms);
    return later;
  };
  expect(await reset('the-shops-key', after(LOCK_MS - 1))).toBe('manager-locked');
  expect(await reset('the-shops-key', after(LOCK_MS))).toBe('ok');
  for (let tries = 0; tries < 4; tries += 1) expect(await reset('another-key')).toBe('manager-key-wrong');
  expect(await reset('the-shops-key')).toBe('ok');
});

describe('the lock and the clock', () => {
  it('is not ended by setting the clock forward while the program runs, and not prolonged by setting it back', async () => {
    const { manager, clock } = await aCounter();
    await lockOutManager(manager);
    clock.stepWall(24 * 3_600_000);
    expect(await check(manager, PIN)).toBe('manager-locked');
    clock.stepWall(-48 * 3_600_000);
    clock.advance(LOCK_MS);
    expect(await check(manager, PIN)).toBe('ok');
  });

  it('is not ended by a restart, nor by one with the clock set forward', async () => {
    const { manager, clock, restart } = await aCounter();
    await lockOutManager(manager);
    clock.advance(60_000);
    expect((await restart()).state().lockedUntil).toBe(clock.now() + LOCK_MS - 60_000);
    clock.stepWall(24 * 3_600_000);
    expect((await restart()).state().lockedUntil, 'the machine has not been up that long').toBe(
      clock.now() + LOCK_MS - 60_000,
    );
  });

  it('holds from its beginning after a start with a clock from before it', async () => {
    const { manager, clock, restart } = await aCounter();
    await lockOutManager(manager);
    clock.advance(10 * 60_000);
    const early = fakeClock(clock.now() - 24 * 3_600_000);
    const again = await restart(early);
    expect(again.state().lockedUntil).toBe(early.now() + LOCK_MS);
    early.advance(LOCK_MS);
    expect(await check(again, PIN)).toBe('ok');
  });

  it('holds a full half hour after the machine itself was started again, whatever the wall clock says by then', async () => {
    const { manager, clock, restart } = await aCounter();
    clock.advance(3_600_000);
    await lockOutManager(manager);
    const afterBoot = fakeClock(clock.now() + LOCK_MS);
    expect(await check(await restart(afterBoot), PIN)).toBe('manager-locked');
    // A separate clock: the former program is dead, with its timers.
    const later = fakeClock(clock.now() + LOCK_MS);
    later.advance(LOCK_MS / 2);
    const again = await restart(later);
    expect(again.state().lockedUntil, 'from the first start of the machine').toBe(later.now() + LOCK_MS / 2);
    later.advance(LOCK_MS / 2);
    expect(await check(again, PIN)).toBe('ok');
  });

  it('is over for good once it has ended: a machine that is started again later knows of none', async () => {
    const { manager, clock, file, restart } = await aCounter();
    clock.advance(3_600_000);
    await lockOutManager(manager);
    clock.advance(LOCK_MS);
    await expect.poll(() => JSON.parse(readFileSync(file, 'utf8')).content).toMatchObject({ lockedAt: null });
    expect(await check(await restart(fakeClock(clock.now() + 3_600_000)), PIN)).toBe('ok');
  });

  it('is over for good also where the system’s timers come a little early', async () => {
    const { clock, file, restart } = await aCounter();
    const early = { ...clock, after: (ms: number, heard: () => void) => clock.after(ms > 1 ? ms - 1 : ms, heard) };
    await lockOutManager(await restart(early));
    clock.advance(LOCK_MS);
    await expect.poll(() => JSON.parse(readFileSync(file, 'utf8')).content).toMatchObject({ lockedAt: null });
  });
});
