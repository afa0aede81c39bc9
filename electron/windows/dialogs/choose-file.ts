/** Shows an open dialog and reads the file in the main process, so that no window sees its content. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { dialog, type OpenDialogOptions } from 'electron';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { ourWindows } from '../open-windows.ts';
import { oneDialogAtATime } from './one-at-a-time.ts';

/** Larger than any provisioning file; a larger file was chosen by mistake. */
const LARGEST_FILE_BYTES = 64 * 1024;

/** @returns the text, or `provision-canceled`, or `provision-unreadable` */
export async function chooseProvisioningFile(): Promise<Result<string>> {
  const window = ourWindows()[0];
  if (!window) return failed('provision-canceled');
  const options = {
    properties: ['openFile', 'dontAddToRecent'],
    filters: [{ name: 'JSON', extensions: ['json'] }],
  } satisfies OpenDialogOptions;
  const chosen = await oneDialogAtATime(() => dialog.showOpenDialog(window, options), null);
  const path = chosen?.filePaths[0];
  return !chosen || chosen.canceled || path === undefined ? failed('provision-canceled') : readSmallFile(path);
}

/** Without O_NONBLOCK, opening a pipe waits forever for a writer. Windows has neither the flag nor such pipes. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** @returns the text, or `provision-unreadable` if the path is missing, not a file, not readable or too large */
export async function readSmallFile(path: string): Promise<Result<string>> {
  try {
    const file = await open(path, READ_AT_ONCE);
    try {
      if (!(await file.stat()).isFile()) return failed('provision-unreadable');
      const bytes = Buffer.alloc(LARGEST_FILE_BYTES + 1);
      let length = 0;
      // A file's declared size may differ from its content, as in /proc.
      for (let read = 1; read > 0 && length < bytes.length; length += read) {
        read = (await file.read(bytes, length, bytes.length - length)).bytesRead;
      }
      return length > LARGEST_FILE_BYTES ? failed('provision-unreadable') : ok(bytes.toString('utf8', 0, length));
    } finally {
      await file.close();
    }
  } catch {
    return failed('provision-unreadable');
  }
}
