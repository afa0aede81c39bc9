/** Flushes a folder's entries: a created, replaced or moved file is durable only after that. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Windows journals its folders and can't open them. @throws the file system's error */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
