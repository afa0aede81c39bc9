/** The part of `verify` about the journal's chain: no row is missing, replaced or changed. */
import type { Database } from 'better-sqlite3';
import { HASH_BEFORE_THE_FIRST, journalHash } from '../../journal/journal-hash.ts';
import { asRow, hash, integer, orNull, text } from '../../sqlite/row.ts';
import type { OnProgress } from '../check.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* brokenLinks(db: Database, reached: OnProgress): Generator<VerifyFinding> {
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
    if (id !== previous.id + 1) {
      const words = `Journal: rows are missing between ${previous.id} and ${id}`;
      yield finding('journal-gap', { after: previous.id, row: id }, words);
    }
    if (!previousHash.equals(previous.hash)) {
      yield finding('journal-unlinked', { row: id }, `Journal: row ${id} does not continue row ${previous.id}`);
    }
    if (!own.equals(expected)) {
      yield finding('journal-changed', { row: id }, `Journal: row ${id} was changed after it was written`);
    }
    previous = { id, hash: own };
    read += 1;
    reached(read);
  }
}
