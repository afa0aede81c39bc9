/**
 * The journal's chain: each row carries the SHA-256 of the one before it and its own. Whoever changes a row has to
 * change every later one.
 *
 * The canonical form that is hashed is the UTF-8 of the JSON array, without spaces:
 * `[previous hash in lower-case hex, row id, order id or null, at, kind, data as it is stored]`
 */
import { createHash } from 'node:crypto';

export interface ChainedRow {
  readonly previousHash: Buffer;
  readonly id: number;
  /** `null` for what happened to the terminal as a whole. */
  readonly orderId: string | null;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: string;
  /** The text in the column, not what it means. */
  readonly data: string;
}

/** What the first row carries. */
export const HASH_BEFORE_THE_FIRST = Buffer.alloc(32);

export function journalHash({ previousHash, id, orderId, at, kind, data }: ChainedRow): Buffer {
  const canonical = JSON.stringify([previousHash.toString('hex'), id, orderId, at, kind, data]);
  return createHash('sha256').update(canonical).digest();
}
