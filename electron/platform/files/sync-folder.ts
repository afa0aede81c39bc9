/** Puts a folder's names on the disk: a file that was made, replaced or moved is only there after that. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Windows journals its folders and can't open them. @throws what the file system says */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
