/** Cash in the ledger: written once with its journal row and its sums, and never a payment of the gateway. */
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { netOf } from '../../../shared/model/refund.ts';
import { anIntent, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { expectAsFolded } from '../../support/closings/folded-closings.ts';
import { verified } from '../../support/verified.ts';
import { aCashSale, aClosing, aLedger, aPaidSale, aPendingSale, aRefund, become, paid } from '../a-ledger.ts';

const LATER = MORNING + 3_600_000;
const book = (ledger: Ledger, wanted: Parameters<typeof aCashSale>[1] = {}) =>
  aCashSale(ledger, { given: 10_000, at: LATER, hour: 11, ...wanted });
const takings = (ledger: Ledger) => ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY);
const page = (ledger: Ledger, search = '') => ledger.history.page({ search, before: null, limit: 9 }).entries;

describe('a sale in cash', () => {
  it('is paid at once, with what was given, and is no payment', () => {
    const { ledger, db, file } = aLedger();
    const booked = book(ledger, { note: 'teh' });
    expect(booked).toMatchObject({ amount: 7_500, given: 10_000, at: LATER, businessDay: BUSINESS_DAY });
    expect(booked.sale).toMatchObject({ number: 1, amount: 7_500, note: 'teh', state: 'paid' });
    expect(ledger.cash.find(booked.recordId.toLowerCase())).toEqual(booked);
    expect(ledger.cash.ofSale(booked.sale.id)).toEqual(booked);
    expect(db.prepare('SELECT count(*) FROM payment').pluck().get()).toBe(0);
    expect(ledger.cash.journalOf(booked.recordId)).toEqual([
      {
        kind: 'cash-booked',
        at: LATER,
        data: expect.objectContaining({ amount: 7_500, given: 10_000, saleNumber: 1, paidHour: 11 }),
      },
    ]);
    expect(verified(file)).toEqual([]);
  });

  it('is in the sums of its day and hour as its own method, without an account', () => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    book(ledger);
    book(ledger, { amount: 1_000 });
    expect(takings(ledger)).toMatchObject({
      methods: [
        { method: 'CASH', kind: 'cash', name: 'Tunai', count: 2, gross: 8_500 },
        { method: 'SP', count: 1, gross: 25_000 },
      ],
      hours: [
        { hour: 10, gross: 25_000 },
        { hour: 11, count: 2, gross: 8_500 },
      ],
      accounts: [{ gross: 25_000 }],
    });
    expect(verified(file)).toEqual([]);
  });

  it('is found in history by its id, amount and note, and by its method', () => {
    const { ledger } = aLedger();
    aPaidSale(ledger);
    const { recordId, sale } = book(ledger, { note: 'teh manis' });
    const shown = { orderId: recordId, methodKind: 'cash', methodName: 'Tunai', state: 'paid', late: false };
    expect(page(ledger)).toHaveLength(2);
    for (const search of ['', recordId, recordId.slice(0, 14), '7500', 'manis']) {
      expect(page(ledger, search)[0], search).toMatchObject({ sale, shown, attempts: 1, refunded: 0 });
    }
    const filter = { search: '', method: 'CASH', status: 'paid' } as const;
    expect(ledger.history.page({ ...filter, before: null, limit: 9 }).entries).toHaveLength(1);
    expect(ledger.history.count(filter)).toEqual({ count: 1, isLeast: false });
    expect(ledger.history.count({ search: '', status: 'paid' })).toEqual({ count: 2, isLeast: false });
    expect(ledger.history.methods()).toContainEqual({ code: 'CASH', name: 'Tunai' });
  });

  it('is one record for a repeated request', () => {
    const { ledger } = aLedger();
    const first = book(ledger, { requestId: 'the same' });
    expect(book(ledger, { requestId: 'the same', amount: 9_000 })).toEqual(first);
    expect(takings(ledger).methods).toMatchObject([{ count: 1, gross: 7_500 }]);
  });

  it('never changes and stays, and takes no less than the amount', () => {
    const { ledger, db, file } = aLedger();
    book(ledger);
    expect(() => db.exec('UPDATE cash_payment SET given = 20000')).toThrow(/never changes/);
    expect(() => db.exec('DELETE FROM cash_payment')).toThrow(/never deleted/);
    expect(() => book(ledger, { given: 7_499 })).toThrow();
    expect(page(ledger)).toHaveLength(1);
    expect(verified(file)).toEqual([]);
  });
});

