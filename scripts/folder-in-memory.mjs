import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const ROOM_BYTES = 3 * 1024 ** 3;
const TMPFS = 0x01021994;

/** A new folder in memory, gone with this process. @returns its path; null where the system has no room for one */
export function folderInMemory() {
  try {
    const { type, bavail, bsize } = statfsSync('/dev/shm');
    if (type !== TMPFS || bavail * bsize < ROOM_BYTES || freemem() < 2 * ROOM_BYTES) return null;
    const folder = mkdtempSync('/dev/shm/konter-test-');
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    return folder;
  } catch {
    return null;
  }
}
