/** Checks the journal's chain: no row is missing, replaced or changed. */
import type { Database } from 'better-sqlite3';
import type { Finding } from '../../../shared/contract/verify.ts';
import { asRow, hash, integer, orNull, text } from '../sqlite/row.ts';
import { HASH_BEFORE_THE_FIRST, journalHash } from './journal-hash.ts';

/** As a finding of `verify`. */
interface BrokenLink {
  readonly code: 'journal-gap' | 'journal-unlinked' | 'journal-changed';
  readonly data: Finding['data'];
}

/** @param reached called with the number of rows that were read */
export function* brokenLinks(db: Database, reached: (rows: number) => void): Generator<BrokenLink> {
  const rows = db.prepare(`
    SELECT payment_event.id, at, kind, data, previous_hash, hash, payment_id, merchant_order_id
    FROM payment_event LEFT JOIN payment ON payment.id = payment_id ORDER BY payment_event.id`);
  let read = 0;
  let previous: { readonly id: number; readonly hash: Buffer } = { id: 0, hash: HASH_BEFORE_THE_FIRST };
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const id = integer(row, 'id');
    const previousHash = hash(row, 'previous_hash');
    const own = hash(row, 'hash');
    const expected = journalHash({
      previousHash,
      id,
      orderId: orNull(text, row, 'merchant_order_id'),
      at: integer(row, 'at'),
      kind: text(row, 'kind'),
      data: text(row, 'data'),
    });
    if (id !== previous.id + 1) yield { code: 'journal-gap', data: { after: previous.id, row: id } };
    if (!previousHash.equals(previous.hash)) yield { code: 'journal-unlinked', data: { row: id } };
    if (!own.equals(expected)) yield { code: 'journal-changed', data: { row: id } };
    previous = { id, hash: own };
    read += 1;
    reached(read);
  }
}
