/**
 * `manager.json`: hashes of the PIN and of the key that resets it, the tries since the last right PIN, and when they
 * ran out. Readable by the owner only. An invalid file is quarantined and never treated as "no PIN": otherwise damaging
 * it would make the next cashier the manager.
 */
import * as z from 'zod';
import { provisionableEnvironments } from '../../shared/model/environment.ts';
import { MOST_TRIES } from '../ports/manager.ts';

export const pinFileSchema = z
  .strictObject({
    version: z.literal(1),
    /** `lost`: there was a PIN, and its file was damaged. */
    pin: z.union([z.strictObject({ salt: z.base64(), hash: z.base64() }), z.literal('lost')]),
    /**
     * The API key held when the PIN was set, and its environment; typing it allows a new PIN. Absent if there was no key.
     */
    resetKey: z
      .strictObject({ of: z.enum(provisionableEnvironments), salt: z.base64(), hash: z.base64() })
      .exactOptional(),
    tries: z.int().min(0).max(MOST_TRIES),
    /** When the last try was used up, by both clocks: epoch ms, and ms of the monotonic clock. */
    lockedAt: z.strictObject({ wall: z.number(), monotonic: z.number() }).nullable(),
    /** Epoch ms when the PIN was reset by the API key, until a manager acknowledges it. */
    resetAt: z.number().exactOptional(),
  })
  .refine(({ tries, lockedAt }) => (tries === MOST_TRIES) === (lockedAt !== null));

export type PinFile = Readonly<z.infer<typeof pinFileSchema>>;
