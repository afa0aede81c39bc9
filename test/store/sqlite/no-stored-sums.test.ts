/**
 * A ledger that version 2 of the schema wrote (74f19746), with sums stored next to every kind of sale: paid, late, double,
 * in cash, refunded, corrected, settled by hand, by a method that the customer chose before and after a closing, to two
 * accounts. After its migration the reports must say what those tables said.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Takings } from '../../../electron/ports/ledger/report-port.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { readReportSums } from '../../../electron/store/reports.ts';
import { migrationsInOrder } from '../../../electron/store/sqlite/migrations/in-order.ts';
import { verified } from '../../support/verified.ts';
import { aFolder } from '../a-ledger.ts';

const before = join(import.meta.dirname, 'every-kind-of-version-2.sqlite.gz');
const storedTables = ['day_total', 'day_breakdown', 'settlement_total', 'refund_total'];

type Stored = Readonly<Record<string, string | number>>;

function allOf(file: string, sql: string): Stored[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare<[], Stored>(sql).all();
  } finally {
    db.close();
  }
}

/** As version 2 left it, and what its tables said. */
function anOldLedger() {
  const folder = aFolder();
  const file = join(folder, 'sales-sandbox.sqlite');
  writeFileSync(file, gunzipSync(readFileSync(before)));
  const [totals = [], breakdowns = [], settlements = [], refunds = []] = storedTables.map((table) =>
    allOf(file, `SELECT * FROM ${table} ORDER BY 1, 2, 3`),
  );
  return { folder, file, said: { totals, breakdowns, settlements, refunds } };
}

function migrated(file: string) {
  const ledger = openLedger({ file, environment: 'sandbox' });
  onTestFinished(() => ledger.close());
  return ledger;
}

/** A report in the rows that those tables had for its day. */
function asStored(day: string, { methods, hours, issuers, payouts, accounts, ...takings }: Takings) {
  const slices = (dimension: string, sums: readonly (readonly [key: string, sum: Stored])[]) =>
    sums.map(([key, { count, gross }]) => ({ business_day: day, dimension, key, count, gross }));
  const totals = methods.map(({ method, count, gross, late, doubles }) => ({
    ...{ business_day: day, method, count, gross, late_count: late.count, late_gross: late.gross },
    ...{ double_count: doubles.count, double_gross: doubles.gross },
  }));
  const { settled, confirmed, unconfirmed, refunds } = takings;
  const settlement = {
    ...{ business_day: day, settled_count: settled.count, settled_gross: settled.gross },
    ...{ confirmed_count: confirmed.count, confirmed_gross: confirmed.gross },
    ...{ unconfirmed_count: unconfirmed.count, unconfirmed_gross: unconfirmed.gross },
  };
  const refunded = [refunds.doubles, refunds].map((sums, ofTakings) => ({
    ...{ business_day: day, of_takings: ofTakings },
    ...{ refunded_count: sums.refunded.count, refunded_gross: sums.refunded.gross },
    ...{ corrected_count: sums.corrected.count, corrected_gross: sums.corrected.gross },
  }));
  return {
    totals,
    breakdowns: [
      ...slices(
        'account',
        accounts.map(({ merchantCode, baseUrl, ...sum }) => [`${merchantCode} ${baseUrl}`, sum]),
      ),
      ...slices(
        'fee',
        methods.filter(({ fees }) => fees.count > 0).map(({ method, fees }) => [method, { ...fees }]),
      ),
      ...slices(
        'hour',
        hours.map(({ hour, ...sum }) => [String(hour).padStart(2, '0'), sum]),
      ),
      ...slices(
        'issuer',
        issuers.map(({ code, ...sum }) => [code, sum]),
      ),
      ...slices(
        'payout',
        payouts.map(({ date, ...sum }) => [date, sum]),
      ),
    ],
    settlements: settled.count + confirmed.count + unconfirmed.count > 0 ? [settlement] : [],
    refunds: refunded.filter((row) => row.refunded_count + row.corrected_count > 0),
  };
}

