/** Shows an open dialog and reads the file in the main process, so that no window sees its content. */
import { dialog, type OpenDialogOptions } from 'electron';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { ourWindows } from '../open-windows.ts';
import { oneDialogAtATime } from './one-at-a-time.ts';
import { readSmallBytes } from './read-small-file.ts';

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

/** @returns the text, or `provision-unreadable` if the path is missing, not a file, not readable or too large */
export async function readSmallFile(path: string): Promise<Result<string>> {
  const bytes = await readSmallBytes(path, LARGEST_FILE_BYTES);
  return bytes === null || bytes.length > LARGEST_FILE_BYTES
    ? failed('provision-unreadable')
    : ok(bytes.toString('utf8'));
}
