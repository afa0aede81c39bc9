/** Asks a person where a file is to be saved. The path stays in this process; a window is told where the file is. */
import { dialog, type SaveDialogOptions } from 'electron';
import { oneDialog } from './one-at-a-time.ts';
import { ourWindows } from '../open-windows.ts';

/**
 * @param fileName what it would be called
 * @param extension without a dot
 * @returns an absolute path, `null` for a person who thought better of it. Who chooses a file that is there was asked
 *   whether it may be replaced.
 */
export async function choosePlace(fileName: string, extension: string): Promise<string | null> {
  const window = ourWindows()[0];
  if (!window) return null;
  const options = {
    // A name alone: the system offers the folder that was chosen last.
    defaultPath: fileName,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
  } satisfies SaveDialogOptions;
  const chosen = await oneDialog(() => dialog.showSaveDialog(window, options), null);
  return !chosen || chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
}