describe('a sale whose code is still open', () => {
  it('is paid in cash, its payment stays as it is, and its money counts as a double if it comes', () => {
    const { ledger, file } = aLedger();
    const { payment, sale } = aPendingSale(ledger);
    const cash = book(ledger, { saleId: sale.id, given: 25_000 });
    expect(ledger.payments.find(payment.orderId)).toMatchObject({
      payment: { state: 'pending' },
      sale: { state: 'paid' },
    });
    expect(page(ledger)[0]).toMatchObject({ shown: { orderId: cash.recordId, state: 'paid' }, attempts: 2 });
    expect(verified(file)).toEqual([]);

    expect(become(ledger, paid(payment)).flags).toEqual(['paid-twice']);
    expect(takings(ledger)).toMatchObject({
      methods: [
        { method: 'CASH', count: 1, gross: 25_000 },
        { method: 'SP', count: 0, gross: 0, doubles: { count: 1, gross: 25_000 } },
      ],
    });
    expect(page(ledger)[0]).toMatchObject({ shown: { orderId: cash.recordId } });
    expect(ledger.refunds.refundable(sale.id)).toEqual([
      { orderId: cash.recordId, left: 25_000, ofTakings: true },
      { orderId: payment.orderId, left: 25_000, ofTakings: false },
    ]);
    expect(verified(file)).toEqual([]);
  });

  it('stays paid when the payment ends unpaid', () => {
    const { ledger, file } = aLedger();
    const { payment, sale } = aPendingSale(ledger);
    book(ledger, { saleId: sale.id, given: 50_000 });
    const ended = become(ledger, { ...payment, state: 'expired', endedAt: LATER });
    expect(ended.sale.state).toBe('paid');
    expect(verified(file)).toEqual([]);
  });

  it('that is paid already takes no cash, and one that cash paid begins no payment', () => {
    const { ledger, file } = aLedger();
    const { sale } = aPaidSale(ledger);
    expect(() => book(ledger, { saleId: sale.id, given: 25_000 })).toThrow(/paid already/);
    const cash = book(ledger);
    expect(() => book(ledger, { saleId: cash.sale.id })).toThrow();
    expect(() => ledger.payments.recordIntent(anIntent({ saleId: cash.sale.id }))).toThrow(/is paid already/);
    expect(verified(file)).toEqual([]);
  });
});

describe('cash that was booked by mistake', () => {
  const reason = 'booked twice';

  it('is given back by a recorded refund, up to its amount', () => {
    const { ledger, file } = aLedger();
    const { recordId, sale } = book(ledger);
    const refund = (amount: number) => aRefund(ledger, recordId, amount, { at: LATER });
    expect(ledger.refunds.left(recordId)).toBe(7_500);
    const recorded = refund(7_000);
    expect(recorded).toMatchObject({ orderId: recordId, saleId: sale.id, amount: 7_000, ofTakings: true });
    expect(() => refund(501)).toThrow(/no more is given back/);
    expect(takings(ledger).refundsByMethod).toEqual([{ method: 'CASH', kind: 'cash', name: 'Tunai', gross: 7_000 }]);
    expect(page(ledger)[0]).toMatchObject({ refunded: 7_000 });

    ledger.refunds.correct({ requestId: 'three', refundId: recorded.id, reason }, LATER, BUSINESS_DAY);
    expect(ledger.refunds.left(recordId)).toBe(7_500);
    expect(ledger.cash.journalOf(recordId).map(({ kind }) => kind)).toEqual([
      'cash-booked',
      'refund-recorded',
      'refund-corrected',
    ]);
    expect(verified(file)).toEqual([]);
  });
});

