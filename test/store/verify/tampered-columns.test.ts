/** Every change of a ledger from outside is found: each column of each table in turn, and each row. */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../electron/store/verify/verify.ts';
import { NO_EVIDENCE } from '../../../electron/store/verify/verify-records.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { aRichLedger } from '../a-rich-ledger.ts';
import { bare, type Column, columnsOf, isFound, someRows, tablesOf, wordsAfter } from '../tampering.ts';

/** Of each table: the first rows, the last ones, and some between. */
const ROWS = amountOfRun({ quick: 2, full: 5 });

interface Exception {
  /** `table.column`, or all columns of a table. */
  readonly what: string;
  /** Only these rows, as SQL. */
  readonly where?: string;
  readonly because: string;
}

const ration = 'the rate limit of the last minute, forgotten a minute later';
const running = 'a run that goes on: what it did is told and sealed at its end';
const runs = 'EXISTS (SELECT 1 FROM reconciliation AS run WHERE run.id = reconciliation_id AND run.ended_at IS NULL)';
/** What no other data repeats, and why that is acceptable. */
const unprotected: readonly Exception[] = [
  { what: 'gateway_link', because: ration },
  { what: 'method_list', because: 'the last answer of the gateway, until it answers again' },
  { what: 'item', because: 'the catalogue is configuration: a sale has its own copy of names and prices' },
  // `verify-watch.test.ts` has the impossible plans.
  { what: 'payment.next_check_at', where: "state <> 'paid'", because: 'any moment may have been planned' },
  { what: 'payment.check_interval_ms', because: 'any distance of the schedule may have been planned' },
  { what: 'payment.last_checked_at', because: 'a question that changes nothing is no news' },
  ...['last_answered_at', 'checks_missed', 'last_miss'].map((column) => {
    return { what: `payment.${column}`, because: 'an answer that changes nothing is no news either: it is shown only' };
  }),
  { what: 'reconciliation.started_at', where: 'ended_at IS NULL', because: running },
  ...['tries', 'tried_at', 'state_before', 'done_at'].map((column) => {
    return { what: `reconciliation_item.${column}`, where: runs, because: running };
  }),
];

/** As SQL. `null`: the column can't be changed that way. */
const ways: readonly ((column: Column) => string | null)[] = [
  otherValue,
  ({ notnull, pk }) => (notnull || pk > 0 ? null : 'NULL'),
  ({ type, name }) => (type === 'TEXT' ? `${name} || ' '` : null),
];

function otherValue({ name, type }: Column): string {
  if (type === 'INTEGER') return `iif(${name} IS NULL OR ${name} = 0, 1, ${name} + 1000)`;
  if (type === 'BLOB') return `unhex(iif(hex(${name}) LIKE 'A7%', '00', 'A7') || substr(hex(${name}), 3))`;
  // JSON stays JSON, and a day stays a day.
  return `CASE WHEN json_valid(${name}) AND ${name} LIKE '{%' THEN json_set(${name}, '$.gatewayMessage', 'other')
    WHEN ${name} LIKE '[%' THEN replace(${name}, ']', ' ]')
    WHEN ${name} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' THEN '1999-01-01' ELSE coalesce(${name}, '') || 'x' END`;
}

describe('a ledger that someone changed', () => {
  it('verifies clean before, and says in codes what does not match after', () => {
    const { file, now } = aRichLedger();
    expect(verifyLedger(file, 'sandbox', { now })).toMatchObject({ found: 0, findings: [], closings: 2 });
    const db = new Database(file);
    db.exec('DROP TRIGGER closing_is_written_once');
    db.exec("UPDATE closing SET content = replace(content, '25000', '26000') WHERE number = 1");
    db.close();
    const { findings, found } = verifyLedger(file, 'sandbox', { now });
    expect(findings).toEqual([
      { code: 'schema-differs', data: { words: 'The schema is not the one that was made: closing_is_written_once' } },
      { code: 'closing-changed', data: { number: 1 } },
      { code: 'closing-differs', data: { number: 1 } },
    ]);
    expect(found).toBe(3);
  });

  it('is found out whichever column of whichever row was changed', () => {
    const { file, now } = aRichLedger();
    const evidence = { ...NO_EVIDENCE, now };
    const db = bare(file);
    expect(wordsAfter(db, () => undefined, evidence)).toEqual([]);
    const missed: string[] = [];
    const needed = new Set<Exception>();
    for (const table of tablesOf(db)) {
      const rows = someRows(db, table, ROWS);
      expect(rows, table).not.toEqual([]);
      for (const column of columnsOf(db, table)) {
        const exception = unprotected.find(({ what }) => what === table || what === `${table}.${column.name}`);
        for (const row of rows) {
          const isExcepted = db.prepare(`SELECT 1 FROM ${table} WHERE ${row} AND (${exception?.where ?? 'TRUE'})`);
          for (const sql of ways.flatMap((way) => way(column) ?? [])) {
            const change = `UPDATE ${table} SET ${column.name} = ${sql} WHERE ${row} AND ${column.name} IS NOT ${sql}`;
            if (isNoticed(db, change, evidence)) continue;
            if (exception && isExcepted.get() !== undefined) needed.add(exception);
            else missed.push(change);
          }
        }
      }
    }
    expect(missed).toEqual([]);
    expect(unprotected.filter((exception) => !needed.has(exception))).toEqual([]);
  });

  it('is found out whichever row is gone', () => {
    const { file, now } = aRichLedger();
    const db = bare(file);
    const tables = tablesOf(db).filter((table) => !unprotected.some(({ what }) => what === table));
    for (const table of tables) {
      for (const row of someRows(db, table, ROWS)) {
        const change = `DELETE FROM ${table} WHERE ${row}`;
        expect(isNoticed(db, change, { ...NO_EVIDENCE, now }), change).toBe(true);
      }
    }
  });
});

/** Found, refused at once, or without effect. */
function isNoticed(...[db, change, evidence]: [db: Database.Database, change: string, beside: typeof NO_EVIDENCE]) {
  let changes = 0;
  try {
    return isFound(db, () => (changes = db.prepare(change).run().changes), evidence) || changes === 0;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')) return true;
    throw error;
  }
}
