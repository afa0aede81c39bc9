/**
 * An attacker removes the newest sales with all their traces and corrects the sums: the ledger is consistent. The
 * intent log and the journal head of the last backup still show the removal.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { ledgerPaths } from '../../../electron/store/backups/ledger-paths.ts';
import { readCashLog, readIntentLog, withIntentLog } from '../../../electron/store/recovery/intent-log.ts';
import { journalHead } from '../../../electron/store/recovery/journal-head.ts';
import { verifyLedger } from '../../../electron/store/verify/verify-ledger-file.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aLedger, aPaidSale, aPendingSale } from '../a-ledger.ts';

const watch = { nextCheckAt: MORNING, intervalMs: 60_000 };

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

/** Nothing refuses it, and afterwards the ledger is as before. */
function behindItsBack(file: string, sql: string): void {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  const each = triggers as readonly { readonly name: string; readonly sql: string }[];
  for (const { name } of each) db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
  for (const trigger of each) db.exec(trigger.sql);
  db.close();
}

/** The newest sale, which was paid, with all its traces. */
const withoutIt = (id: number): string => `
  DELETE FROM payment_event WHERE payment_id = ${id};
  DELETE FROM sale_status WHERE sale_id = ${id};
  DELETE FROM payment WHERE id = ${id};
  DELETE FROM sale WHERE id = ${id};
  UPDATE day_total SET count = count - 1, gross = gross - 25000;
  UPDATE day_breakdown SET count = count - 1, gross = gross - 25000;`;

/** Three paid sales, each with its entry in the intent log. */
function aBook() {
  const { ledger, db, file } = aLedger();
  const places = ledgerPaths(file, 'sandbox');
  const leaving = { ...ledger, ...withIntentLog(ledger, places) };
  const [first] = [aPaidSale(leaving), aPaidSale(leaving)];
  const head = journalHead(file);
  const newest = aPaidSale(leaving);
  const read = () => verifyLedger(file, 'sandbox', { head, intents: readIntentLog(places) });
  expect(read()).toMatchObject({ found: 0, sales: 3 });
  return { db, file, places, first, newest, read };
}

describe('a ledger that lacks its newest sale and adds up', () => {
  it('is found out by that sale’s entry in the intent log', () => {
    const { file, newest, read } = aBook();
    behindItsBack(file, withoutIt(3));
    expect(verifyLedger(file, 'sandbox'), 'by itself').toMatchObject({ found: 0, sales: 2 });
    const { orderId } = newest.payment;
    const data = { orderId, saleNumber: 3, businessDay: BUSINESS_DAY };
    expect(read().findings).toEqual([{ code: 'payment-lost', data }]);
  });

  it('is found out by the head that the last backup remembers, where its intent log is gone as well', () => {
    const { file } = aBook();
    const head = journalHead(file);
    behindItsBack(file, withoutIt(3));
    expect(verifyLedger(file, 'sandbox', { head }).findings).toEqual([
      { code: 'journal-behind', data: { row: head?.id } },
    ]);
  });

  it('is found out from Settings, where the intent log and the head are read beside the ledger', async () => {
    const { guardian, ledger, file, time } = aDataDirectory();
    aPaidSale(ledger);
    aPaidSale(ledger);
    aPendingSale(ledger, { watch });
    const verified = async () => {
      const answer = await guardian.verify('sandbox', () => undefined).answer;
      return answer.ok ? answer.value.findings.map(({ code }) => code) : answer;
    };
    expect(await verified()).toEqual([]);
    behindItsBack(file, 'UPDATE payment SET next_check_at = NULL WHERE id = 3');
    expect(await verified()).toEqual(['plan-differs']);
    behindItsBack(file, `UPDATE payment SET next_check_at = ${time.now} WHERE id = 3`);
    await guardian.backUp('sandbox', 'manual');
    expect(await verified()).toEqual([]);
    const left = 'DELETE FROM payment_event WHERE payment_id = 3; DELETE FROM sale_status WHERE sale_id = 3;';
    behindItsBack(file, `${left} DELETE FROM payment WHERE id = 3; DELETE FROM sale WHERE id = 3`);
    expect(await verified()).toEqual(['journal-behind', 'payment-lost']);
  });
});

