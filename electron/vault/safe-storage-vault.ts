/**
 * The vault on Electron's `safeStorage`: the operating system encrypts, a file stores. API keys and hub keys stay
 * in memory only during a call; the key of the seals stays as long as the program runs. No key is ever written in the clear: without encryption, the vault refuses.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { SafeStorage } from 'electron';
import * as z from 'zod';
import {
  accountKey,
  type Environment,
  environments,
  provisionableEnvironments,
} from '../../shared/model/environment.ts';
import { readPrivateFile, writeDurably } from '../platform/files/durable-files.ts';
import type { SealKeeper } from '../platform/files/sealed-files.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import { serialize } from '../platform/serialize.ts';
import type { HubKeys } from '../ports/hub.ts';
import { type Vault, VaultUnavailable } from '../ports/vault.ts';

/** `vault.json`: account or hub → encrypted key, whose content it can't read. */
const vaultFileSchema = z.strictObject({
  version: z.literal(1),
  /**
   * `accountKey()` → the API key encrypted by the operating system, base64. `hub|<environment>` → this terminal's private
   * key there. `seal` → the key of the files that decide.
   */
  keys: z.record(z.string(), z.base64()),
});

type EncryptedKeys = ReadonlyMap<string, string>;

async function writeVaultFile(path: string, keys: EncryptedKeys): Promise<void> {
  await writeDurably(path, `${JSON.stringify({ version: 1, keys: Object.fromEntries(keys) }, null, 2)}\n`);
}

type Encryption = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'> &
  // On Linux only.
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>;

/** Decrypted, of an API key. Earlier versions encrypted the key alone. */
const apiKeySchema = z.strictObject({ key: z.string(), seal: z.string() });

const SEAL = 'seal';
/** Decrypted, of `seal`. */
const sealSchema = z.strictObject({
  id: z.string(),
  /** Base64. */
  key: z.base64(),
  /** How far each sealed file had come. */
  numbers: z.record(z.string(), z.int()),
});
/** In `numbers`: files existed of which nothing is known any more. */
const EVERY_FILE = '*';
/** In `numbers`, where earlier versions keep it: API keys were held and then forgotten. No file has this name. */
const FORGOTTEN_KEYS = 'forgotten-keys';

/**
 * Call after `ready`. @param file its folder must exist. @throws the file system's error if the file can't be read or
 * renamed, or the first key of the seals can't be written
 */
