/**
 * A clock step shifts the times of waiting payments. It once disabled the check of these times for every earlier
 * payment, also for those paid long ago.
 */
import { expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale, become, paid, UNWATCHED } from '../a-ledger.ts';
import { bare, isFound } from '../tampering.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const watch = { nextCheckAt: MORNING + MINUTE_MS, intervalMs: MINUTE_MS };

const steps = [
  ['ahead', [2 * MINUTE_MS]],
  ['back', [-60 * MINUTE_MS]],
  ['ahead and back', [DAY_MS, -DAY_MS]],
  ['back and further back', [-MINUTE_MS, -DAY_MS]],
] as const;

/** The old clock read `MORNING` and a quarter of an hour, whatever it was set to before. */
function step(ledger: Ledger, deltas: readonly number[]): void {
  let now = MORNING + 15 * MINUTE_MS;
  for (const deltaMs of deltas) {
    now += deltaMs;
    ledger.watch.shiftDeadlines(deltaMs, now);
  }
}

/** One of each kind, in this order: see the ids below. */
function aSteppedLedger(deltas: readonly number[]) {
  const { ledger, db, file } = aLedger();
  aPaidSale(ledger);
  aPendingSale(ledger, { watch });
  const ended = aPendingSale(ledger, { watch }).payment;
  become(ledger, { ...paid(ended), state: 'expired', endedAt: MORNING + MINUTE_MS }, { plan: watch });
  const unwatched = aPendingSale(ledger, { watch }).payment;
  become(ledger, { ...paid(unwatched), state: 'canceled', endedAt: MORNING + MINUTE_MS });
  aPendingSale(ledger, { watch, createdAt: MORNING + 30 * DAY_MS });
  const unknown = become(ledger, unconfirmed(aPendingSale(ledger, { watch }).payment), { plan: watch }).payment;
  const entry = { kind: 'order-unknown', data: { count: 1 } } as const;
  const unknownAnswers = { count: 1, firstAt: MORNING };
  const payment = { ...unknown, unknownAnswers } as Payment;
  ledger.payments.saveTransition({ payment, entries: [entry], flags: [] }, watch, MORNING, '2026-03-09', 10);
  const late = aPendingSale(ledger, { watch }).payment;
  become(ledger, { ...paid(late), state: 'expired', endedAt: MORNING + 11 * MINUTE_MS }, { plan: watch });
  step(ledger, deltas);
  become(ledger, paid(aPendingSale(ledger, { watch }).payment));
  // Paid in the end: its times keep the clock steps of its waiting time.
  const waited = ledger.payments.find(ended.orderId)?.payment;
  if (waited) become(ledger, paid(waited, { late: true }), { plan: UNWATCHED });
  expect(verified(file)).toEqual([]);
  db.close();
  return bare(file);
}

function unconfirmed(payment: Payment): Payment {
  const { orderId, saleId, account, method, via, amount, createdAt, expiresAt, dismissedAt, reference, code } = payment;
  const basics = { orderId, saleId, account, method, via, amount, createdAt, expiresAt, dismissedAt, reference, code };
  const cause = { code: 'no-answer-in-time' } as const;
  return { ...basics, state: 'unconfirmed', cause, knownToExist: true, unknownAnswers: null };
}

it.each(steps)('a clock that was set %s hides no other time of any payment', (_, deltas) => {
  const db = aSteppedLedger(deltas);
  const times = ['created_at', 'expires_at'].flatMap((column) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [column, id] as const),
  );
  const others = [
    ['unknown_first_at', 6],
    ['unknown_count', 6],
    ['ended_at', 4],
    ['ended_at', 7],
  ] as const;
  for (const [column, id] of [...times, ...others]) {
    for (const by of [1, 10 * DAY_MS, ...deltas, ...deltas.map((delta) => -delta)]) {
      const change = `UPDATE payment SET ${column} = ${column} + ${by} WHERE id = ${id}`;
      expect(
        isFound(db, () => db.exec(change)),
        change,
      ).toBe(true);
    }
  }
});

it.each(steps)('a clock that was set %s moved no payment that had been paid, and each that waited', (_, deltas) => {
  const db = aSteppedLedger(deltas);
  for (const id of [1, 2, 5, 6, 8]) {
    for (const by of [1, ...deltas]) {
      const change = `UPDATE payment SET created_at = created_at + ${by}, expires_at = expires_at + ${by} WHERE id = ${id}`;
      expect(
        isFound(db, () => db.exec(change)),
        change,
      ).toBe(true);
    }
  }
});
