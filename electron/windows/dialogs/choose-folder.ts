/** Shows the system's dialog for a folder. No window names a path. */
import { dialog, type OpenDialogOptions } from 'electron';
import { ourWindows } from '../open-windows.ts';
import { oneDialogAtATime } from './one-at-a-time.ts';

/** @returns an absolute path, or `null` if the user cancels */
export async function chooseFolder(): Promise<string | null> {
  const window = ourWindows()[0];
  if (!window) return null;
  const options = { properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'] } satisfies OpenDialogOptions;
  const chosen = await oneDialogAtATime(() => dialog.showOpenDialog(window, options), null);
  return chosen && !chosen.canceled ? (chosen.filePaths[0] ?? null) : null;
}
