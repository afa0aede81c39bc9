/**
 * The journal's hash chain: each row holds its own SHA-256 and that of the previous row. A change of one row therefore
 * needs a change of every later row.
 *
 * The hash covers the UTF-8 of this JSON array, without spaces:
 * `[previous hash in lower-case hex, row id, order id or null, at, kind, data as it is stored]`
 */
import { createHash } from 'node:crypto';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';

export interface ChainedRow {
  readonly previousHash: Buffer;
  readonly id: number;
  /** `null` for a row about the terminal as a whole. */
  readonly orderId: string | null;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: string;
  /** The column's exact text, not the parsed value. */
  readonly data: string;
}

/** The previous hash of the first row. */
export const HASH_BEFORE_THE_FIRST = Buffer.alloc(32);

export function journalHash({ previousHash, id, orderId, at, kind, data }: ChainedRow): Buffer {
  const canonical = JSON.stringify([previousHash.toString('hex'), id, orderId, at, kind, data]);
  return createHash('sha256').update(canonical).digest();
}

/** Whether a row is the next one of a journal with this head: its hash is that of its facts after the head's. */
export function continues(head: JournalHead, { position, orderId, at, kind, data, hash }: HubJournalRow): boolean {
  const previousHash = Buffer.from(head.hash, 'hex');
  return (
    position === head.id + 1 &&
    journalHash({ previousHash, id: position, orderId, at, kind, data }).toString('hex') === hash
  );
}
