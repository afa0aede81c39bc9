/** Changes of a ledger from outside the program, each undone after its check. */
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { createJournalRows } from '../../electron/store/journal/journal.ts';
import { brokenPages } from '../../electron/store/sqlite/check-file.ts';
import { differsFromReplay, type Replayed, replayed } from '../../electron/store/verify/compare-with-replay.ts';
import { checks, inWords } from '../../electron/store/verify/verify.ts';
import { type ExternalEvidence, NO_EVIDENCE } from '../../electron/store/verify/verify-records.ts';
import { amountOfRun } from '../support/amount-of-run.ts';

/** Replays with the rows that they were made of, of changed ledgers: nearly all changes leave those rows as they are. */
const kept = new WeakMap<Database.Database, { readonly rows: string; readonly replay: Replayed }>();

/** All that a replay reads. */
function rowsOf(db: Database.Database): string {
  const rows = createJournalRows(db, 'all')(0, 1_000_000);
  return JSON.stringify([db.pragma('application_id', { simple: true }), rows]);
}

/** The same scratch ledger as long as it is of the same rows. `test:full` makes it each time. */
function replayAgain(db: Database.Database): Replayed {
  const known = kept.get(db);
  const isSame = amountOfRun({ quick: 1, full: 0 }) === 1 && known?.rows === rowsOf(db);
  return known && isSame ? { ...known.replay, close: () => undefined } : replayed(db, () => undefined);
}

/** Without triggers, constraints and references, which would refuse it. */
export function bare(file: string): Database.Database {
  const db = new Database(file);
  onTestFinished(() => void db.close());
  // Thousands of changes, none of which is kept.
  db.pragma('journal_mode = MEMORY');
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  const triggers = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) db.exec(`DROP TRIGGER ${name}`);
  const replay = replayed(db, () => undefined);
  onTestFinished(replay.close);
  kept.set(db, { rows: rowsOf(db), replay });
  return db;
}

type Change = (db: Database.Database) => void;

/** @returns the ledger's findings after the change, which is undone */
export function wordsAfter(
  db: Database.Database,
  change: Change,
  evidence: ExternalEvidence = NO_EVIDENCE,
): readonly string[] {
  return takenBack(db, change, () => checks.flatMap((check) => findingsOf(check, db, evidence)));
}

/** Those that found something last come first: neighbouring changes are mostly found by the same one. */
const likelyChecks = [...checks];

/** @returns whether there is any finding */
export function isFound(db: Database.Database, change: Change, evidence: ExternalEvidence = NO_EVIDENCE): boolean {
  return takenBack(db, change, () => {
    const at = likelyChecks.findIndex((check) => findingsOf(check, db, evidence).length > 0);
    if (at < 0) return isBroken(db);
    likelyChecks.unshift(...likelyChecks.splice(at, 1));
    return true;
  });
}

/** References and constraints, which SQLite's own check covers. */
function isBroken(db: Database.Database): boolean {
  db.pragma('ignore_check_constraints = OFF');
  const words = brokenPages(db);
  db.pragma('ignore_check_constraints = ON');
  return words.length > 0;
}

function takenBack<T>(db: Database.Database, change: Change, look: () => T): T {
  db.exec('BEGIN');
  try {
    change(db);
    return look();
  } finally {
    db.exec('ROLLBACK');
  }
}

function findingsOf(
  { part, find }: (typeof checks)[number],
  db: Database.Database,
  evidence: ExternalEvidence,
): string[] {
  try {
    const reached = () => undefined;
    const found = part === 'replay' ? differsFromReplay(db, reached, replayAgain) : find(db, reached, evidence);
    // To its end, because an open iterator keeps the database busy.
    return [...found].map(inWords);
  } catch (error) {
    // As the check of a whole ledger: an unreadable part is a finding.
    return [String(error)];
  }
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

export function columnsOf(db: Database.Database, table: string): readonly Column[] {
  return db.pragma(`table_info(${table})`) as Column[];
}

export function tablesOf(db: Database.Database): readonly string[] {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
  return tables.map(String).filter((table) => table !== 'sqlite_sequence');
}

/** The first rows of a table, its last ones, and some between: at most `most`. @returns row conditions */
export function someRows(db: Database.Database, table: string, most: number): readonly string[] {
  const keys = columnsOf(db, table).flatMap(({ name, pk }) => (pk > 0 ? [name] : []));
  const condition = keys.map((key) => `'${key} = ' || quote(${key})`).join(` || ' AND ' || `);
  const all = db
    .prepare(`SELECT ${condition} FROM ${table} ORDER BY ${keys.join(', ')}`)
    .pluck()
    .all()
    .map(String);
  const places = Array.from({ length: most }, (_, n) => Math.round((n * (all.length - 1)) / (most - 1)));
  return all.filter((_, place) => all.length <= most || places.includes(place));
}
