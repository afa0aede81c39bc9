/**
 * Keeps the journal file up to the ledger: after each commit, the rows that follow the file's last end mark are appended.
 * A row just written, a file that is behind and a write that failed are one case.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { DAY_MS } from '../../../shared/model/values/time.ts';
import { createFolder, moveDurably, syncFile } from '../../platform/files/durable-files.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { readDatabase } from '../sqlite/database.ts';
import type { LedgerPaths } from '../sqlite/ledger-files.ts';
import { continues, createJournalRows } from './journal.ts';
import {
  commitsOf,
  isCompressed,
  JournalFile,
  markLine,
  ROWS_PER_SEGMENT,
  readSegment,
  rowLine,
  type Segment,
} from './journal-file.ts';

/** A file that is far behind is brought up in parts, so that no sale waits for it. */
const MOST_ROWS_AT_ONCE = 2_000;

/**
 * @param quarantine a file that is of another history, or can't be read, is kept there: recovery has entered what it has
 */
export function createJournalFollower(db: Database, file: JournalFile, quarantine: string) {
  const rowsAfter = createJournalRows(db);
  const hashOf = db.prepare<[number], Buffer>('SELECT hash FROM payment_event WHERE id = +?').pluck();
  let head: JournalHead | null = null;
  let later: NodeJS.Timeout | undefined;

  /** Call it after each commit. It never throws: the sale is in the ledger, and the next call tries again. */
  function follow(): void {
    const rows = ignoreErrors(() => {
      head ??= file.headIn(({ id, hash }) => hashOf.get(id)?.toString('hex') === hash, quarantine);
      return rowsAfter(head.id, MOST_ROWS_AT_ONCE);
    });
    const last = rows?.at(-1);
    if (!rows || last === undefined) return;
    // A failed write leaves an unknown end, which is looked up again.
    head = null;
    ignoreErrors(() => {
      file.append(rows);
      head = { id: last.position, hash: last.hash };
    });
    if (head === null || rows.length < MOST_ROWS_AT_ONCE) return;
    clearTimeout(later);
    later = setTimeout(follow).unref();
  }

  return {
    follow,
    close(): void {
      clearTimeout(later);
      file.close();
    },
  };
}

/**
 * Compresses a full segment of a journal file, and repairs it: it is written from the ledger's rows, without the end marks
 * of its commits and without codes that nobody can pay any more. A segment that is missing or differs is the same case.
 * Some 20 MB a year at 500 sales a day. Brotli has no checksum: the journal's hashes are one.
 * It takes the oldest that is full and not compressed, or that day's compressed one if it is damaged. Run it in its own
 * process: it takes seconds.
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
    const compressed = segments.filter(isCompressed);
    const todays = compressed[Math.floor(Date.now() / DAY_MS) % compressed.length];
    // An earlier version's `.gz` would still be read in the place of a new one.
    const damaged = todays?.path.endsWith('.br') && !isWhole(db, todays) ? todays : undefined;
    const starts = new Set(compressed.filter((each) => each !== damaged).map(({ first }) => first));
    for (let first = 1; first < open.first; ) {
      const next = segments.find((each) => each.first > first)?.first ?? open.first;
      // The last commit may reach over a segment's end: it is compressed whole, so that no row is in no file.
      const end = next - first < 2 * ROWS_PER_SEGMENT ? next : first + ROWS_PER_SEGMENT;
      if (!starts.has(first)) return replace(files.segmentPath(first), textOf(db, first, end));
      first = end;
    }
  });
}

/** A bad sector in one of years would be noticed only when the segment is needed. */
function isWhole(db: Database, segment: Segment): boolean {
  const commits = ignoreErrors(() => [...commitsOf(readSegment(segment))]) ?? [];
  const last = commits.at(-1)?.rows.at(-1);
  const isProven = commits.every(({ state }) => state === 'proven');
  const has = db.prepare<[number, Buffer]>('SELECT 1 FROM payment_event WHERE id = +? AND hash = +?');
  return isProven && last !== undefined && has.get(last.position, Buffer.from(last.hash, 'hex')) !== undefined;
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
  const rows = createJournalRows(db)(first - 1, end - first);
  const head = { id: first - 1, hash: rows[0]?.previousHash ?? '' };
  let last = head;
  for (const row of rows) {
    if (!continues(last, row)) throw new Error(`Row ${row.position} does not continue row ${last.id}`);
    last = { id: row.position, hash: row.hash };
  }
  if (last.id !== end - 1) throw new Error(`The ledger lacks rows before ${end}`);
  return markLine(head) + rows.map(rowLine).join('') + markLine(last);
}
