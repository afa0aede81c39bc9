import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { anIntent, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPendingSale, become, paid } from '../a-ledger.ts';

const MINUTE_MS = 60_000;
const NEXT_DAY = '2026-03-10';
const reason = 'showed the proof';
const watched = { nextCheckAt: MORNING + MINUTE_MS, intervalMs: MINUTE_MS };

const settle = (ledger: Ledger, { orderId }: Payment) =>
  ledger.review.resolve(orderId, { kind: 'settled', reason }, MORNING, BUSINESS_DAY);

const expired = (payment: Payment): Payment => ({ ...payment, state: 'expired', endedAt: MORNING }) as Payment;
const outcomes = (ledger: Ledger) => ledger.review.resolutionsOfSale(1).map(({ settlement }) => settlement);
const kinds = (ledger: Ledger, { orderId }: Payment) => ledger.journal.ofPayment(orderId).map(({ kind }) => kind);
const none = { count: 0, gross: 0 };
const one = { count: 1, gross: 25_000 };

/** What was decided by hand on that day, and what became of it. */
function byHand(ledger: Ledger, day: string) {
  const { settled, confirmed, unconfirmed } = ledger.reports.takings(day, day);
  return { settled, confirmed, unconfirmed };
}

describe('a sale that is settled by hand', () => {
  it('is in its own line, not in gross, and its payment stays what it was', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    settle(ledger, payment);
    expect(ledger.payments.find(payment.orderId)).toMatchObject({
      payment: { state: 'pending' },
      sale: { state: 'settled' },
    });
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods).toEqual([]);
    expect(byHand(ledger, BUSINESS_DAY)).toEqual({ settled: one, confirmed: none, unconfirmed: none });
    expect(byHand(ledger, NEXT_DAY)).toEqual({ settled: none, confirmed: none, unconfirmed: none });
    expect(outcomes(ledger)).toEqual([{ outcome: 'waiting', at: null }]);
    expect(verified(file)).toEqual([]);
  });

  it('is paid and counted once when the gateway says so, on the day it says so', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    settle(ledger, payment);
    const after = become(ledger, paid(payment), { at: MORNING + 7, day: NEXT_DAY });
    expect(after).toMatchObject({ payment: { state: 'paid' }, sale: { state: 'paid' }, flags: [] });
    expect(outcomes(ledger)).toEqual([{ outcome: 'confirmed', at: MORNING + 7 }]);
    expect(kinds(ledger, payment).slice(-2)).toEqual(['paid', 'settlement-confirmed']);
    expect(ledger.reports.takings(NEXT_DAY, NEXT_DAY).methods).toMatchObject([{ count: 1, gross: 25_000 }]);
    expect(byHand(ledger, BUSINESS_DAY)).toMatchObject({ settled: { count: 1 }, confirmed: { count: 0 } });
    expect(byHand(ledger, NEXT_DAY)).toEqual({ settled: none, confirmed: one, unconfirmed: none });
    expect(verified(file)).toEqual([]);
  });

  it('is confirmed by the first of two payments; the second is a double one', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    const second = ledger.payments.recordIntent(anIntent({ saleId: 1 })).payment;
    settle(ledger, payment);
    become(ledger, paid(second));
    expect(become(ledger, paid(payment)).flags).toEqual(['paid-twice']);
    expect(kinds(ledger, payment)).not.toContain('settlement-confirmed');
    expect(byHand(ledger, BUSINESS_DAY)).toMatchObject({ settled: { count: 1 }, confirmed: { count: 1 } });
    expect(ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods).toMatchObject([
      { count: 1, doubles: { count: 1 } },
    ]);
    expect(verified(file)).toEqual([]);
  });

  it('calls a person when the watch of all its payments ends without money', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    const second = ledger.payments.recordIntent(anIntent({ saleId: 1, watch: watched })).payment;
    settle(ledger, payment);
    expect(become(ledger, expired(payment), { plan: watched }).flags).toEqual([]);
    expect(become(ledger, expired(payment)).flags, 'the other one is still asked about').toEqual([]);
    const last = become(
      ledger,
      { ...second, state: 'rejected', cause: { code: 'order-unknown' } },
      { at: MORNING + 9 },
    );
    expect(last).toMatchObject({ sale: { state: 'settled' }, flags: ['settlement-unconfirmed'] });
    expect(outcomes(ledger)).toEqual([{ outcome: 'unconfirmed', at: MORNING + 9 }]);
    expect(kinds(ledger, second).slice(-2)).toEqual(['settlement-unconfirmed', 'flag-raised']);
    expect(byHand(ledger, BUSINESS_DAY)).toMatchObject({ unconfirmed: one });
    become(ledger, expired(payment), { at: MORNING + 10 });
    expect(byHand(ledger, BUSINESS_DAY), 'once').toMatchObject({ unconfirmed: { count: 1 } });
    expect(verified(file)).toEqual([]);
  });

  it('is confirmed even after that, if the money comes at last', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    settle(ledger, payment);
    become(ledger, expired(payment));
    const after = become(ledger, paid(payment, { late: true }), { at: MORNING + 9, day: NEXT_DAY });
    expect(after.sale.state).toBe('paid');
    expect(outcomes(ledger)).toEqual([{ outcome: 'confirmed', at: MORNING + 9 }]);
    expect(byHand(ledger, NEXT_DAY)).toMatchObject({ confirmed: { count: 1 }, unconfirmed: { count: 0 } });
    expect(verified(file)).toEqual([]);
  });

  it('has its given up payments asked about once more, at once', () => {
    const { ledger } = aLedger();
    const { payment } = aPendingSale(ledger);
    become(ledger, expired(payment));
    expect(ledger.watch.load(MORNING, payment.account.baseUrl).due).toBe(0);
    settle(ledger, payment);
    expect(ledger.watch.due(MORNING, payment.account.baseUrl, 9).map(({ orderId }) => orderId)).toEqual([
      payment.orderId,
    ]);
  });

  it('loses no last question to a power cut: it is asked again at the next start', () => {
    const { ledger } = aLedger();
    const { payment } = aPendingSale(ledger);
    become(ledger, expired(payment));
    settle(ledger, payment);
    const { baseUrl } = payment.account;
    const line = { sentAt: [], blockedUntil: null, blockMs: null };
    // The request is sent, its plan has no further check, and the power fails before its answer is saved.
    ledger.watch.recordCheck(payment.orderId, MORNING, { nextCheckAt: null, intervalMs: 0 }, baseUrl, line);
    expect(ledger.watch.load(MORNING + 9, baseUrl).due).toBe(0);
    ledger.watch.makeLiveDue(MORNING + 9);
    expect(ledger.watch.load(MORNING + 9, baseUrl)).toMatchObject({ due: 1 });

    become(ledger, expired(payment), { at: MORNING + 10 });
    ledger.watch.makeLiveDue(MORNING + 11);
    expect(ledger.watch.load(MORNING + 11, baseUrl).due, 'judged is judged').toBe(0);
  });

  it('takes no further payment, and is not settled twice or after it was paid', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    settle(ledger, payment);
    expect(() => ledger.payments.recordIntent(anIntent({ saleId: 1 }))).toThrow(/settled already/);
    expect(() => settle(ledger, payment)).toThrow();
    const other = aPendingSale(ledger).payment;
    become(ledger, paid(other));
    expect(() => settle(ledger, other)).toThrow(/nobody has paid/);
    expect(verified(file)).toEqual([]);
  });
});
