/**
 * A file is written as `….partial` and gets its name only when every byte is on the disk, so a named file is whole.
 * Overwrites only files whose replacement a person has confirmed.
 * Partial files in a person's folder are noted, so that the next start removes what a killed program left: the very file
 * that was noted, never another of its name.
 */
import { existsSync, lstatSync } from 'node:fs';
import { access, link, lstat, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { ignoreErrors } from '../ignore-errors.ts';
import { readPrivateFile, syncFolder, writeDurablySync } from './durable-files.ts';

const notedSchema = z.object({
  path: z.string().endsWith('.partial'),
  /** The file system's number of the file. One of the same name that has another is not ours, and stays. */
  inode: z.number(),
});
type Noted = z.infer<typeof notedSchema>;

export interface UnfinishedFiles {
  /** @param partial absolute path of a file that exists */
  note(partial: string): void;
  /**
   * Removes the files noted so far that are there, and forgets those that are not. What lies in a folder that is gone, such
   * as a stick's, stays noted. @returns how many are noted still
   */
  removeLeftovers(): Promise<number>;
}

/** @param path of the notes. They are read once, at start. */
export function openUnfinishedFiles(path: string): UnfinishedFiles {
  // Notes that can be neither read nor renamed must not prevent selling.
  let noted: readonly Noted[] = ignoreErrors(() => readPrivateFile(path, z.array(notedSchema)).content) ?? [];
  const keep = (next: readonly Noted[]): void => {
    noted = next;
    // Without its note a file would only stay where it is.
    ignoreErrors(() => writeDurablySync(path, JSON.stringify(noted)));
  };
  return {
    note(partial) {
      keep([...noted, { path: partial, inode: lstatSync(partial).ino }]);
    },
    async removeLeftovers() {
      for (const each of noted) {
        if (await isGone(each)) keep(noted.filter((other) => other !== each));
      }
      return noted.length;
    },
  };
}

async function isGone({ path, inode }: Noted): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  if (!found) return existsSync(dirname(path));
  const isOurs = found.isFile() && found.ino === inode;
  return !isOurs || (await removePartial(path));
}

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
