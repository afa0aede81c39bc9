/** Copies an open database into one file, whole or not at all. Overwrites and deletes no earlier copy. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

/** @returns the copy's path: the wanted one, or with a number if that is taken */
export function backUpFile(db: Database, wanted: string): string {
  const partial = `${wanted}.partial`;
  // Left by a copy that was interrupted: half a file helps nobody.
  rmSync(partial, { force: true });
  db.prepare('VACUUM INTO ?').run(partial);
  syncToDisk(partial);
  const copy = firstFree(wanted);
  renameSync(partial, copy);
  return copy;
}

function firstFree(wanted: string): string {
  let path = wanted;
  for (let next = 2; existsSync(path); next += 1) path = `${wanted}-${next}`;
  return path;
}

// VACUUM INTO does not wait for the disk.
function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
