import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { transition } from '../../../electron/payments/state/transition.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { createLedger, openDatabase, openLedger } from '../../../electron/store/open-ledger.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { aFolder } from '../../support/a-folder.ts';
import { verified } from '../../support/verified.ts';
import { LAST_EVENING, seedLedger } from './seed-ledger.ts';
import { businessDayAt, shopHourAt, trade } from './trade.ts';

const account: Account = { environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
/** These cover every kind of event. */
const TRADE = { sales: 3_000, account, seed: 6 };

const aFile = () => join(aFolder(), 'sales.sqlite');

function everythingIn(file: string): Record<string, unknown[]> {
  const db = new Database(file);
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
  const definitions = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
  const tables = names.map((name) => [name, db.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`).all()]);
  db.close();
  return { ...Object.fromEntries(tables), definitions };
}

/** The same trade, written event by event through the ledger. */
function writeByLedger(db: Database.Database, ledger: Ledger): void {
  for (const happening of trade({ ...TRADE, terminalId: 'K1', closesAt: LAST_EVENING })) {
    const { kind, at } = happening;
    if (kind === 'intent') ledger.payments.recordIntent(happening.intent);
    else if (kind === 'acknowledged') ledger.review.acknowledge(happening.orderId, happening.flag, at);
    else if (kind === 'callback') ledger.payments.saveCallbackFacts(happening.orderId, happening.facts, at);
    else if (kind === 'resolved') ledger.review.resolve(happening.orderId, happening.resolution, at, businessDayAt(at));
    else if (kind === 'refunded') {
      const { orderId, refund } = happening;
      ledger.refunds.record({ ...refund, orderId }, at, businessDayAt(at));
    } else if (kind === 'closed') closeDay(db, ledger, at);
    else {
      const before = ledger.payments.find(happening.orderId);
      if (!before) throw new Error(`No payment ${happening.orderId}`);
      const step = transition(before.payment, happening.event);
      ledger.payments.saveTransition(step, happening.plan, at, businessDayAt(at), shopHourAt(at));
    }
  }
}

/** As the terminal does: the reader of the file adds it up, so its content must be committed. */
function closeDay(db: Database.Database, ledger: Ledger, at: number): void {
  db.exec('COMMIT');
  const draft = draftClosing(db.name);
  if (draft && draft.content.days.length > 0) expect(ledger.closings.add(draft, at)).toBeDefined();
  db.exec('BEGIN');
}

function askIn(file: string) {
  const db = openDatabase({ file, environment: 'sandbox' });
  onTestFinished(() => void db.close());
  return rowsIn(db);
}

const rowsIn = (db: Database.Database) => (sql: string) => db.prepare<[], readonly unknown[]>(sql).raw().all();

describe('a seeded ledger', () => {
  it('is row for row what the program writes of the same trade, and verifies clean', () => {
    const seeded = aFile();
    seedLedger({ file: seeded, ...TRADE });
    const recorded = aFile();
    const db = openDatabase({ file: recorded, environment: 'sandbox' });
    // One transaction per day, because the disk is not tested.
    db.exec('BEGIN');
    writeByLedger(db, createLedger(db, 'sandbox'));
    db.exec('COMMIT');
    db.close();
    expect(everythingIn(seeded)).toEqual(everythingIn(recorded));
    const ask = askIn(seeded);
    expect(ask('SELECT count(DISTINCT kind) FROM resolution UNION ALL SELECT count(DISTINCT kind) FROM flag')).toEqual([
      [4],
      [3],
    ]);
    expect(ask('SELECT count(confirmed_at) > 0, count(unconfirmed_at) > 0 FROM settlement')).toEqual([[1, 1]]);

    expect(ask('SELECT min(of_takings), max(of_takings), count(DISTINCT request_id) > 2 FROM refund')).toEqual([
      [0, 1, 1],
    ]);

    const opened = openLedger({ file: seeded, environment: 'sandbox' });
    onTestFinished(() => opened.close());
    expect(verified(seeded)).toEqual([]);
    expect(opened.history.page({ search: '', before: null, limit: 1 }).entries[0]?.sale.id).toBe(TRADE.sales);
  });

  it('is never made over one that is open', () => {
    const file = aFile();
    const ledger = openLedger({ file, environment: 'sandbox' });
    onTestFinished(() => ledger.close());
    expect(() => seedLedger({ file, account, sales: 10 })).toThrow('is in use');
  });
});
