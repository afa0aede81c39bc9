/** `manager.json`: hashes of the PIN and of the key that resets it, with their tries and locks. Sealed. */
import * as z from 'zod';
import { provisionableEnvironments } from '../../shared/model/environment.ts';
import { MOST_TRIES } from '../ports/people.ts';
import { NO_TRIES, triesShape } from './pin-lock.ts';

export const pinFileSchema = z
  .strictObject({
    version: z.literal(1),
    pin: z.strictObject({ salt: z.base64(), hash: z.base64() }),
    /**
     * The API key held when the PIN was set, and its environment; typing it allows a new PIN. Absent if there was no key.
     */
    resetKey: z
      .strictObject({ of: z.enum(provisionableEnvironments), salt: z.base64(), hash: z.base64() })
      .exactOptional(),
    /** Of the PIN. */
    ...triesShape,
    /** Of the PIN at the held screen, which anybody can ask for. */
    doorTries: z.strictObject(triesShape).default(NO_TRIES),
    /** Of the API key. */
    keyTries: z.strictObject(triesShape).default(NO_TRIES),
    /** Epoch ms when the PIN was reset by the API key, until a manager acknowledges it. */
    resetAt: z.number().exactOptional(),
  })
  .refine(({ tries, lockedAt }) => (tries === MOST_TRIES) === (lockedAt !== null));

export type PinFile = Readonly<z.infer<typeof pinFileSchema>>;
