/** Changes of a ledger from outside the program, each undone after its check. */
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { brokenPages } from '../../electron/store/sqlite/check-file.ts';
import { checks, inWords } from '../../electron/store/verify/verify.ts';
import { type ExternalEvidence, NO_EVIDENCE } from '../../electron/store/verify/verify-records.ts';

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

function findingsOf({ find }: (typeof checks)[number], db: Database.Database, evidence: ExternalEvidence): string[] {
  try {
    // To its end, because an open iterator keeps the database busy.
    return [...find(db, () => undefined, evidence)].map(inWords);
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
