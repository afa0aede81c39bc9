/** Shows a save dialog. The path stays in the main process. */
import { dialog, type SaveDialogOptions } from 'electron';
import { ourWindows } from '../open-windows.ts';
import { oneDialogAtATime } from './one-at-a-time.ts';

/**
 * @param fileName the suggested name
 * @param extension without a dot
 * @returns an absolute path, or `null` if the user cancels. The dialog has confirmed the replacement of an existing file.
 */
export async function choosePlace(fileName: string, extension: string): Promise<string | null> {
  const window = ourWindows()[0];
  if (!window) return null;
  const options = {
    // Without a folder, the system offers the last one used.
    defaultPath: fileName,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
  } satisfies SaveDialogOptions;
  const chosen = await oneDialogAtATime(() => dialog.showSaveDialog(window, options), null);
  return !chosen || chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
}
