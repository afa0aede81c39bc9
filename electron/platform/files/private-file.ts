/** Reads a small private file of ours. One that can't be understood is set aside under another name, and never guessed at. */
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import type * as z from 'zod';

/** @returns `undefined` where there is none, `broken` for one that can't be understood, which is then under another name */
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
