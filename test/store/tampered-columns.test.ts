/** Whatever is changed in the book behind the program's back is found: each column of each table in turn. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { drawUpClosing } from '../../electron/store/closings/draw-up-closing.ts';
import { NOTHING_BESIDE } from '../../electron/store/check.ts';
import { openDatabase } from '../../electron/store/database.ts';
import { ledgerOn } from '../../electron/store/open-ledger.ts';
import { checks } from '../../electron/store/verify.ts';
import { verifyBook } from '../../electron/store/safekeeping/verify-book.ts';
import { rupiah } from '../../shared/rupiah.ts';
import { anAccount, anIntent, bankMethod, BUSINESS_DAY, MORNING } from '../support/builders.ts';
import { aFolder, aPendingSale, become, paid } from './a-ledger.ts';

/** What can't be protected, and why. */
const unprotected: Readonly<Record<string, readonly string[]>> = {
  // The plan of the watch changes with every check, which is no news; a wrong one costs a question, never money.
  payment: ['next_check_at', 'check_interval_ms', 'last_checked_at'],
  // The ration of the last minute, forgotten a minute later.
  line: ['gateway', 'sent_at_steady', 'blocked_until', 'block_ms'],
  // The gateway's last answer, until it answers again.
  method_list: ['account_id', 'listed_at', 'offers'],
};
/** Verified by `verify-reconciliations.ts` and its own test; empty here. */
const ofOthers = ['reconciliation', 'reconciliation_item', 'sqlite_sequence'];

const facts = { issuerCode: '93600914', settlementDate: '2026-03-10', publisherOrderId: 'MG1', spUserHash: 'u5er' };

/** A book with a row in every table and something in nearly every column. */
function aBook(): string {
  const file = join(aFolder(), 'sales.sqlite');
  const db = openDatabase({ file, environment: 'sandbox' });
  const ledger = ledgerOn(db, 'sandbox');
  const first = aPendingSale(ledger, { note: 'Meja 4', fee: rupiah(100), method: bankMethod });
  ledger.saveCallbackFacts(first.payment.orderId, facts, MORNING);
  become(ledger, paid(first.payment));
  const second = aPendingSale(ledger, { note: 'Bungkus' });
  ledger.saveCallbackFacts(second.payment.orderId, facts, MORNING);
  become(ledger, paid(second.payment, { late: true }));
  const flags = [{ kind: 'paid-late', evidence: {} }] as const;
  const kept = ledger.payment(second.payment.orderId)?.payment ?? second.payment;
  ledger.saveStep(
    { payment: kept, entries: [], flags },
    { nextCheckAt: null, intervalMs: 0 },
    MORNING,
    BUSINESS_DAY,
    10,
  );
  ledger.resolve(
    second.payment.orderId,
    { kind: 'refunded-outside', reason: 'paid twice', reference: 'TRF' },
    MORNING,
    BUSINESS_DAY,
  );
  const third = aPendingSale(ledger);
  ledger.resolve(third.payment.orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, BUSINESS_DAY);
  become(ledger, paid(third.payment));
  const fourth = ledger.recordIntent(anIntent()).payment;
  become(ledger, { ...fourth, state: 'rejected', cause: { code: 'channel-unavailable', gatewayMessage: 'no' } });
  ledger.saveMethodList(anAccount, MORNING, []);
  ledger.saveLine(anAccount.baseUrl, { sentAt: [MORNING], blockedUntil: null, blockMs: null });
  const draft = drawUpClosing(file);
  if (draft) ledger.closeDay(draft, MORNING + 1);
  db.close();
  return file;
}

type Tampering = (db: Database.Database) => void;

/** Without what would refuse it: triggers, constraints, references. */
function bare(file: string): Database.Database {
  const db = new Database(file);
  onTestFinished(() => void db.close());
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  const triggers = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) db.exec(`DROP TRIGGER ${name}`);
  return db;
}

