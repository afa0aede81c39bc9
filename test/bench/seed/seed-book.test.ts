import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { transition } from '../../../electron/payments/transition.ts';
import { openDatabase } from '../../../electron/store/database.ts';
import type { Ledger } from '../../../electron/store/ledger.ts';
import { ledgerOn, openLedger } from '../../../electron/store/open-ledger.ts';
import type { Account } from '../../../shared/environment.ts';
import { LAST_EVENING, seedBook } from './seed-book.ts';
import { businessDayAt, shopHourAt, trade } from './trade.ts';

const account: Account = { environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
const SALES = 500;

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konter-seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'sales.sqlite');
}

function everythingIn(file: string): Record<string, unknown[]> {
  const db = new Database(file);
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
  const definitions = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
  const tables = names.map((name) => [name, db.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`).all()]);
  db.close();
  return { ...Object.fromEntries(tables), definitions };
}

/** The same trade, rung up and answered one by one through the ledger. */
function writeByLedger(ledger: Ledger): void {
  for (const happening of trade({ sales: SALES, account, terminalId: 'K1', closesAt: LAST_EVENING, seed: 1 })) {
    const { at } = happening;
    if (happening.kind === 'intent') ledger.recordIntent(happening.intent);
    else if (happening.kind === 'acknowledged') ledger.acknowledge(happening.orderId, happening.flag, at);
    else if (happening.kind === 'callback') ledger.saveCallbackFacts(happening.orderId, happening.facts, at);
    else {
      const before = ledger.payment(happening.orderId);
      if (!before) throw new Error(`No payment ${happening.orderId}`);
      ledger.saveStep(
        transition(before.payment, happening.event),
        happening.plan,
        at,
        businessDayAt(at),
        shopHourAt(at),
      );
    }
  }
}

describe('a seeded book', () => {
  it('is row for row the book that the ledger writes of the same trade, and verifies clean', () => {
    const seeded = aFile();
    seedBook({ file: seeded, account, sales: SALES });
    const rungUp = aFile();
    const db = openDatabase({ file: rungUp, environment: 'sandbox' });
    // In one transaction, because the disk is not what is tested.
    db.transaction(() => writeByLedger(ledgerOn(db, 'sandbox')))();
    db.close();
    expect(everythingIn(seeded)).toEqual(everythingIn(rungUp));

    const opened = openLedger({ file: seeded, environment: 'sandbox' });
    onTestFinished(() => opened.close());
    expect(opened.verify()).toEqual([]);
    expect(opened.historyCount({ search: '' }).count).toBe(SALES);
  });

  it('holds everything that can become of a payment, and some that still wait', () => {
    const file = aFile();
    seedBook({ file, account, sales: 5_000 });
    const db = openDatabase({ file, environment: 'sandbox' });
    onTestFinished(() => void db.close());
    const states = db.prepare('SELECT DISTINCT state FROM payment ORDER BY state').pluck().all();
    expect(states).toEqual(['canceled', 'expired', 'paid', 'pending', 'rejected']);
    const flags = db.prepare('SELECT DISTINCT kind FROM flag ORDER BY kind').pluck().all();
    expect(flags).toEqual(['paid-late', 'paid-twice']);
    const days = db.prepare('SELECT count(DISTINCT business_day) FROM sale').pluck().get();
    expect(days).toBe(125);
    expect(
      db
        .prepare(
          'SELECT min(at - before) FROM (SELECT at, lag(at, 1, 0) OVER (ORDER BY id) AS before FROM payment_event)',
        )
        .pluck()
        .get(),
    ).toBeGreaterThanOrEqual(0);
  });

  it('guards its money like any other: triggers and indexes are back', () => {
    const file = aFile();
    seedBook({ file, account, sales: 10 });
    const db = openDatabase({ file, environment: 'sandbox' });
    onTestFinished(() => void db.close());
    expect(() => db.exec('DELETE FROM sale')).toThrow('a sale is never deleted');
  });

  it('is never made over one with sales in it', () => {
    const file = aFile();
    seedBook({ file, account, sales: 10 });
    const before = everythingIn(file);
    expect(() => seedBook({ file, account, sales: 20 })).toThrow('has sales in it');
    expect(everythingIn(file)).toEqual(before);
  });

  it('is never made over one that is open', () => {
    const file = aFile();
    const ledger = openLedger({ file, environment: 'sandbox' });
    onTestFinished(() => ledger.close());
    expect(() => seedBook({ file, account, sales: 10 })).toThrow('is in use');
  });
});
