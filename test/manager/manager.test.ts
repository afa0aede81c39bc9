import { scryptSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOCK_MS, type Manager } from '../../electron/manager/manager.ts';
import { openManager } from '../../electron/manager/open-manager.ts';
import { fakeClock } from '../support/fake-clock.ts';

const PIN = '4711';

async function aCounter(pin: string | null = PIN) {
  const folder = mkdtempSync(join(tmpdir(), 'konter-manager-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'manager.json');
  const clock = fakeClock();
  /** The program dies without a word and starts again: only the file is left. */
  const restart = (ofClock = clock) => openManager({ file, clock: ofClock, cost: 10 });
  const manager = await restart();
  if (pin !== null) expect(await manager.setPin(null, pin)).toEqual({ ok: true, value: null });
  return { folder, file, clock, manager, restart };
}

const codeOf = (result: Awaited<ReturnType<Manager['check']>>) => (result.ok ? 'ok' : result.failure.code);
const check = async (manager: Manager, pin: string) => codeOf(await manager.check(pin));

async function lockOut(manager: Manager): Promise<void> {
  for (const expected of [...Array(4).fill('manager-pin-wrong'), 'manager-locked']) {
    expect(await check(manager, '0000')).toBe(expected);
  }
}

describe('the manager', () => {
  it('has no PIN at first, and is nobody until one is set', async () => {
    const { manager } = await aCounter(null);
    expect(manager.state()).toEqual({ pinSet: false, lost: false, triesLeft: 5, lockedUntil: null });
    expect(await check(manager, PIN)).toBe('manager-pin-not-set');
  });

  it('is known by the PIN, also after a restart, and by no other', async () => {
    const { manager, restart } = await aCounter();
    expect(await check(manager, PIN)).toBe('ok');
    expect(await check(await restart(), PIN)).toBe('ok');
    for (const wrong of ['4712', '47110', '471']) expect(await check(manager, wrong)).not.toBe('ok');
  });

  it.each(['', '123', '1234567890123', '12a4', ' 4711', '４７１１'])('takes no PIN like %j', async (pin) => {
    const { manager } = await aCounter(null);
    expect(codeOf(await manager.setPin(null, pin))).toBe('manager-pin-format');
    expect(manager.state().pinSet).toBe(false);
  });

  it('changes the PIN by the current one only, and a wrong one counts as a try', async () => {
    const { manager } = await aCounter();
    expect(codeOf(await manager.setPin(null, '9999'))).toBe('manager-pin-format');
    expect(codeOf(await manager.setPin('0000', '9999'))).toBe('manager-pin-wrong');
    expect(manager.state().triesLeft).toBe(4);
    expect(codeOf(await manager.setPin(PIN, '9999'))).toBe('ok');
    expect(await check(manager, PIN)).toBe('manager-pin-wrong');
    expect(await check(manager, '9999')).toBe('ok');
  });

  it('keeps the PIN in a file of the owner alone, and not in the clear', async () => {
    const { file, folder } = await aCounter('123456789012');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('123456789012');
    expect(readdirSync(folder)).toEqual(['manager.json']);
  });

  it('makes each guess cost 32 MiB and 2^15 rounds', async () => {
    const { file, clock } = await aCounter(null);
    await (await openManager({ file, clock })).setPin(null, PIN);
    const { pin } = JSON.parse(readFileSync(file, 'utf8'));
    const options = { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 };
    const derived = scryptSync(PIN, Buffer.from(pin.salt, 'base64'), 32, options);
    expect(pin.hash).toBe(derived.toString('base64'));
    expect(Buffer.from(pin.salt, 'base64')).toHaveLength(16);
  });

  it('salts: the same PIN twice is not the same in the file', async () => {
    const [one, two] = [await aCounter(), await aCounter()];
    expect(readFileSync(one.file, 'utf8')).not.toBe(readFileSync(two.file, 'utf8'));
  });
});

describe('wrong PINs', () => {
  it('lock it after five, also for the right one, for thirty minutes', async () => {
    const { manager, clock } = await aCounter();
    await lockOut(manager);
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

  it('begin to count anew after the lock, and after a right one', async () => {
    const { manager, clock } = await aCounter();
    await lockOut(manager);
    clock.advance(LOCK_MS);
    expect(await check(manager, '0000')).toBe('manager-pin-wrong');
    expect(manager.state().triesLeft).toBe(4);
    expect(await check(manager, PIN)).toBe('ok');
    expect(manager.state().triesLeft).toBe(5);
    await lockOut(manager);
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
    const { file, clock, restart } = await aCounter();
    // Wants more memory than it may have, so it dies where it would compare.
    const dying = await openManager({ file, clock, cost: 25 });
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

describe('the lock and the clock', () => {
  it('is not ended by setting the clock forward while the program runs, and not prolonged by setting it back', async () => {
    const { manager, clock } = await aCounter();
    await lockOut(manager);
    clock.stepWall(24 * 3_600_000);
    expect(await check(manager, PIN)).toBe('manager-locked');
    clock.stepWall(-48 * 3_600_000);
    clock.advance(LOCK_MS);
    expect(await check(manager, PIN)).toBe('ok');
  });

  it('is not ended by a restart, nor by one with the clock set forward', async () => {
    const { manager, clock, restart } = await aCounter();
    await lockOut(manager);
    clock.advance(60_000);
    expect((await restart()).state().lockedUntil).toBe(clock.now() + LOCK_MS - 60_000);
    clock.stepWall(24 * 3_600_000);
    expect((await restart()).state().lockedUntil, 'the machine has not been up that long').toBe(
      clock.now() + LOCK_MS - 60_000,
    );
  });

  it('holds from its beginning after a start with a clock from before it', async () => {
    const { manager, clock, restart } = await aCounter();
    await lockOut(manager);
    clock.advance(10 * 60_000);
    const early = fakeClock(clock.now() - 24 * 3_600_000);
    const again = await restart(early);
    expect(again.state().lockedUntil).toBe(early.now() + LOCK_MS);
    early.advance(LOCK_MS);
    expect(await check(again, PIN)).toBe('ok');
  });

  it('ends by the wall clock after the machine itself was started anew', async () => {
    const { manager, clock, restart } = await aCounter();
    clock.advance(3_600_000);
    await lockOut(manager);
    const afterBoot = fakeClock(clock.now() + LOCK_MS);
    expect(await check(await restart(afterBoot), PIN)).toBe('ok');
  });
});

describe('a reset', () => {
  it('sets a new PIN and ends the lock, for good', async () => {
    const { manager, restart } = await aCounter();
    await lockOut(manager);
    expect(codeOf(await manager.reset('12'))).toBe('manager-pin-format');
    expect(codeOf(await manager.reset('98765'))).toBe('ok');
    expect(await check(manager, '98765')).toBe('ok');
    expect(await check(await restart(), PIN)).toBe('manager-pin-wrong');
  });
});

describe('a PIN file that is damaged', () => {
  it.each(['', '{', 'null', '{"version":1}', '{"version":2,"pin":"lost","tries":0,"lockedAt":null}', '\u0000\u0001'])(
    'like %j is set aside and is not "no PIN", however often the program starts',
    async (content) => {
      const { file, folder, restart } = await aCounter();
      writeFileSync(file, content);
      for (const _ of [1, 2]) {
        const manager = await restart();
        expect(manager.state()).toMatchObject({ pinSet: true, lost: true, triesLeft: 0 });
        expect(await check(manager, PIN)).toBe('manager-pin-lost');
        expect(codeOf(await manager.setPin(null, '9999'))).toBe('manager-pin-lost');
      }
      expect(readFileSync(join(folder, 'manager.broken-1.json'), 'utf8')).toBe(content);
      const manager = await restart();
      expect(codeOf(await manager.reset('9999'))).toBe('ok');
      expect(await check(await restart(), '9999')).toBe('ok');
    },
  );

  it('with its tries taken back but its lock left is damaged too', async () => {
    const { file, manager, restart } = await aCounter();
    await lockOut(manager);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), tries: 0 }));
    expect((await restart()).state()).toMatchObject({ lost: true });
  });
});
