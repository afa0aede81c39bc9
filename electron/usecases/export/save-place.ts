/** The place that a person has chosen for a file: taken by an empty partial file, which gets the name when it is whole. */
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { beginPartial, fileExists, publishPartial, removePartial } from '../../platform/files/partial-file.ts';
import { fileError } from '../../ports/export/file-error.ts';

export interface SavePlace {
  readonly path: string;
  readonly partial: string;
  readonly mayReplace: boolean;
}

/** @returns or a file error of the folder, `export-name-taken` */
export async function takePlace(path: string, extension: string): Promise<Result<SavePlace>> {
  try {
    const mayReplace = await fileExists(path);
    // An export may replace an export, even after a hasty confirmation, but never a ledger.
    if (mayReplace && extname(path).toLowerCase() !== `.${extension}`) return failed('export-name-taken');
    return ok({ path, partial: await beginPartial(path), mayReplace });
  } catch (error) {
    const code = fileError(error);
    if (code === undefined) throw error;
    return failed(code);
  }
}

/** A short text, whole or not at all. @returns or a file error; then no partial file is left, if it can be removed */
export async function saveText(path: string, extension: string, text: string): Promise<Result<null>> {
  const place = await takePlace(path, extension);
  if (!place.ok) return place;
  const { partial, mayReplace } = place.value;
  try {
    await writeFile(partial, text, { flush: true });
    await publishPartial(partial, path, mayReplace);
    return ok(null);
  } catch (error) {
    await removePartial(partial);
    const code = fileError(error);
    if (code === undefined) throw error;
    return failed(code);
  }
}
