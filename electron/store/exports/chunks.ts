/** Reads rows in chunks by key. The consumer sets the pace and holds one chunk at a time. */
import type { Statement } from 'better-sqlite3';
import { asRow, integer, type Row } from '../sqlite/row.ts';

/** Some 50 kB of CSV: little memory, and few calls. */
const CHUNK_ROWS = 200;

/** Additional bindings of a statement: only rows after this key, and at most this number of keys. */
export interface ChunkBindings {
  readonly after: number;
  readonly limit: number;
}

/**
 * @param statement yields rows in order of `key`, all rows of one key together
 * @throws StoreError for a damaged file, during iteration
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
    after = integer(last, key);
  }
}
