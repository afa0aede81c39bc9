/**
 * The hash chain of closings. Each holds its own SHA-256, that of the previous closing, and the journal's hash at that
 * moment. The hash covers the UTF-8 of this JSON array, without spaces:
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
  /** The column's exact text, not the parsed value. */
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
