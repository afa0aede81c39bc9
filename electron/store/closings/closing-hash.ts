/**
 * The closings' chain, beside the journal's: each carries the SHA-256 of the one before it, the journal's hash at that
 * moment, and its own. The canonical form is the UTF-8 of the JSON array, without spaces:
 * `[previous hash in lower-case hex, number, at, row of the journal, its hash in lower-case hex, content as it is stored]`
 */
import { createHash } from 'node:crypto';

export interface ChainedClosing {
  readonly previousHash: Buffer;
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  readonly headId: number;
  readonly headHash: Buffer;
  /** The text in the column, not what it means. */
  readonly content: string;
}

export function closingHash({ previousHash, number, at, headId, headHash, content }: ChainedClosing): Buffer {
  const canonical = JSON.stringify([
    previousHash.toString('hex'),
    number,
    at,
    headId,
    headHash.toString('hex'),
    content,
  ]);
  return createHash('sha256').update(canonical).digest();
}