describe('cash in the intent log', () => {
  /** Two sales in cash. */
  function aTill() {
    const { ledger, file } = aLedger();
    const places = ledgerPaths(file, 'sandbox');
    const { cash } = withIntentLog(ledger, places);
    for (const number of [1, 2]) {
      const sale = { kind: 'new', amount: rupiah(7_500), note: '', businessDay: BUSINESS_DAY } as const;
      const facts = { requestId: `request-${number}`, sale, recordId: `TK1-CASH${number}`, given: rupiah(10_000) };
      cash.book(facts, MORNING, BUSINESS_DAY, 10);
    }
    const read = () => verifyLedger(file, 'sandbox', { cash: readCashLog(places) }).findings;
    expect(read()).toEqual([]);
    return { file, read };
  }
  const about = { orderId: 'TK1-CASH2', saleNumber: 2, businessDay: BUSINESS_DAY };

  it('finds out a ledger that lacks its newest booking and adds up', () => {
    const { file, read } = aTill();
    behindItsBack(
      file,
      `DELETE FROM payment_event WHERE id = (SELECT event_id FROM cash_payment WHERE id = 2);
      DELETE FROM cash_payment WHERE id = 2; DELETE FROM sale_status WHERE sale_id = 2; DELETE FROM sale WHERE id = 2;
      UPDATE day_total SET count = count - 1, gross = gross - 7500;
      UPDATE day_breakdown SET count = count - 1, gross = gross - 7500;`,
    );
    expect(verifyLedger(file, 'sandbox').findings, 'by itself').toEqual([]);
    expect(read()).toEqual([{ code: 'payment-lost', data: about }]);
  });

  it.each([
    ['given', 'given = 9000'],
    ['amount', 'amount = 7000'],
    ['at, paid_hour', 'at = at + 3600000, paid_hour = 11'],
    ['paid_day', "paid_day = '2026-03-10'"],
    ['request_id', "request_id = 'other'"],
  ])('knows what its booking was: %s', (columns, change) => {
    const { file, read } = aTill();
    behindItsBack(file, `UPDATE cash_payment SET ${change} WHERE id = 2`);
    expect(read()).toContainEqual({ code: 'intent-differs', data: { ...about, columns } });
  });
});

describe('an entry of the intent log', () => {
  it.each([
    ['amount', 'UPDATE sale SET amount = 26000 WHERE id = 1; UPDATE payment SET amount = 26000 WHERE id = 1'],
    ['method', "UPDATE payment SET method = 'BC' WHERE id = 1"],
    ['via', "UPDATE payment SET via = 'invoice' WHERE id = 1"],
    [
      'base_url, merchant_code',
      "INSERT INTO account VALUES (9, 'https://x', 'X'); UPDATE payment SET account_id = 9 WHERE id = 1",
    ],
  ])('knows what its payment was: %s', (columns, sql) => {
    const { file, first, read } = aBook();
    behindItsBack(file, sql);
    const { orderId } = first.payment;
    const data = { orderId, saleNumber: 1, businessDay: BUSINESS_DAY, columns };
    expect(read().findings).toContainEqual({ code: 'intent-differs', data });
  });

  it('that does not prove itself accuses nobody', () => {
    const { places, read } = aBook();
    const entries = readFileSync(places.intentLog, 'utf8');
    appendFileSync(places.intentLog, entries.replaceAll('K1-', 'K2-').replaceAll('\n', '\nx'));
    expect(read()).toMatchObject({ found: 0 });
  });
});

describe('a ledger that was replaced', () => {
  it('has every payment of its intent log: restored by hand, it matches', async () => {
    const { guardian, ledger, folder, names } = aDataDirectory();
    aPaidSale(ledger);
    await guardian.backUp('sandbox', 'manual');
    const [backup] = names();
    aPaidSale(ledger);
    aPendingSale(ledger, { watch });
    expect(await guardian.restore('sandbox', backup ?? '')).toMatchObject({ ok: true });
    const entries = readIntentLog(ledgerPaths(join(folder, 'sales-sandbox.sqlite'), 'sandbox'));
    expect(entries).toHaveLength(3);
    const answer = await guardian.verify('sandbox', () => undefined).answer;
    expect(answer).toMatchObject({ ok: true, value: { found: 0, payments: 3 } });
  });
});
