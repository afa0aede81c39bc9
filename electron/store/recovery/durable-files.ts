/**
 * Moves and copies that are on the disk when they return. Overwrites nothing; takes away only copies that this program
 * made a moment ago and did not finish.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../../platform/files/sync-folder.ts';
import { COMPANIONS } from '../backups/ledger-paths.ts';

export function copyDurably(from: string, to: string): void {
  // Blocks are shared where the file system can: a large book then takes no second place on the disk.
  copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  syncFile(to);
}

/** @throws Error if there is something at `to` already */
export function moveDurably(from: string, to: string): void {
  if (existsSync(to)) throw new Error(`There is something at ${to} already`);
  renameSync(from, to);
  syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) syncFolder(dirname(from));
}

/** Its name is flushed each time: whoever made it may have ended before that. */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  syncFolder(dirname(path));
}

export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Half a copy helps nobody. Only for what this program was making; never for a book. */
export function dropUnfinished(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(`${path}${suffix}`, { force: true });
}

/** @returns `name.ext`, or `name-2.ext` and so on where that is taken */
export function firstFree(path: string, extension: string): string {
  const bare = extension === '' ? path : path.slice(0, -extension.length);
  let free = path;
  for (let next = 2; existsSync(free); next += 1) free = `${bare}-${next}${extension}`;
  return free;
}
