/** Reads a small private file of this program. An invalid file is renamed, and its content is not used. */
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import type * as z from 'zod';

/** @returns `undefined` if there is none, `broken` for an invalid file, which has been renamed */
export async function readOwnFile<T>(path: string, schema: z.ZodType<T>): Promise<T | 'broken' | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  await rename(path, freeName(path));
  return 'broken';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = path.replace(/\.json$/, `.broken-${number}.json`);
    if (!existsSync(name)) return name;
  }
}
