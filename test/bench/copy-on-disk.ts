/** Copies of large ledgers that are on the disk before the measurement: a gigabyte in transit delays every commit. */
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
