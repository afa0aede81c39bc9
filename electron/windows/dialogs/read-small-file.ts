/** Reads the beginning of a file that a person chose, whatever it is. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Without O_NONBLOCK, opening a pipe waits forever for a writer. Windows has neither the flag nor such pipes. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** @returns one byte more than `most` for a larger file; `null` if the path is missing, not a file or not readable */
export async function readSmallBytes(path: string, most: number): Promise<Buffer | null> {
  try {
    const file = await open(path, READ_AT_ONCE);
    try {
      if (!(await file.stat()).isFile()) return null;
      const bytes = Buffer.alloc(most + 1);
      let length = 0;
      // A file's declared size may differ from its content, as in /proc.
      for (let read = 1; read > 0 && length < bytes.length; length += read) {
        read = (await file.read(bytes, length, bytes.length - length)).bytesRead;
      }
      return bytes.subarray(0, length);
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}
