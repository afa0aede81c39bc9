/** What the program adds to Electron's own files. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MOST_BYTES = 25_000_000;

/** @param resources the folder beside the executable: everything of ours is in it */
export function addedBytes(resources) {
  const files = readdirSync(resources, { recursive: true }).map((name) => statSync(join(resources, name)));
  const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
  const complaints = bytes > MOST_BYTES ? [`the program adds ${bytes} bytes to Electron, more than ${MOST_BYTES}`] : [];
  return { bytes, complaints };
}