const daysOf = (said: ReturnType<typeof anOldLedger>['said']): readonly string[] =>
  [...new Set(Object.values(said).flatMap((rows) => rows.map((row) => String(row['business_day']))))].sort();

const sumOf = (rows: readonly Stored[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

describe('a ledger with stored sums', () => {
  it('has a sum of every kind', () => {
    const { said } = anOldLedger();
    for (const column of ['count', 'late_count', 'double_count']) expect(sumOf(said.totals, column)).toBeGreaterThan(0);
    expect(new Set(said.totals.map(({ method }) => method))).toEqual(new Set(['ANY', 'BC', 'CASH', 'SP']));
    const dimensions = new Set(said.breakdowns.map(({ dimension }) => dimension));
    expect(dimensions).toEqual(new Set(['account', 'fee', 'hour', 'issuer', 'payout']));
    for (const column of ['settled_count', 'confirmed_count', 'unconfirmed_count'])
      expect(sumOf(said.settlements, column)).toBeGreaterThan(0);
    for (const column of ['refunded_count', 'corrected_count']) expect(sumOf(said.refunds, column)).toBeGreaterThan(0);
    expect(new Set(said.refunds.map((row) => row['of_takings']))).toEqual(new Set([0, 1]));
    expect(daysOf(said).length).toBeGreaterThan(2);
  });

  it('says the same in its reports once the sums are gone', () => {
    const { file, said } = anOldLedger();
    const { reports } = migrated(file);
    const told = daysOf(said).map((day) => asStored(day, reports.takings(day, day)));
    expect({
      totals: told.flatMap(({ totals }) => totals),
      breakdowns: told.flatMap(({ breakdowns }) => breakdowns),
      settlements: told.flatMap(({ settlements }) => settlements),
      refunds: told.flatMap(({ refunds }) => refunds),
    }).toEqual(said);
  });

  it('says the same of all its days together, in this process and from the file', () => {
    const { file, said } = anOldLedger();
    const { reports } = migrated(file);
    const range = { from: '2026-01-01', to: '2026-12-31' };
    const takings = reports.takings(range.from, range.to);
    expect(readReportSums(file, range, range)).toEqual({ takings, daysBefore: takings.days });
    expect(reports.daysOf(range.from, range.to)).toEqual(takings.days);
    const taken = (column: 'count' | 'gross') => takings.methods.reduce((sum, method) => sum + method[column], 0);
    expect([taken('count'), taken('gross')]).toEqual([sumOf(said.totals, 'count'), sumOf(said.totals, 'gross')]);
    const hours = said.breakdowns.filter(({ dimension }) => dimension === 'hour');
    const ofHours = takings.hours.reduce((sum, { gross }) => sum + gross, 0);
    expect(ofHours).toBe(sumOf(hours, 'gross'));
  });

  it('keeps its journal and its Z reports word for word, is copied before, and verifies clean', () => {
    const { folder, file } = anOldLedger();
    const kept = ['SELECT * FROM payment_event ORDER BY id', 'SELECT * FROM closing ORDER BY number'];
    const were = kept.map((sql) => allOf(file, sql));
    expect(were.map((rows) => rows.length > 2)).toEqual([true, true]);
    migrated(file);
    expect(verified(file)).toEqual([]);
    const now = kept.map((sql) => allOf(file, sql));
    // Earlier versions did not journal the catalogue: its row follows theirs.
    expect(now.map((rows, at) => rows.slice(0, were[at]?.length))).toEqual(were);
    const gone = `SELECT name FROM sqlite_schema WHERE name IN ('${storedTables.join("', '")}')`;
    expect(allOf(file, gone)).toEqual([]);
    const [copy = ''] = readdirSync(join(folder, 'backups'));
    expect(allOf(join(folder, 'backups', copy), gone)).toHaveLength(storedTables.length);
    expect(allOf(file, 'PRAGMA user_version')).toEqual([{ user_version: migrationsInOrder.length }]);
  });
});