describe('cash that is given back', () => {
  const PRICE = 25_000;
  const sums = (ledger: Ledger) => {
    const { methods, refunds } = takings(ledger);
    const gross = methods.reduce((sum, method) => sum + method.gross, 0);
    const doubles = methods.reduce((sum, method) => sum + method.doubles.gross, 0);
    const { refunded, corrected } = refunds.doubles;
    return { net: netOf(gross, refunds), paidTwice: doubles - refunded.gross + corrected.gross };
  };
  /** A sale whose code is open, and cash that paid it. */
  function aSaleInCash() {
    const { ledger, db, file } = aLedger();
    const { payment, sale } = aPendingSale(ledger);
    const cash = book(ledger, { saleId: sale.id, given: PRICE });
    const giveBack = (amount: number) => aRefund(ledger, cash.recordId, amount, { at: LATER });
    const correct = (refundId: number) =>
      ledger.refunds.correct(
        { requestId: `correct ${refundId}`, refundId, reason: 'typed twice' },
        LATER,
        BUSINESS_DAY,
      );
    return { ledger, db, file, payment, sale, cash, giveBack, correct };
  }

  it('whole leaves its place to the code that is paid after it, which counts, and a person is asked', () => {
    const { ledger, db, file, payment, sale, cash, giveBack, correct } = aSaleInCash();
    const { id } = giveBack(PRICE);
    const { flags } = become(ledger, paid(payment));
    expect(flags).toEqual(['paid-late']);
    expect(sums(ledger)).toEqual({ net: PRICE, paidTwice: 0 });
    expect(ledger.refunds.refundable(sale.id)).toEqual([{ orderId: payment.orderId, left: PRICE, ofTakings: true }]);
    expect(page(ledger)[0]).toMatchObject({ shown: { orderId: payment.orderId }, refunded: 0 });
    expect(() => giveBack(1)).toThrow(/no more is given back/);
    expect(() =>
      db.exec(`INSERT INTO refund SELECT 99, sale_id, NULL, 1, (SELECT max(id) FROM payment_event), at, business_day,
      1, 1, reason, 'TRF', NULL, NULL, 'another' FROM refund`),
    ).toThrow(/no more is given back/);
    expect(verified(file)).toEqual([]);

    expect(() =>
      db.exec(`INSERT INTO refund SELECT 99, sale_id, NULL, 1, (SELECT event_id FROM cash_payment), at, business_day,
      amount, 1, reason, NULL, 1, NULL, 'another' FROM refund`),
    ).toThrow(/counts once/);
    expect(correct(id), 'it was not given back: paid twice').toMatchObject({ ofTakings: false });
    expect(sums(ledger)).toEqual({ net: PRICE, paidTwice: PRICE });
    const ofCode = aRefund(ledger, payment.orderId, PRICE, { at: LATER });
    expect(ofCode).toMatchObject({ ofTakings: false });
    expect(sums(ledger)).toEqual({ net: PRICE, paidTwice: 0 });
    expect(ledger.refunds.refundable(sale.id)).toEqual([{ orderId: cash.recordId, left: PRICE, ofTakings: true }]);
    expect([ledger.refunds.refunded(sale.id), page(ledger)[0]?.refunded]).toEqual([0, 0]);
    giveBack(PRICE);
    expect([sums(ledger).net, ledger.refunds.refunded(sale.id), page(ledger)[0]?.refunded]).toEqual([0, PRICE, PRICE]);
    correct(ofCode.id);
    expect([sums(ledger).net, ledger.refunds.refunded(sale.id), page(ledger)[0]?.refunded]).toEqual([PRICE, 0, 0]);
    expect(verified(file)).toEqual([]);
    expectAsFolded(file);
  });

  it('in part, or whole and then taken back, leaves the code a second payment', () => {
    for (const first of [PRICE - 1, PRICE]) {
      const { ledger, db, file, payment, giveBack, correct } = aSaleInCash();
      const { id } = giveBack(first);
      if (first === PRICE) correct(id);
      expect(become(ledger, paid(payment)).flags).toEqual(['paid-twice']);
      expect(sums(ledger)).toEqual({ net: first === PRICE ? PRICE : 1, paidTwice: PRICE });
      expect(db.prepare('SELECT is_double FROM payment').pluck().get()).toBe(1);
      expect(verified(file)).toEqual([]);
    }
  });

  it('whole after the code was paid too leaves its place to the code, and the drawer', () => {
    const { ledger, file, payment, sale, cash, giveBack, correct } = aSaleInCash();
    become(ledger, paid(payment));
    const { id, ofTakings } = giveBack(PRICE);
    expect(ofTakings).toBe(false);
    expect(sums(ledger)).toEqual({ net: PRICE, paidTwice: 0 });
    expect(takings(ledger).refundsByMethod).toMatchObject([{ method: 'CASH', gross: PRICE }]);
    expect(draftClosing(file)?.content).toMatchObject({
      total: { net: PRICE },
      cash: { taken: { gross: PRICE }, refunded: { gross: PRICE }, drawer: 0 },
    });
    expect(ledger.refunds.refundable(sale.id)).toEqual([{ orderId: payment.orderId, left: PRICE, ofTakings: true }]);
    expect(verified(file)).toEqual([]);
    aClosing(ledger, file, LATER);

    correct(id);
    expect(sums(ledger)).toEqual({ net: PRICE, paidTwice: PRICE });
    expect(aClosing(ledger, file, LATER).content.cash).toMatchObject({ corrected: { gross: PRICE }, drawer: PRICE });
    expect(ledger.refunds.refundable(sale.id)).toEqual([
      { orderId: cash.recordId, left: PRICE, ofTakings: true },
      { orderId: payment.orderId, left: PRICE, ofTakings: false },
    ]);
    expect(verified(file)).toEqual([]);
    expectAsFolded(file);
  });

  it('whole by mistake, and the code given back too, is the takings again once the mistake is taken back', () => {
    const { ledger, file, payment, sale, cash, giveBack, correct } = aSaleInCash();
    become(ledger, paid(payment));
    const { id } = giveBack(PRICE);
    aRefund(ledger, payment.orderId, PRICE, { at: LATER });
    expect(sums(ledger)).toEqual({ net: 0, paidTwice: 0 });
    expect(correct(id)).toMatchObject({ ofTakings: true });
    expect(sums(ledger)).toEqual({ net: PRICE, paidTwice: 0 });
    expect(ledger.refunds.refundable(sale.id)).toEqual([{ orderId: cash.recordId, left: PRICE, ofTakings: true }]);
    expect(verified(file)).toEqual([]);
    expectAsFolded(file);
  });

  it('in part after the code was paid too is of the takings, and the code stays too much', () => {
    const { ledger, file, payment, giveBack } = aSaleInCash();
    become(ledger, paid(payment));
    expect(giveBack(PRICE - 1)).toMatchObject({ ofTakings: true });
    expect(sums(ledger)).toEqual({ net: 1, paidTwice: PRICE });
    expect(verified(file)).toEqual([]);
  });
});

