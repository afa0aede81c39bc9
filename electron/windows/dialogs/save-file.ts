/** Saves a file to a place that the user chooses. The file appears complete or not at all. */
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { dialog } from 'electron';
import { beginPartial, fileExists, publishPartial, removePartial } from '../../platform/files/partial-file.ts';
import { ourWindows } from '../open-windows.ts';
import { oneDialogAtATime } from './one-at-a-time.ts';

/**
 * @param suggested file name without extension · @param extension without a dot
 * @returns `canceled` if the user chose no place, `name-taken` for the name of an existing file of another kind
 * @throws file system errors; no partial file is left. In all these cases an existing file stays unchanged.
 */
export async function saveFile(
  suggested: string,
  extension: string,
  content: Uint8Array | string,
): Promise<'saved' | 'canceled' | 'name-taken'> {
  const window = ourWindows()[0];
  if (!window) return 'canceled';
  const options = {
    defaultPath: `${suggested.replace(/[^\p{L}\p{N} _-]+/gu, '_')}.${extension}`,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
  };
  const chosen = await oneDialogAtATime(() => dialog.showSaveDialog(window, options), null);
  if (!chosen || chosen.canceled || chosen.filePath === '') return 'canceled';
  const { filePath } = chosen;
  // Even if the user confirmed: a file may replace only one of its kind, never a ledger or its access data.
  if (extname(filePath).toLowerCase() !== `.${extension}` && (await fileExists(filePath))) return 'name-taken';
  const partial = await beginPartial(filePath);
  try {
    // Flushed before the rename: a power cut could otherwise keep the name and lose the content.
    await writeFile(partial, content, { flush: true });
    // The dialog has confirmed the replacement of an existing file.
    await publishPartial(partial, filePath, true);
  } catch (error) {
    await removePartial(partial);
    throw error;
  }
  return 'saved';
}
