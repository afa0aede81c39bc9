import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;
const TMPFS = 0x01021994;

/**
 * A new folder in memory, gone with this process. In a container, its limit of memory counts.
 * @returns its path; null where the system has no room for one
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

/** A run that was killed could not remove its own. */
function removeThoseOfTheDead() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^konter-test-(\d+)$/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
