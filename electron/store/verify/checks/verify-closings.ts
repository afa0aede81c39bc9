/** The part of `verify` about the text of closings: each has the hash that it was written with. */
import type { Database } from 'better-sqlite3';
import { closingHash } from '../../closings/closing-hash.ts';
import { asRow, hash, integer, text } from '../../sqlite/row.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* changedClosings(db: Database): Generator<VerifyFinding> {
  for (const found of db.prepare('SELECT * FROM closing ORDER BY number').iterate()) {
    const row = asRow(found);
    const number = integer(row, 'number');
    const facts = { number, at: integer(row, 'at'), headId: integer(row, 'head_id'), content: text(row, 'content') };
    const chained = { ...facts, previousHash: hash(row, 'previous_hash'), headHash: hash(row, 'head_hash') };
    if (!hash(row, 'hash').equals(closingHash(chained)))
      yield finding('closing-changed', { number }, `Closing ${number} was changed after it was written`);
  }
}
