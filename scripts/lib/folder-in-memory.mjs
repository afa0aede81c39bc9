import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;
const TMPFS = 0x01021994;

/**
 * Makes a folder in memory that is removed with this process. In a container, its memory limit applies.
 * @returns its path; null if the system has too little memory for it
 */
export function folderInMemory() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    if (type !== TMPFS || bavail * bsize < ROOM_BYTES || process.availableMemory() < 2 * ROOM_BYTES) return null;
    removeThoseOfTheDead();
    const folder = join(MEMORY, `konter-test-${process.pid}`);
    mkdirSync(folder, { mode: 0o700 });
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    return folder;
  } catch {
    return null;
  }
}

/** Removes the folders of killed runs, which could not do it themselves. */
function removeThoseOfTheDead() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^konter-test-(\d+)$/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
