/**
 * Moves and copies that are flushed to disk when they return. They overwrite nothing. Only this program's own unfinished
 * copies are removed.
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
  // Copy-on-write where the file system supports it, so that a large ledger takes no extra space.
  copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  syncFile(to);
}

/** @throws Error if `to` exists */
export function moveDurably(from: string, to: string): void {
  if (existsSync(to)) throw new Error(`There is something at ${to} already`);
  renameSync(from, to);
  syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) syncFolder(dirname(from));
}

/** Flushes the parent even if the folder exists: an earlier run may have crashed before its flush. */
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

/** Removes an unfinished copy of this program. Never call it for a ledger. */
export function dropUnfinished(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(`${path}${suffix}`, { force: true });
}

/** @returns `name.ext`, or `name-2.ext` and so on if that exists */
export function firstFree(path: string, extension: string): string {
  const bare = extension === '' ? path : path.slice(0, -extension.length);
  let free = path;
  for (let next = 2; existsSync(free); next += 1) free = `${bare}-${next}${extension}`;
  return free;
}
