/** Reads the last rows of an old ledger's journal, which the ledger in its place does not have. */
import Database from 'better-sqlite3';
import * as z from 'zod';
import {
  type JournalEntry,
  type JournalKind,
  kindsKeptAfterRestore,
} from '../../../../shared/model/journal/journal-kinds.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import type { JournalHead } from '../../../ports/ledger/journal-port.ts';
import { BUSY_TIMEOUT_MS } from '../../sqlite/ledger-identity.ts';
import { journalHead } from '../journal-head.ts';
import { leafRecords } from './leaf-records.ts';
import { JOURNAL_COLUMNS, verifiedRows } from './verified-closings.ts';

/** A row that the new ledger must have too, whatever base it is built on. */
export interface LostRow {
  readonly kind: JournalKind;
  readonly data: JournalEntry['data'];
  /** Epoch ms. */
  readonly at: number;
}

const decisions: ReadonlySet<unknown> = new Set<JournalKind>(['resolved', 'refund-recorded', 'refund-corrected']);

/** The end of a journal: what a ledger without these rows lacks. */
interface JournalTail extends TailCounts {
  /** Rows to enter into the new ledger again, in order. */
  readonly surviving: readonly LostRow[];
  /** The last row; `null` if the tail is empty or its end unreadable. */
  readonly head: JournalHead | null;
}

interface TailCounts {
  readonly rows: number;
  readonly closings: number;
  readonly decisions: number;
}

export const NO_TAIL: JournalTail = { rows: 0, closings: 0, decisions: 0, surviving: [], head: null };

/** @param after id of the last row that is not part of it · @returns what SQLite can read, else what the pages prove */
export function journalTail(old: string, after: number): JournalTail {
  return ignoreErrors(() => tailBySqlite(old, after)) ?? ignoreErrors(() => tailInPages(old, after)) ?? NO_TAIL;
}

function tailBySqlite(old: string, after: number): JournalTail {
  const db = new Database(old, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const kinds = new Map<string, number>();
    const count = db.prepare<[number]>('SELECT kind, count(*) AS rows FROM payment_event WHERE id > ? GROUP BY kind');
    for (const row of z.array(z.object({ kind: z.string(), rows: z.number() })).parse(count.all(after))) {
      kinds.set(row.kind, row.rows);
    }
    const terminalRows = db
      .prepare<[number]>('SELECT at, kind, data FROM payment_event WHERE id > ? AND payment_id IS NULL ORDER BY id')
      .all(after);
    const rows = z.array(z.object({ at: z.number(), kind: z.string(), data: z.string() })).parse(terminalRows);
    const head = journalHead(old);
    return {
      ...summed(kinds),
      surviving: rows.flatMap(survivor),
      head: head !== null && head.id > after ? head : null,
    };
  } finally {
    db.close();
  }
}

function tailInPages(old: string, after: number): JournalTail {
  const kinds = new Map<string, number>();
  const seen = new Set<number>();
  let head: JournalHead | null = null;
  for (const { rowid, values } of leafRecords(old, JOURNAL_COLUMNS)) {
    const [, , at, kind, , , own] = values;
    if (rowid <= after || seen.has(rowid) || typeof at !== 'number' || typeof kind !== 'string') continue;
    if (!Buffer.isBuffer(own) || own.length !== 32) continue;
    seen.add(rowid);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (rowid > (head?.id ?? 0)) head = { id: rowid, hash: own.toString('hex') };
  }
  const proven = [...verifiedRows(old)].filter(({ id }) => id > after).sort((one, other) => one.id - other.id);
  return { ...summed(kinds), surviving: proven.flatMap(survivor), head };
}

function summed(kinds: ReadonlyMap<string, number>): TailCounts {
  const sum = (isMeant: (kind: string) => boolean): number =>
    [...kinds].reduce((so, [kind, rows]) => (isMeant(kind) ? so + rows : so), 0);
  return {
    rows: sum(() => true),
    closings: sum((kind) => kind === 'day-closed'),
    decisions: sum((kind) => decisions.has(kind)),
  };
}

const flat = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

interface JournalRow {
  readonly at: number;
  readonly kind: string;
  readonly data: string;
}

function survivor({ at, kind, data }: JournalRow): LostRow[] {
  const survives = [...kindsKeptAfterRestore].find((each) => each === kind);
  const read = ignoreErrors(() => flat.parse(JSON.parse(data)));
  return survives && read ? [{ kind: survives, data: read, at }] : [];
}
