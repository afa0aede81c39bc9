import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VaultUnavailable } from '../../electron/ports/vault.ts';
import { openSafeStorageVault } from '../../electron/vault/safe-storage-vault.ts';
import type { Account } from '../../shared/model/environment.ts';

const shop: Account = { environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
const other: Account = { ...shop, merchantCode: 'D0002' };

/** The operating system's half: Electron's interface, reversible here, able to rotate its key or to refuse. */
function aSystem(name = 'this machine') {
  return {
    generation: 1,
    available: true,
    broken: false,
    async isAsyncEncryptionAvailable() {
      return this.available;
    },
    async encryptStringAsync(text: string) {
      if (this.broken) throw new Error('keyring is locked');
      return Buffer.from(`${name}|${this.generation}|${Buffer.from(text).toString('hex')}`);
    },
    async decryptStringAsync(bytes: Buffer) {
      if (!this.available) throw new Error('keyring is locked');
      const [owner, generation, hex] = bytes.toString().split('|');
      if (owner !== name || hex === undefined) throw new Error('not mine');
      return { shouldReEncrypt: Number(generation) < this.generation, result: Buffer.from(hex, 'hex').toString() };
    },
  };
}

describe('the vault', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'konter-vault-'));
    file = join(folder, 'vault.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gives back the key of each account, also after a restart', async () => {
    const safeStorage = aSystem();
    const vault = await openSafeStorageVault({ file, safeStorage });
    await vault.keep(shop, 'first');
    await vault.keep(other, 'second');
    const reopened = await openSafeStorageVault({ file, safeStorage });
    expect(await reopened.key(shop)).toBe('first');
    expect(await reopened.key(other)).toBe('second');
    expect(reopened.holds(shop)).toBe(true);
    expect(reopened.holds({ ...shop, environment: 'production' })).toBe(false);
    expect(await reopened.key({ ...shop, environment: 'production' })).toBeUndefined();
  });

  it('forgets the keys that nobody needs, for good', async () => {
    const safeStorage = aSystem();
    const vault = await openSafeStorageVault({ file, safeStorage });
    await vault.keep(shop, 'first');
    await vault.keep(other, 'second');
    await vault.keepOnly([other]);
    expect([vault.holds(shop), vault.holds(other)]).toEqual([false, true]);
    expect(await (await openSafeStorageVault({ file, safeStorage })).key(shop)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).not.toContain(shop.merchantCode);
  });

  it('forgets no key that is kept again while it forgets: a set-up meanwhile needs it', async () => {
    const safeStorage = aSystem();
    const vault = await openSafeStorageVault({ file, safeStorage });
    await vault.keep(shop, 'of a set-up that was killed');
    await Promise.all([vault.keepOnly([]), vault.keep(shop, 'of the set-up after it')]);
    expect(await (await openSafeStorageVault({ file, safeStorage })).key(shop)).toBe('of the set-up after it');
  });

  it('remembers that it held a key, also when none is left, and is else as new', async () => {
    const safeStorage = aSystem();
    const vault = await openSafeStorageVault({ file, safeStorage });
    expect(vault.hasEverHeld()).toBe(false);
    await vault.keepOnly([]);
    expect((await openSafeStorageVault({ file, safeStorage })).hasEverHeld()).toBe(false);
    await vault.keep(shop, 'first');
    expect(vault.hasEverHeld()).toBe(true);
    await vault.keepOnly([]);
    const reopened = await openSafeStorageVault({ file, safeStorage });
    expect(reopened.anyHeld()).toBeNull();
    expect(reopened.hasEverHeld()).toBe(true);
    expect(reopened.seals.isNew()).toBe(true);
  });

  it('keeps all of several keys that come at once', async () => {
    const safeStorage = aSystem();
    const vault = await openSafeStorageVault({ file, safeStorage });
    const accounts = Array.from({ length: 8 }, (_, index) => ({ ...shop, merchantCode: `M${index}` }));
    await Promise.all(accounts.map((account) => vault.keep(account, `key of ${account.merchantCode}`)));
    const reopened = await openSafeStorageVault({ file, safeStorage });
    for (const account of accounts) expect(await reopened.key(account)).toBe(`key of ${account.merchantCode}`);
  });

  it('writes a file that only its owner may read and that holds no key in the clear', async () => {
    const vault = await openSafeStorageVault({ file, safeStorage: aSystem() });
    await vault.keep(shop, 'canary-key');
    expect(readFileSync(file, 'utf8')).not.toContain('canary-key');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['vault.json']);
  });

  it.each([
    ['half a file', '{"version":1,"keys":{"sandbox|'],
    ['an empty file', ''],
    ['another shape', '{"version":1,"keys":{"a":12}}'],
    ['bytes', randomBytes(64)],
  ])('renames %s, deletes nothing and continues empty', async (_what, content) => {
    writeFileSync(file, content);
    const before = readFileSync(file);
    const vault = await openSafeStorageVault({ file, safeStorage: aSystem() });
    expect(vault.holds(shop)).toBe(false);
    expect(vault.isUnreadable()).toBe(true);
    await vault.keep(shop, 'new');
    expect(vault.isUnreadable()).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['vault.broken.json', 'vault.json']);
    expect(readFileSync(join(folder, 'vault.broken.json'))).toEqual(before);
  });

  it('never overwrites a file that was renamed earlier', async () => {
    for (const content of ['first', 'second']) {
      writeFileSync(file, content);
      await openSafeStorageVault({ file, safeStorage: aSystem() });
    }
    expect(readFileSync(join(folder, 'vault.broken.json'), 'utf8')).toBe('first');
    expect(readFileSync(join(folder, 'vault.broken-2.json'), 'utf8')).toBe('second');
  });

  it('holds keys from another machine without being able to read them, and says so until each is there again', async () => {
    const old = await openSafeStorageVault({ file, safeStorage: aSystem('the old machine') });
    for (const account of [shop, other]) await old.keep(account, 'key');
    expect(old.isUnreadable()).toBe(false);
    const vault = await openSafeStorageVault({ file, safeStorage: aSystem() });
    expect([vault.holds(shop), await vault.key(shop), vault.isUnreadable()]).toEqual([true, undefined, true]);
    await vault.keep(shop, 'key');
    expect(vault.isUnreadable()).toBe(true);
    await vault.keepOnly([shop]);
    expect(vault.isUnreadable()).toBe(false);
  });

  it.each([
    ['protects keys, makes a new key of the seals', 'gnome_libsecret', true],
    ['does not, makes none until a key is typed', 'basic_text', false],
  ])('from another machine, on one that %s', async (_, backend, isMade) => {
    await (await openSafeStorageVault({ file, safeStorage: aSystem('the old machine') })).keep(shop, 'key');
    const here = Object.assign(aSystem(), { getSelectedStorageBackend: () => backend as 'basic_text' });
    const { seals } = await openSafeStorageVault({ file, safeStorage: here });
    expect(seals.current() !== null).toBe(isMade);
  });

  it('locked at the start keeps the key of the seals for when it is open again', async () => {
    const safeStorage = aSystem();
    const first = await openSafeStorageVault({ file, safeStorage });
    await first.keep(shop, 'key');
    safeStorage.available = false;
    const locked = await openSafeStorageVault({ file, safeStorage });
    expect([locked.isUnreadable(), await locked.key(shop), locked.seals.current()]).toEqual([true, undefined, null]);
    await expect(locked.keep(other, 'second')).rejects.toBeInstanceOf(VaultUnavailable);
    safeStorage.available = true;
    await locked.keep(other, 'second');
    const reopened = await openSafeStorageVault({ file, safeStorage });
    expect([await reopened.key(shop), await reopened.key(other)]).toEqual(['key', 'second']);
    expect(reopened.seals.current()?.id).toBe(first.seals.current()?.id);
  });

  it('encrypts again when the system has rotated its key', async () => {
    const safeStorage = aSystem();
    const vault = await openSafeStorageVault({ file, safeStorage });
    await vault.keep(shop, 'key');
    const before = readFileSync(file, 'utf8');
    safeStorage.generation = 2;
    expect(await vault.key(shop)).toBe('key');
    expect(readFileSync(file, 'utf8')).not.toBe(before);
    expect(await (await openSafeStorageVault({ file, safeStorage })).key(shop)).toBe('key');
  });

  it('does not let that replace a key that was changed meanwhile', async () => {
    const safeStorage = aSystem();
    const vault = await openSafeStorageVault({ file, safeStorage });
    await vault.keep(shop, 'old');
    safeStorage.generation = 2;
    const { promise, resolve } = Promise.withResolvers<void>();
    const encrypt = safeStorage.encryptStringAsync.bind(safeStorage);
    safeStorage.encryptStringAsync = async (text) => {
      if (text.includes('old')) await promise;
      return await encrypt(text);
    };
    const reading = vault.key(shop);
    await vault.keep(shop, 'new');
    resolve();
    expect(await reading).toBe('old');
    expect(await vault.key(shop)).toBe('new');
  });

  it('still gives the key when encrypting it again fails', async () => {
    const safeStorage = aSystem();
    const vault = await openSafeStorageVault({ file, safeStorage });
    await vault.keep(shop, 'key');
    Object.assign(safeStorage, { generation: 2, broken: true });
    expect(await vault.key(shop)).toBe('key');
  });

  it.each([{ available: false }, { broken: true }])(
    'refuses to keep a key that it can not encrypt: %o',
    async (trouble) => {
      const vault = await openSafeStorageVault({ file, safeStorage: Object.assign(aSystem(), trouble) });
      await expect(vault.keep(shop, 'key')).rejects.toBeInstanceOf(VaultUnavailable);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each([
    [true, {}],
    [true, { getSelectedStorageBackend: () => 'gnome_libsecret' as const }],
    [false, { getSelectedStorageBackend: () => 'basic_text' as const }],
    [false, { getSelectedStorageBackend: () => 'unknown' as const }],
    [false, { available: false }],
  ])('says %s when asked whether the system protects it: %o', async (expected, system) => {
    const vault = await openSafeStorageVault({ file, safeStorage: Object.assign(aSystem(), system) });
    expect(await vault.isProtected()).toBe(expected);
  });
});
