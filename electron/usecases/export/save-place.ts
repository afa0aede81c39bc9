/** Saves a file at the place that a person has chosen: whole, or not at all. */
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { beginPartial, fileExists, publishPartial, removePartial } from '../../platform/files/unfinished-files.ts';
import { fileError } from '../../ports/file-jobs.ts';

/**
 * Exports, the catalogue, diagnostics and PDFs.
 * @param path absolute; replacing an existing file was confirmed in the dialog
 * @param write fills the empty partial file, which then gets the name
 * @returns what `write` returns, or a file error of the folder, `export-name-taken`. After a failure no partial file is
 *   left, if it can be removed
 * @throws what `write` throws apart from file errors
 */
export async function saveWhole<T>(
  path: string,
  extension: string,
  write: (partial: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  let partial: string | null = null;
  try {
    const mayReplace = await fileExists(path);
    // A file may replace one of its kind, even after a hasty confirmation, but never a ledger or its access data.
    if (mayReplace && extname(path).toLowerCase() !== `.${extension}`) return failed('export-name-taken');
    partial = await beginPartial(path);
    const written = await write(partial);
    if (written.ok) await publishPartial(partial, path, mayReplace);
    else await removePartial(partial);
    return written;
  } catch (error) {
    if (partial !== null) await removePartial(partial);
    const code = fileError(error);
    if (code === undefined) throw error;
    return failed(code);
  }
}

/** As `saveWhole`, of a short text. */
export function saveText(path: string, extension: string, text: string): Promise<Result<null>> {
  return saveWhole(path, extension, async (partial) => {
    await writeFile(partial, text, { flush: true });
    return ok(null);
  });
}
