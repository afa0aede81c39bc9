/** A time out of a row that a calendar can show: anything further away was not written by this program. */
import { StoreError } from '../../ports/ledger/ledger.ts';
import { type Row, whole } from '../sqlite/row.ts';

/** A day short of what JavaScript's dates can hold, for the offset of a zone. */
const FURTHEST_MS = 8.64e15 - 86_400_000;

/** @throws StoreError `database-broken` */
export function moment(row: Row, column: string): number {
  const at = whole(row, column);
  if (Math.abs(at) <= FURTHEST_MS) return at;
  throw new StoreError('database-broken', new Error(`No moment in the database: ${column}`));
}
