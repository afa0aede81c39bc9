/** A PDF into a place that a person chooses: whole under its name, or not there. */
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { dialog } from 'electron';
import { beginPartial, dropPartial, isThere, publishPartial } from '../../platform/files/partial-file.ts';
import { oneDialog } from './one-at-a-time.ts';
import { ourWindows } from '../open-windows.ts';

/**
 * @param suggested name of the file, without its ending
 * @returns `canceled` where nobody chose a place, `name-taken` for the name of a file that is no PDF
 * @throws what the file system says; nothing is left of it then. In any of these a file that had the name is as it was
 */
export async function savePdfFile(suggested: string, pdf: Uint8Array): Promise<'saved' | 'canceled' | 'name-taken'> {
  const window = ourWindows()[0];
  if (!window) return 'canceled';
  const options = {
    defaultPath: `${suggested.replace(/[^\p{L}\p{N} _-]+/gu, '_')}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  };
  const chosen = await oneDialog(() => dialog.showSaveDialog(window, options), null);
  if (!chosen || chosen.canceled || chosen.filePath === '') return 'canceled';
  const { filePath } = chosen;
  // Whatever a person confirmed: a PDF replaces PDFs, and never a book of sales or who may open it.
  if (extname(filePath).toLowerCase() !== '.pdf' && (await isThere(filePath))) return 'name-taken';
  const partial = await beginPartial(filePath);
  try {
    await writeFlushed(partial, pdf);
    // The dialog has asked about a file that has the name.
    await publishPartial(partial, filePath, true);
  } catch (error) {
    await dropPartial(partial);
    throw error;
  }
  return 'saved';
}

/** A name given before the bytes are on the disk may outlive them in a power cut. */
async function writeFlushed(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
