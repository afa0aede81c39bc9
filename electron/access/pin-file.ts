/**
 * `manager.json`: the PIN's hash, that of the key that resets it, the tries since the last right one, and when they ran
 * out. Readable by the owner alone. A file that can't be understood is set aside and never taken for "no PIN is set": else
 * whoever spoils it would make the next cashier the manager.
 */
import * as z from 'zod';
import { provisionableEnvironments } from '../../shared/model/environment.ts';
import { writeDurably } from '../platform/files/write-durably.ts';
import { MOST_TRIES } from '../ports/manager.ts';
import { readOwnFile } from '../platform/files/private-file.ts';

const pinFileSchema = z
  .strictObject({
    version: z.literal(1),
    /** `lost`: there was one, and its file was damaged. */
    pin: z.union([z.strictObject({ salt: z.base64(), hash: z.base64() }), z.literal('lost')]),
    /** Of the API key that was held when the PIN was set: who types it may set another PIN. Older files have none. */
    resetKey: z.strictObject({ salt: z.base64(), hash: z.base64() }).exactOptional(),
    /** Whose key that is. Older files do not say. */
    resetKeyOf: z.enum(provisionableEnvironments).exactOptional(),
    tries: z.int().min(0).max(MOST_TRIES),
    /** When the last try was used up, by both clocks: epoch ms, and ms of the one that never steps. */
    lockedAt: z.strictObject({ wall: z.number(), monotonic: z.number() }).nullable(),
    /** Epoch ms: it was set by the API key, and no manager has acknowledged that yet. */
    resetAt: z.number().exactOptional(),
  })
  .refine(({ tries, lockedAt }) => (tries === MOST_TRIES) === (lockedAt !== null));

export type PinFile = Readonly<z.infer<typeof pinFileSchema>>;

/** @returns as `readOwnFile` */
export function readPinFile(path: string): Promise<PinFile | 'broken' | undefined> {
  return readOwnFile(path, pinFileSchema);
}

/** Durable when it resolves. @throws what the file system says */
export async function writePinFile(path: string, content: PinFile): Promise<void> {
  await writeDurably(path, `${JSON.stringify(content)}\n`);
}