describe('a Z report', () => {
  it('has cash next to the gateway’s methods, counts each sale once, and verifies', () => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    const { recordId } = book(ledger);
    const open = aPendingSale(ledger);
    aRefund(ledger, recordId, 500, { at: LATER });
    const { content } = aClosing(ledger, file, LATER);
    expect(content.total).toMatchObject({ count: 2, gross: 32_500, salesCount: 3, net: 32_000 });
    expect(content.days[0]?.methods).toMatchObject([
      { code: 'CASH', name: 'Tunai', count: 1, gross: 7_500 },
      { code: 'SP', count: 1, gross: 25_000 },
    ]);
    expect(content.cash).toEqual({
      taken: { count: 1, gross: 7_500 },
      refunded: { count: 1, gross: 500 },
      corrected: { count: 0, gross: 0 },
      drawer: 7_000,
    });
    const late = book(ledger, { saleId: open.sale.id, given: 30_000 });
    expect(aClosing(ledger, file, LATER).content).toMatchObject({
      total: { count: 1, gross: 25_000, salesCount: 0 },
      fromBefore: { items: [{ orderId: late.recordId, closedIn: 1 }] },
    });
    expect(verified(file)).toEqual([]);
    expectAsFolded(file);
  });

  it('of a shop without cash has no word of it, as before there was cash', () => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    expect(JSON.stringify(draftClosing(file)?.content)).not.toMatch(/cash/i);
  });

  it('takes cash that is given back after an earlier closing out of the drawer', () => {
    const { ledger, file } = aLedger();
    const { recordId } = book(ledger);
    aClosing(ledger, file, LATER);
    aRefund(ledger, recordId, 7_500, { at: LATER });
    expect(draftClosing(file)?.content.cash).toMatchObject({ taken: { count: 0 }, drawer: -7_500 });
  });
});
