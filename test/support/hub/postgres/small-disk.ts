/** A disk that a test may fill: a file system in memory. Only root may mount one. */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Until nothing fits any more. */
  fill(): void;
  free(): void;
  remove(): void;
}

/**
 * @param parent a folder that those who write on the disk reach
 * @returns `null` where this user may not mount one
 */
export function aSmallDisk(megabytes: number, parent = tmpdir()): SmallDisk | null {
  const folder = mkdtempSync(join(parent, 'konter-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o777);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      // A piece of a page at last: the whole one may fit no more.
      for (let size = 1 << 20; size >= 512; size /= 2) {
        const piece = Buffer.alloc(size, 1);
        while (isWritten(file, piece));
      }
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function isWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch {
    return false;
  }
}
