/**
 * Partial files that a person's folder has while they are written. They are noted, so that the next start removes what a
 * killed program left: the very file that was noted, never another of its name.
 */
import { existsSync, lstatSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { ignoreErrors } from '../ignore-errors.ts';
import { writeDurablySync } from './durable-files.ts';
import { removePartial } from './partial-file.ts';
import { readPrivateFile } from './private-file.ts';

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
