/** Reads a small private file of this program. An invalid file is renamed, never deleted, and its content is not used. */
import { readFileSync, renameSync } from 'node:fs';
import type * as z from 'zod';
import { unusedPath } from './durable-files.ts';

export interface PrivateFile<T> {
  /** `undefined` if there is no file, or if it is invalid. */
  readonly content: T | undefined;
  /** The new path of an invalid file. */
  readonly quarantinedAs: string | null;
}

/** @throws if the file exists but can't be read or renamed */
export function readPrivateFile<T>(path: string, schema: z.ZodType<T>): PrivateFile<T> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { content: undefined, quarantinedAs: null };
    // A folder has this name.
    if (code === 'EISDIR') return { content: undefined, quarantinedAs: quarantineFile(path) };
    throw error;
  }
  const content = schema.safeParse(parseJson(text)).data;
  return { content, quarantinedAs: content === undefined ? quarantineFile(path) : null };
}

/** @returns the first free name of `….broken.json`, `….broken-2.json` and so on */
export function quarantineFile(path: string): string {
  const quarantinedAs = unusedPath(path.replace(/json$/, 'broken.json'), '.json');
  renameSync(path, quarantinedAs);
  return quarantinedAs;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
