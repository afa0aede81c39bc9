/** Copies of big books that are on the disk when they are measured with: a gigabyte on its way there holds up every commit. */
import { closeSync, copyFileSync, fsyncSync, openSync } from 'node:fs';

export function copyOnDisk(from: string, to: string): void {
  copyFileSync(from, to);
  const copy = openSync(to, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}