export async function openSafeStorageVault(options: {
  file: string;
  safeStorage: Encryption;
}): Promise<Vault & HubKeys & { readonly seals: SealKeeper }> {
  const { file, safeStorage } = options;
  const { content, quarantinedAs } = readPrivateFile(file, vaultFileSchema);
  let keys: EncryptedKeys = new Map(Object.entries(content?.keys ?? {}));
  // One change after another, because each writes the whole file.
  const inTurn = serialize();

  /** @param edit returns `null` to change nothing */
  function change(edit: (current: EncryptedKeys) => EncryptedKeys | null): Promise<void> {
    return inTurn(async () => {
      const next = edit(keys);
      if (next === null) return;
      await writeVaultFile(file, next);
      keys = next;
    });
  }
  const withKey = (current: EncryptedKeys, name: string, encrypted: Buffer): EncryptedKeys =>
    new Map(current).set(name, encrypted.toString('base64'));

  async function read(name: string): Promise<string | undefined> {
    const kept = keys.get(name);
    if (kept === undefined) return undefined;
    const opened = await decrypted(safeStorage, kept);
    if (opened?.shouldReEncrypt) {
      // The system rotated its key. A failure here loses nothing: the old form still decrypts, and the next call
      // tries again.
      await safeStorage
        .encryptStringAsync(opened.result)
        // Only over the value that was read: a newer key must not be replaced by an older one.
        .then((fresh) => change((now) => (now.get(name) === kept ? withKey(now, name, fresh) : null)))
        .catch(() => undefined);
    }
    return opened?.result;
  }

  async function keep(name: string, key: string): Promise<void> {
    const fresh = await encrypted(safeStorage, key);
    await change((now) => withKey(now, name, fresh));
  }

  async function isProtected(): Promise<boolean> {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
    const backend = safeStorage.getSelectedStorageBackend?.();
    return backend !== 'basic_text' && backend !== 'unknown';
  }

  let isFileLost = quarantinedAs !== null;
  let unreadable: ReadonlySet<string> = new Set();
  let seal: z.output<typeof sealSchema> | null = null;
  const isOfAccount = (name: string): boolean => name !== SEAL && !environments.map(hubEntry).includes(name);
  const namesOf = (of: Environment): string[] => [...keys.keys()].filter((name) => name.startsWith(`${of}|`));
  const markedKey = (key: string, id: string): string => JSON.stringify({ key, seal: id });

  /**
   * Each API key names the key of the seals, so that nobody can take away or exchange that one and keep the others.
   * Without it, files that decide count as lost: someone changed the vault.
   */
  async function openSeal(): Promise<void> {
    const accounts = await Promise.all(
      [...keys.keys()].filter(isOfAccount).map(async (name) => [name, await read(name)] as const),
    );
    unreadable = new Set(accounts.flatMap(([name, text]) => (text === undefined ? [name] : [])));
    const opened = accounts.flatMap(([name, text]) => (text === undefined ? [] : [{ name, ...readApiKey(text) }]));
    const sealText = await read(SEAL);
    const found = sealSchema.safeParse(ignoreErrors(() => JSON.parse(sealText ?? ''))).data;
    if (found && opened.every(({ seal: named }) => named === null || named === found.id)) {
      seal = found;
      return;
    }
    const isStripped = opened.some(({ seal: named }) => named !== null);
    // A keyring that is locked today. On another computer, the system protects the keys but can't open these.
    const isShut = opened.length === 0 && accounts.length > 0 && !(await isProtected());
    if (!isShut) await createSeal(opened, isStripped);
  }

  /** Leaves none if the system can't encrypt. */
  async function createSeal(opened: readonly { name: string; key: string }[], isStripped: boolean): Promise<void> {
    const made = {
      id: randomBytes(8).toString('hex'),
      key: randomBytes(32).toString('base64'),
      numbers: isStripped ? { [EVERY_FILE]: 1 } : {},
    };
    try {
      const texts = [
        [SEAL, JSON.stringify(made)] as const,
        ...opened.map(({ name, key }) => [name, markedKey(key, made.id)] as const),
      ];
      const fresh = await Promise.all(
        texts.map(async ([name, text]) => [name, (await encrypted(safeStorage, text)).toString('base64')] as const),
      );
      await change((now) => new Map([...now, ...fresh]));
      seal = made;
    } catch (error) {
      if (!(error instanceof VaultUnavailable)) throw error;
    }
  }

  async function remember(numbers: Readonly<Record<string, number>>): Promise<void> {
    if (seal === null) return;
    seal = { ...seal, numbers: { ...seal.numbers, ...numbers } };
    await keep(SEAL, JSON.stringify(seal));
  }

  await openSeal();

  return {
    seals: {
      current() {
        if (seal === null) return null;
        const { id, key } = seal;
        return { id, sign: (text) => createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('hex') };
      },
      isNew: () => seal !== null && Object.keys(seal.numbers).every((name) => name === FORGOTTEN_KEYS),
      least: (name) => seal?.numbers[name] ?? seal?.numbers[EVERY_FILE] ?? 0,
      // A row in the journal says the same, if this fails.
      remember: (numbers) => remember(numbers).catch(() => undefined),
    },
    isAvailable: () => safeStorage.isAsyncEncryptionAvailable(),
    isProtected,

    async key(account) {
      const text = await read(accountKey(account));
      return text === undefined ? undefined : readApiKey(text).key;
    },
    anyHeld: () => provisionableEnvironments.toReversed().find((of) => namesOf(of).length > 0) ?? null,
    hasEverHeld: () => isFileLost || [...keys.keys()].some(isOfAccount) || (seal?.numbers[FORGOTTEN_KEYS] ?? 0) > 0,
    async anyKey() {
      for (const of of provisionableEnvironments.toReversed()) {
        for (const name of namesOf(of)) {
          const text = await read(name);
          if (text !== undefined) return { of, key: readApiKey(text).key };
        }
      }
      return undefined;
    },
    async keep(account, key) {
      // A keyring that was locked at the start may be open by now, and then the seal of the other keys is needed.
      if (seal === null) await openSeal();
      if (seal === null) await createSeal([], false);
      if (seal === null) throw new VaultUnavailable('The system can not encrypt');
      await keep(accountKey(account), markedKey(key, seal.id));
      isFileLost = false;
      unreadable = new Set([...unreadable].filter((name) => name !== accountKey(account)));
    },

    async keepOnly(needed) {
      const wanted = new Set([SEAL, ...needed.map(accountKey), ...environments.map(hubEntry)]);
      const unneeded = new Map([...keys].filter(([name]) => !wanted.has(name)));
      // First: a power cut between leaves keys that the next start forgets.
      if (unneeded.size > 0) await remember({ [FORGOTTEN_KEYS]: 1 });
      await change((now) => {
        // A key that was kept meanwhile is another text: a set-up needs it.
        const left = new Map([...now].filter(([name, kept]) => unneeded.get(name) !== kept));
        return left.size === now.size ? null : left;
      });
      unreadable = new Set([...unreadable].filter((name) => wanted.has(name)));
    },

    holds: (account) => keys.has(accountKey(account)),

    hubKey: (environment) => read(hubEntry(environment)),
    keepHubKey: (environment, privateKey) => keep(hubEntry(environment), privateKey),
    async forgetHubKey(environment) {
      await change((now) => {
        const left = new Map(now);
        return left.delete(hubEntry(environment)) ? left : null;
      });
    },
    isUnreadable: () => isFileLost || unreadable.size > 0,
  };
}

function readApiKey(text: string): { readonly key: string; readonly seal: string | null } {
  return apiKeySchema.safeParse(ignoreErrors(() => JSON.parse(text))).data ?? { key: text, seal: null };
}

/** No account's key begins so. */
function hubEntry(environment: Environment): string {
  return `hub|${environment}`;
}

async function encrypted(safeStorage: Encryption, key: string): Promise<Buffer> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) throw new VaultUnavailable('The system can not encrypt');
  try {
    return await safeStorage.encryptStringAsync(key);
  } catch (cause) {
    // A keyring that is locked, or that the user refused to open.
    throw new VaultUnavailable('The system did not encrypt', { cause });
  }
}

/**
 * @returns undefined if it was encrypted on another machine or for another user, or was damaged, or while the keyring
 * is locked
 */
async function decrypted(safeStorage: Encryption, encrypted: string) {
  try {
    return await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'));
  } catch {
    return undefined;
  }
}
