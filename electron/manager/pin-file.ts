/**
 * `manager.json`: the PIN's hash, that of the key that resets it, the tries since the last right one, and when they ran out. Readable by the owner
 * alone. A file that it can't understand is set aside and never taken for "no PIN is set": else a scribble in it would
 * make the next cashier the manager.
 */
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import * as z from 'zod';
import { writeDurably } from '../write-durably.ts';
import { MOST_TRIES } from './manager.ts';

const pinFileSchema = z
  .strictObject({
    version: z.literal(1),
    /** `lost`: there was one, and its file was damaged. */
    pin: z.union([z.strictObject({ salt: z.base64(), hash: z.base64() }), z.literal('lost')]),
    /** Of the API key that was held when the PIN was set: who types it may set another PIN. Older files have none. */
    resetKey: z.strictObject({ salt: z.base64(), hash: z.base64() }).exactOptional(),
    tries: z.int().min(0).max(MOST_TRIES),
    /** When the last try was used up, by both clocks: epoch ms, and ms of the one that never steps. */
    lockedAt: z.strictObject({ wall: z.number(), steady: z.number() }).nullable(),
  })
  .refine(({ tries, lockedAt }) => (tries === MOST_TRIES) === (lockedAt !== null));

export type PinFile = Readonly<z.infer<typeof pinFileSchema>>;

/** @returns `undefined` where there is none, `broken` for one that can't be understood, which is then under another name */
export async function readPinFile(path: string): Promise<PinFile | 'broken' | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = pinFileSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  await rename(path, freeName(path));
  return 'broken';
}

/** Durable when it resolves. @throws what the file system says */
export async function writePinFile(path: string, content: PinFile): Promise<void> {
  await writeDurably(path, `${JSON.stringify(content)}\n`);
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
