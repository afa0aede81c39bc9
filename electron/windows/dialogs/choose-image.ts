/** Shows an open dialog for a picture and reads it in the main process, so that no window sees the file. */
import { dialog, type OpenDialogOptions } from 'electron';
import { ourWindows } from '../open-windows.ts';
import { oneDialogAtATime } from './one-at-a-time.ts';
import { readSmallBytes } from './read-small-file.ts';

/** A larger file is cut here, and refused by its length. */
const MOST_BYTES = 1024 * 1024;

/** @returns `null` if none was chosen, or if it can't be read */
export async function chooseImageFile(): Promise<Buffer | null> {
  const window = ourWindows()[0];
  if (!window) return null;
  const options = {
    properties: ['openFile', 'dontAddToRecent'],
    filters: [{ name: 'PNG, JPEG', extensions: ['png', 'jpg', 'jpeg'] }],
  } satisfies OpenDialogOptions;
  const chosen = await oneDialogAtATime(() => dialog.showOpenDialog(window, options), null);
  const path = chosen?.filePaths[0];
  return !chosen || chosen.canceled || path === undefined ? null : readSmallBytes(path, MOST_BYTES);
}
