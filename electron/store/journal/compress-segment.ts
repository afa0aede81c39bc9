/**
 * Compresses a full segment of a journal file, and repairs it: it is written from the ledger's rows, without the end marks
 * of its commits and without codes that nobody can pay any more. A segment that is missing or differs is the same case.
 * Some 20 MB a year at 500 sales a day. Brotli has no checksum: the journal's hashes are one.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { createFolder, moveDurably, syncFile } from '../../platform/files/durable-files.ts';
import type { LedgerPaths } from '../sqlite/ledger-files.ts';
import { readDatabase } from '../sqlite/read-database.ts';
import { createFileRows } from './follow-journal.ts';
import { isCompressed, JournalFile, markLine, ROWS_PER_SEGMENT, rowLine } from './journal-file.ts';
import { continues } from './journal-hash.ts';

/**
 * The oldest that is full and not compressed. Run it in its own process: it takes seconds.
 * @throws SQLite's or the file system's error; the segment is then as before @throws Error for a broken chain
 */
export function compressSegment({ file, journal, environment }: LedgerPaths): void {
  const files = new JournalFile(journal, environment);
  const segments = files.segments();
  const open = segments.at(-1);
  // The newest segment is the writer's.
  if (open === undefined || isCompressed(open)) return;
  readDatabase(file, (db) => {
    createFolder(journal);
    const starts = new Set(segments.filter(isCompressed).map(({ first }) => first));
    for (let first = 1; first < open.first; ) {
      const next = segments.find((each) => each.first > first)?.first ?? open.first;
      // The last commit may reach over a segment's end: it is compressed whole, so that no row is in no file.
      const end = next - first < 2 * ROWS_PER_SEGMENT ? next : first + ROWS_PER_SEGMENT;
      if (!starts.has(first)) return replace(files.segmentPath(first), textOf(db, first, end));
      first = end;
    }
  });
}

function replace(path: string, text: string): void {
  const partial = `${path}.br.partial`;
  rmSync(partial, { force: true });
  writeFileSync(partial, brotliCompressSync(text), { mode: 0o600 });
  syncFile(partial);
  if (existsSync(`${path}.br`)) rmSync(`${path}.br`);
  moveDurably(partial, `${path}.br`);
  rmSync(path, { force: true });
}

/** @param end the first position that is not in it */
function textOf(db: Database, first: number, end: number): string {
  const before = db
    .prepare<[number], Buffer>('SELECT previous_hash FROM payment_event WHERE id = +?')
    .pluck()
    .get(first);
  if (!before) throw new Error(`The ledger lacks row ${first}`);
  const rows = createFileRows(db)(first - 1, end - first);
  const head = { id: first - 1, hash: before.toString('hex') };
  let last = head;
  for (const row of rows) {
    if (!continues(last, row)) throw new Error(`Row ${row.position} does not continue row ${last.id}`);
    last = { id: row.position, hash: row.hash };
  }
  if (last.id !== end - 1) throw new Error(`The ledger lacks rows before ${end}`);
  return markLine(head) + rows.map(rowLine).join('') + markLine(last);
}
