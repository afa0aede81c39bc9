/** What a ledger knows about the time: its newest rows, a manager's word, the last closed day, and its last day. */
import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { anIntent, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { background } from '../../support/jobs/background.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aCashSale, aLedger, aPaidSale, aPendingSale, aRefund, become, paid } from '../a-ledger.ts';

const DAY_MS = 24 * 3_600_000;
const AHEAD = '2026-03-20';
const row = (ledger: Ledger, at: number) => ledger.journal.append({ kind: 'pin-failed', data: {} }, at);
const word = { day: '2026-03-09', machineDay: '2026-03-08', monotonic: 7.5, run: 'this', latestAt: MORNING };

describe('what a ledger knows about the time', () => {
  it('is nothing where it is empty', () => {
    expect(aLedger().ledger.watch.clockEvidence()).toEqual({ said: null, latestAt: null, lastClosedDay: null });
  });

  it('is the latest time of the newest rows: a wrong clock may have written some of them', () => {
    const { ledger } = aLedger();
    for (const at of [MORNING, MORNING + 3 * DAY_MS, MORNING - DAY_MS]) row(ledger, at);
    expect(ledger.watch.clockEvidence()).toMatchObject({ said: null, latestAt: MORNING + 3 * DAY_MS });
  });

  it('is nothing of five hundred rows ago: a clock that was years ahead once is forgotten', () => {
    const { ledger } = aLedger();
    row(ledger, MORNING + 3 * DAY_MS);
    for (let times = 0; times < 499; times += 1) row(ledger, MORNING);
    expect(ledger.watch.clockEvidence().latestAt).toBe(MORNING + 3 * DAY_MS);
    row(ledger, MORNING);
    expect(ledger.watch.clockEvidence().latestAt).toBe(MORNING);
  });

  it('starts again with the last word of a manager', () => {
    const { ledger } = aLedger();
    row(ledger, MORNING + 3 * DAY_MS);
    ledger.journal.append({ kind: 'day-said', data: { ...word, day: '2026-03-07', latestAt: null } }, MORNING - 1);
    ledger.journal.append({ kind: 'day-said', data: { ...word, gatewayAt: null } }, MORNING);
    expect(ledger.watch.clockEvidence()).toEqual({
      said: { ...word, at: MORNING },
      latestAt: MORNING,
      lastClosedDay: null,
    });
    row(ledger, MORNING + 1);
    expect(ledger.watch.clockEvidence().latestAt).toBe(MORNING + 1);
  });

  it('has no word that this version can’t read', () => {
    const { ledger } = aLedger();
    ledger.journal.append({ kind: 'day-said', data: { day: '2026-03-09' } }, MORNING);
    expect(ledger.watch.clockEvidence()).toEqual({ said: null, latestAt: MORNING, lastClosedDay: null });
  });

  it('has the last day of any closing, not that of the last one', () => {
    const { ledger, db } = aLedger();
    closes(db, 1, AHEAD);
    closes(db, 2, BUSINESS_DAY);
    expect(ledger.watch.clockEvidence().lastClosedDay).toBe(AHEAD);
  });
});

it('the last moment of a ledger is that of its last run, though a recovery with the clock a day behind wrote newer rows', () => {
  const { file, folder, ledger } = aDataDirectory();
  aPaidSale(ledger);
  const last = ledger.watch.lastMoment();
  ledger.close();
  rmSync(file);
  const next = aDataDirectory(folder, background, '1.0.0', MORNING - DAY_MS);
  expect(next.said.rebuilt).toHaveLength(1);
  expect(next.ledger.watch.lastMoment()).toBe(last);
  // Merged from a machine whose clock was ahead.
  const data = { happenedAt: MORNING + DAY_MS };
  next.ledger.journal.append({ kind: 'cash-moved', data }, data.happenedAt);
  expect(next.ledger.watch.lastMoment()).toBe(last);
});

function closes(db: Database, number: number, day: string): void {
  db.prepare('INSERT INTO closing_day (business_day, number) VALUES (?, ?)').run(day, number);
}

describe('the last day of a ledger', () => {
  it('is none where nothing was sold', () => {
    expect(aLedger().ledger.history.lastDay()).toBeNull();
  });

  it.each<readonly [string, (ledger: Ledger, db: Database) => void]>([
    ['a sale', (ledger) => void ledger.payments.recordIntent(anIntent({ businessDay: AHEAD }))],
    ['a payment', (ledger) => void become(ledger, paid(aPendingSale(ledger).payment), { day: AHEAD })],
    ['cash', (ledger) => void aCashSale(ledger, { saleId: aPendingSale(ledger).sale.id, businessDay: AHEAD })],
    ['a refund', (ledger) => void aRefund(ledger, aPaidSale(ledger).payment.orderId, 1_000, { day: AHEAD })],
    [
      'a settlement',
      (ledger) => {
        const { orderId } = aPendingSale(ledger).payment;
        ledger.review.resolve(orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, AHEAD);
      },
    ],
    ['a closing', (_, db) => closes(db, 1, AHEAD)],
  ])('is that of %s, where a clock ran ahead', (_, books) => {
    const { ledger, db } = aLedger();
    aPaidSale(ledger);
    expect(ledger.history.lastDay()).toBe(BUSINESS_DAY);
    books(ledger, db);
    expect(ledger.history.lastDay()).toBe(AHEAD);
  });
});