/** @returns whether what was changed is found; the change is taken back */
function isFound(db: Database.Database, change: Tampering): boolean {
  db.exec('BEGIN');
  change(db);
  const answers = checks.map(({ find }) => {
    try {
      return [...find(db, () => undefined, NOTHING_BESIDE)].length > 0;
    } catch {
      // As the check of a whole book does: what can't be read is a finding.
      return true;
    }
  });
  db.exec('ROLLBACK');
  return answers.includes(true);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

function columnsOf(db: Database.Database, table: string): readonly Column[] {
  return db.pragma(`table_info(${table})`) as Column[];
}

function tablesOf(db: Database.Database): readonly string[] {
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
  return names.map(String).filter((table) => !ofOthers.includes(table));
}

function otherValue({ name, type }: Column): string {
  if (type === 'INTEGER') return `iif(${name} IS NULL OR ${name} = 0, 1, ${name} + 1000)`;
  if (type === 'BLOB') return `unhex(iif(hex(${name}) LIKE 'A7%', '00', 'A7') || substr(hex(${name}), 3))`;
  // JSON stays JSON, and a day a day.
  return `CASE WHEN json_valid(${name}) AND ${name} LIKE '{%' THEN json_set(${name}, '$.gatewayMessage', 'other')
    WHEN ${name} LIKE '[%' THEN replace(${name}, ']', ' ]')
    WHEN ${name} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' THEN '1999-01-01' ELSE coalesce(${name}, '') || 'x' END`;
}

describe('a book that somebody changed', () => {
  it('verifies clean before, and says in codes what does not match after', () => {
    const file = aBook();
    expect(verifyBook(file, 'sandbox')).toMatchObject({ found: 0, findings: [], sales: 4, payments: 4, closings: 1 });
    const db = new Database(file);
    db.exec("UPDATE day_slice SET gross = gross + 1 WHERE dimension = 'hour'");
    db.exec('DROP TRIGGER closing_is_written_once');
    db.exec("UPDATE closing SET content = replace(content, '25000', '26000')");
    db.close();
    const { findings, found } = verifyBook(file, 'sandbox');
    expect(findings).toEqual([
      { code: 'schema-differs', data: { words: 'The schema is not the one that was made: closing_is_written_once' } },
      { code: 'slice-differs', data: { businessDay: BUSINESS_DAY, dimension: 'hour', key: '10' } },
      { code: 'closing-changed', data: { number: 1 } },
      { code: 'closing-differs', data: { number: 1 } },
    ]);
    expect(found).toBe(4);
  });

  it('is found out whichever column of whichever row was changed', () => {
    const db = bare(aBook());
    expect(isFound(db, () => undefined)).toBe(false);
    const missed = new Set<string>();
    for (const table of tablesOf(db)) {
      const columns = columnsOf(db, table);
      const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
      const rows = db
        .prepare(`SELECT ${keys.join(', ')} FROM ${table}`)
        .raw()
        .all();
      expect(rows, table).not.toEqual([]);
      for (const column of columns) {
        const update = db.prepare(`
          UPDATE ${table} SET ${column.name} = ${otherValue(column)} WHERE ${keys.map((key) => `${key} = ?`).join(' AND ')}`);
        const isProtected = !unprotected[table]?.includes(column.name);
        for (const key of rows) {
          const found = isFound(db, () => expect(update.run(key).changes).toBe(1));
          if (found !== isProtected) missed.add(`${table}.${column.name} ${found ? 'is found after all' : ''}`.trim());
        }
      }
    }
    expect([...missed]).toEqual([]);
  });

  it('is found out whichever row is gone', () => {
    const db = bare(aBook());
    const tables = tablesOf(db).filter((table) => !['line', 'method_list'].includes(table));
    for (const table of tables) {
      expect(
        isFound(db, () => db.exec(`DELETE FROM ${table}`)),
        table,
      ).toBe(true);
    }
  });
});
