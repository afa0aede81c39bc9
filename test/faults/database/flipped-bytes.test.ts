/**
 * One byte of the ledger or of its WAL differs. In any case, no payment is lost or becomes paid, no amount changes, and
 * the damaged file is kept unchanged.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import { type OpenedLedger, openOrRecover } from '../../../electron/store/recovery/open-or-recover.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { type Random, randomFrom } from '../../support/random.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { verified } from '../../support/verified.ts';
import { aShop, type DamagedShop, EVENING, everyPayment } from './a-shop.ts';

const FLIPS = amountOfRun({ quick: 40, full: 10_000 });
const seed = seedOfThisRun();

/** The journalled facts of a payment, which must not differ silently. */
function facts({ payment, sale }: StoredPayment) {
  const { orderId, amount, method, state, createdAt, expiresAt, reference, account, dismissedAt } = payment;
  const { businessDay, number, amount: saleAmount, state: saleState } = sale;
  const paidAt = payment.state === 'paid' ? { paidAt: payment.paidAt, late: payment.late } : {};
  return {
    ...{ orderId, amount, method: method.code, state, createdAt, expiresAt, reference, account, dismissedAt },
    ...{ businessDay, number, saleAmount, saleState, ...paidAt },
  };
}

describe('a flipped byte', () => {
  it.each([
    ['in a ledger whose WAL holds the newest sales', { closed: false }],
    ['in a ledger that was closed normally', { closed: true }],
  ])('%s', (name, wishes) => {
    const shop = aShop({ ...wishes, sales: 40, backUpAfter: 28 });
    const random = randomFrom(seed);
    const count = { flips: 0, harmless: 0, fromLog: 0, fromBackup: 0, salesRecovered: 0 };
    for (; count.flips < FLIPS / 2; count.flips += 1) flipOnce(shop, random, count);
    const none = { lost: 0, inventedPaid: 0, amountsChanged: 0, deleted: 0, crashes: 0 };
    figure(`flipped bytes, ${name}`, { ...count, ...none, seed });
  });
});

it('in the id of the newest sale names none as missing', () => {
  const { folder, ledgerFile } = aShop({ closed: true, sales: 6, backUpAfter: 3 }).copy();
  const db = new Database(ledgerFile);
  db.pragma('foreign_keys = OFF');
  const triggers = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) db.exec(`DROP TRIGGER "${String(name)}"`);
  db.exec('UPDATE sale SET id = id + 8 WHERE id = (SELECT max(id) FROM sale)');
  db.close();
  const noted = { isSuspect: true };
  const { ledger, report } = openOrRecover({ file: ledgerFile, environment: 'sandbox', now: EVENING, noted });
  expect(everyPayment(ledger).size).toBe(6);
  expect(report?.unreadable).toBe(0);
  ledger.close();
  rmSync(folder, { recursive: true, force: true });
});

function flipOnce(shop: DamagedShop, random: Random, count: Record<string, number>): void {
  const { folder, ledgerFile } = shop.copy();
  const files = [ledgerFile, `${ledgerFile}-wal`].filter((file) => statSync(file, { throwIfNoEntry: false })?.size);
  const file = random.oneOf(files);
  const bytes = readFileSync(file);
  const at = random.between(0, bytes.length - 1);
  bytes[at] = ((bytes[at] ?? 0) + random.between(1, 255)) % 256;
  writeFileSync(file, bytes);
  const damaged = new Map(files.map((each) => [basename(each), readFileSync(each)]));
  const where = `seed ${seed}: byte ${at} of ${basename(file)} became ${bytes[at]}`;

  const opened = openOrRefuse(ledgerFile);
  if (opened === 'database-newer') {
    // The header's version changed: the file may be of a newer Konter, so it is refused with a message and stays
    // unchanged.
    expect([60, 61, 62, 63], where).toContain(at);
    for (const [each, content] of damaged) expect(readFileSync(join(folder, each)).equals(content), where).toBe(true);
    count['refusedInWords'] = (count['refusedInWords'] ?? 0) + 1;
    return;
  }
  const { ledger, report, isChecked } = opened;
  try {
    const found = everyPayment(ledger);
    // The start itself has checked a ledger of this size, unless it put another one in its place.
    expect(isChecked, where).toBe(true);
    if (report) expect(verified(ledgerFile), where).toEqual([]);
    for (const [orderId, stored] of found) {
      const true_ = shop.truth.get(orderId);
      expect(stored.payment.amount, where).toBe(true_?.payment.amount);
      if (stored.payment.state === 'paid') expect(true_?.payment.state, where).toBe('paid');
      if (!report && true_) expect(facts(stored), where).toEqual(facts(true_));
    }
    // The journal's file is next to it, and whole.
    const missing = [...shop.truth.keys()].filter((orderId) => !found.has(orderId));
    expect([missing, report?.unreadable ?? 0], where).toEqual([[], 0]);
    if (report) {
      for (const [each, content] of damaged) {
        expect(readFileSync(join(folder, report.quarantinedAs ?? '', each)).equals(content), `${where}: ${each}`).toBe(
          true,
        );
      }
    }
    count[report === null ? 'harmless' : report.from === 'log' ? 'fromLog' : 'fromBackup'] =
      (count[report === null ? 'harmless' : report.from === 'log' ? 'fromLog' : 'fromBackup'] ?? 0) + 1;
    count['salesRecovered'] = (count['salesRecovered'] ?? 0) + (report?.recovered ?? 0);
  } finally {
    ledger.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function openOrRefuse(file: string): OpenedLedger | 'database-newer' {
  try {
    return openOrRecover({ file, environment: 'sandbox', now: EVENING });
  } catch (error) {
    if (error instanceof StoreError && error.code === 'database-newer') return error.code;
    throw error;
  }
}
