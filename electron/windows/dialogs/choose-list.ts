/** Shows an open dialog for a CSV file and reads it in the main process, so that no window sees more than its preview. */
import { basename } from 'node:path';
import { dialog, type OpenDialogOptions } from 'electron';
import { LARGEST_ITEM_FILE } from '../../../shared/model/item.ts';
import { ourWindows } from '../open-windows.ts';
import { oneDialogAtATime } from './one-at-a-time.ts';
import { readSmallBytes } from './read-small-file.ts';

/** @returns `null` if none was chosen; `bytes` is `null` for a file that can't be read, one byte too long for a larger one */
export async function chooseListFile(): Promise<{ name: string; bytes: Buffer | null } | null> {
  const window = ourWindows()[0];
  if (!window) return null;
  const options = {
    properties: ['openFile', 'dontAddToRecent'],
    filters: [{ name: 'CSV', extensions: ['csv', 'tsv', 'txt'] }],
  } satisfies OpenDialogOptions;
  const chosen = await oneDialogAtATime(() => dialog.showOpenDialog(window, options), null);
  const path = chosen?.filePaths[0];
  if (!chosen || chosen.canceled || path === undefined) return null;
  return { name: basename(path).slice(-100), bytes: await readSmallBytes(path, LARGEST_ITEM_FILE) };
}
