/** The sealed files of a folder, with preview's vault next to them and a journal that outlives the program. */
import { join } from 'node:path';
import {
  openSealedFiles,
  type SealedFiles,
  type SealJournal,
  type SealKeeper,
  type SealRow,
} from '../../electron/platform/files/sealed-files.ts';
import { previewSafeStorage } from '../../electron/preview/stand-in/modules/preview-safe-storage.ts';
import { openSafeStorageVault } from '../../electron/vault/safe-storage-vault.ts';

const rowsIn = new Map<string, SealRow[]>();

export function aSealJournal(folder: string, name = 'sandbox'): SealJournal & { readonly rows: SealRow[] } {
  const rows = rowsIn.get(`${folder} ${name}`) ?? [];
  rowsIn.set(`${folder} ${name}`, rows);
  return { name, rows, last: () => rows.at(-1), append: (row) => void rows.push(row) };
}

/** What the vaults are still writing: nobody waits for it when a file is saved. */
const remembering = new Set<Promise<void>>();

/** The next program begins, and the folder is removed, when this one has ended. */
export async function untilRemembered(): Promise<void> {
  await Promise.all(remembering);
}

export async function vaultOf(folder: string) {
  await untilRemembered();
  const safeStorage = previewSafeStorage(() => join(folder, 'preview.key'));
  return openSafeStorageVault({ file: join(folder, 'vault.json'), safeStorage });
}

/** One start of the program. @param open reads the files, before it is known which of them count */
export async function openSealed<T>(
  folder: string,
  open: (sealed: SealedFiles) => T,
  journals: readonly SealJournal[] = [aSealJournal(folder)],
): Promise<T> {
  const { seals } = await vaultOf(folder);
  const onError = (error: unknown): never => {
    throw error;
  };
  const keeper: SealKeeper = {
    ...seals,
    async remember(numbers) {
      const writing = seals.remember(numbers);
      remembering.add(writing);
      await writing.finally(() => remembering.delete(writing));
    },
  };
  const sealed = openSealedFiles({ folder, keeper, onError });
  const opened = open(sealed);
  sealed.confirm(journals);
  return opened;
}

/** Where seals are not the subject: the key is in memory, and every file of the folder counts. */
export function sealedFiles(folder: string): SealedFiles {
  const keeper: SealKeeper = {
    current: () => ({ id: 'a vault', sign: (text) => text }),
    isNew: () => false,
    least: () => 0,
    remember: async () => undefined,
  };
  return openSealedFiles({ folder, keeper, onError: () => undefined });
}
