import { scryptSync } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createManager } from '../../electron/access/create-manager.ts';
import { pinFileSchema } from '../../electron/access/stored-pin.ts';
import { sealedFiles } from '../support/sealed-files.ts';
import { aCounter, check, lockOutManager, PIN } from './a-counter.ts';
import { refusalCodeOf } from './people/a-staff.ts';

describe('the manager', () => {
  it('has no PIN at first, and is nobody until one is set', async () => {
    const { manager } = await aCounter(null);
    expect(manager.state()).toEqual({
      pinSet: false,
      resetKeyOf: null,
      lost: false,
      triesLeft: 5,
      lockedUntil: null,
      unlockedUntil: null,
      resetAt: null,
    });
    expect(await check(manager, PIN)).toBe('manager-pin-not-set');
  });

  it('is known by the PIN, also after a restart, and by no other', async () => {
    const { manager, restart } = await aCounter();
    expect(await check(manager, PIN)).toBe('ok');
    expect(await check(await restart(), PIN)).toBe('ok');
    for (const wrong of ['4712', '47110', '471']) expect(await check(manager, wrong)).not.toBe('ok');
  });

  it.each(['', '123', '1928374650123', '12a4', ' 4711', '４７１１'])('takes no PIN like %j', async (pin) => {
    const { manager } = await aCounter(null);
    expect(refusalCodeOf(await manager.setPin(null, pin))).toBe('manager-pin-format');
    expect(manager.state().pinSet).toBe(false);
  });

  it('changes the PIN by the current one only, and a wrong one counts as a try', async () => {
    const { manager } = await aCounter();
    expect(refusalCodeOf(await manager.setPin(null, '9397'))).toBe('manager-pin-format');
    expect(refusalCodeOf(await manager.setPin('0000', '9397'))).toBe('manager-pin-wrong');
    expect(manager.state().triesLeft).toBe(4);
    expect(refusalCodeOf(await manager.setPin(PIN, '9397'))).toBe('ok');
    expect(await check(manager, PIN)).toBe('manager-pin-wrong');
    expect(await check(manager, '9397')).toBe('ok');
  });

  it('keeps the PIN in a file of the owner alone, and not in the clear', async () => {
    const { file, folder } = await aCounter('192837465012');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('192837465012');
    expect(readdirSync(folder)).toEqual(['manager.json', 'preview.key', 'vault.json']);
  });

  it('makes each guess cost 32 MiB and 2^15 rounds', async () => {
    const { file, folder, clock } = await aCounter(null);
    const pinFile = sealedFiles(folder).open('manager', pinFileSchema);
    await createManager({ file: pinFile, clock }).setPin(null, PIN);
    const { pin } = JSON.parse(readFileSync(file, 'utf8')).content;
    const options = { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 };
    const derived = scryptSync(PIN, Buffer.from(pin.salt, 'base64'), 32, options);
    expect(pin.hash).toBe(derived.toString('base64'));
    expect(Buffer.from(pin.salt, 'base64')).toHaveLength(16);
  });

  it('salts: the same PIN twice is not the same in the file', async () => {
    const kept = async () => JSON.parse(readFileSync((await aCounter()).file, 'utf8')).content.pin;
    const [one, two] = [await kept(), await kept()];
    expect(one.salt).not.toBe(two.salt);
    expect(one.hash).not.toBe(two.hash);
  });
});

describe('a reset', () => {
  it('sets a new PIN and ends the locks, for good', async () => {
    const { manager, restart } = await aCounter();
    await lockOutManager(manager);
    for (let tries = 0; tries < 5; tries += 1) await manager.check('0000', 'door');
    expect(refusalCodeOf(await manager.reset('12'))).toBe('manager-pin-format');
    expect(refusalCodeOf(await manager.reset('98176'))).toBe('ok');
    expect(await check(manager, '98176')).toBe('ok');
    expect(refusalCodeOf(await manager.check('98176', 'door'))).toBe('ok');
    expect(await check(await restart(), PIN)).toBe('manager-pin-wrong');
  });
});

describe('a reset that nobody has acknowledged', () => {
  it('is known after a restart, also when the PIN is changed since, until a manager has', async () => {
    const { manager, clock, restart } = await aCounter();
    await manager.reset('98176');
    expect((await restart()).state().resetAt).toBe(clock.now());
    await manager.setPin('98176', '4711');
    expect(manager.state().resetAt).toBe(clock.now());
    expect(refusalCodeOf(await manager.acknowledgeReset())).toBe('ok');
    expect((await restart()).state().resetAt).toBe(null);
  });
});

describe('a PIN file that is gone', () => {
  it('is a lost one, at each start, and the shop’s key alone resets it', async () => {
    const { clock, file, restart } = await aCounter();
    rmSync(file);
    for (const each of [await restart(), await restart()]) {
      expect(each.state()).toMatchObject({ pinSet: true, lost: true, triesLeft: 0 });
      expect(each.allows()).toBe(false);
      expect(refusalCodeOf(await each.setPin(null, '98176'))).toBe('manager-pin-lost');
    }
    const again = await restart();
    const held = { of: 'sandbox', key: 'the-shops-key' } as const;
    expect(refusalCodeOf(await again.resetByKey('another-key', '98176', held))).toBe('manager-key-wrong');
    expect(refusalCodeOf(await again.resetByKey('the-shops-key', '98176', held))).toBe('ok');
    expect(again.state()).toMatchObject({ lost: false, resetAt: clock.now() });
    expect((await restart()).state()).toMatchObject({ lost: false });
  });
});

describe('a PIN file that is damaged', () => {
  it.each(['', '{', 'null', '{"version":1}', '{"version":2,"pin":"lost","tries":0,"lockedAt":null}', '\u0000\u0001'])(
    'like %j is renamed and is not "no PIN", however often the program starts',
    async (content) => {
      const { file, folder, restart } = await aCounter();
      writeFileSync(file, content);
      for (const _ of [1, 2]) {
        const manager = await restart();
        expect(manager.state()).toMatchObject({ pinSet: true, lost: true, triesLeft: 0 });
        expect(await check(manager, PIN)).toBe('manager-pin-lost');
        expect(refusalCodeOf(await manager.setPin(null, '9397'))).toBe('manager-pin-lost');
      }
      expect(readFileSync(join(folder, 'manager.broken.json'), 'utf8')).toBe(content);
      const manager = await restart();
      expect(refusalCodeOf(await manager.reset('9397'))).toBe('ok');
      expect(await check(await restart(), '9397')).toBe('ok');
    },
  );

  it('with its tries and its lock taken back is damaged too', async () => {
    const { file, manager, restart } = await aCounter();
    await lockOutManager(manager);
    const sealed = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...sealed, content: { ...sealed.content, tries: 0, lockedAt: null } }));
    expect((await restart()).state()).toMatchObject({ lost: true });
  });
});
