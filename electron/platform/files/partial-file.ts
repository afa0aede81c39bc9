/**
 * A file is written as `….partial` and gets its name only when every byte is on the disk, so a named file is whole.
 * Overwrites only files whose replacement a person has confirmed.
 */
import { access, link, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ignoreErrors } from '../ignore-errors.ts';
import { syncFolder } from './durable-files.ts';

/** Leftovers of killed processes, or files of another terminal in the same folder. */
const MOST_PARTIALS = 99;

/** Creates it empty. @returns its path · @throws the file system's error */
export async function beginPartial(path: string): Promise<string> {
  for (let next = 1; ; next += 1) {
    const partial = next === 1 ? `${path}.partial` : `${path}.${next}.partial`;
    try {
      await (await open(partial, 'wx', 0o600)).close();
      return partial;
    } catch (error) {
      if (!isSystemError(error, 'EEXIST') || next === MOST_PARTIALS) throw error;
    }
  }
}

/**
 * Gives a whole file its name.
 * @param mayReplace a person has confirmed replacing the file of that name
 * @throws the file system's error, `EEXIST` for a name that is taken; the partial file then stays unchanged
 */
export async function publishPartial(partial: string, path: string, mayReplace: boolean): Promise<void> {
  if (mayReplace) await rename(partial, path);
  else await renameToFree(partial, path);
  // Some network folders can't be flushed.
  ignoreErrors(() => syncFolder(dirname(path)));
}

/** @returns whether the file is gone */
export async function removePartial(partial: string): Promise<boolean> {
  try {
    await unlink(partial);
    return true;
  } catch (error) {
    return isSystemError(error, 'ENOENT');
  }
}

/** A hard link never replaces a file. Without hard links (a FAT-formatted stick), checking first is the best option. */
async function renameToFree(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK'].some((code) => isSystemError(error, code))) throw error;
    if (await fileExists(path)) throw Object.assign(new Error('Taken'), { code: 'EEXIST', syscall: 'rename' });
    await rename(partial, path);
    return;
  }
  await unlink(partial);
}

export async function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
