/** Rows by the hundred, each lot behind the last by its key: whoever takes them sets the pace, and holds no more. */
import type { Statement } from 'better-sqlite3';
import { asRow, type Row, whole } from '../sqlite/row.ts';

/** Some 50 kB of CSV: small beside the limit on memory, large beside the cost of a call. */
const CHUNK_ROWS = 200;

/** What a statement is given beside its own: rows after that key, and at most so many keys of them. */
export interface ChunkBindings {
  readonly after: number;
  readonly limit: number;
}

/**
 * @param statement gives rows in order of `key`, all rows of a key together
 * @throws StoreError for a damaged file, in the middle of it
 */
export function* chunks<Bindings extends object>(
  statement: Statement<[Bindings & ChunkBindings]>,
  bindings: Bindings,
  key: string,
): Generator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = statement.all({ ...bindings, after, limit: CHUNK_ROWS }).map(asRow);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = whole(last, key);
  }
}
