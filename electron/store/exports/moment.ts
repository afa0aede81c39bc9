/** Reads a time that a date can represent; this program never wrote any other. */
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { integer, type Row } from '../sqlite/row.ts';

/** The limit of JavaScript dates minus a day, to leave room for a zone's offset. */
const FURTHEST_MS = 8.64e15 - DAY_MS;

/** @throws StoreError `database-broken` */
export function moment(row: Row, column: string): number {
  const at = integer(row, column);
  if (Math.abs(at) <= FURTHEST_MS) return at;
  throw new StoreError('database-broken', new Error(`No moment in the database: ${column}`));
}
