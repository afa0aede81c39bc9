/** Refunds: recorded once, never deleted, and never more than was paid. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { netOf } from '../../../shared/model/refund.ts';
import { anIntent, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { expectAsFolded } from '../../support/closings/folded-closings.ts';
import { verified } from '../../support/verified.ts';
import {
  aCashSale,
  aClosing,
  aLedger,
  aPaidSale,
  aPendingSale,
  aRefund,
  become,
  paid,
  UNWATCHED,
} from '../a-ledger.ts';

const NEXT_DAY = '2026-03-10';
const LATER = MORNING + 3_600_000;
const reason = 'cold food';
const reference = 'TRF 1';
let asked = 0;

const refund = (ledger: Ledger, orderId: string, amount: number, wanted: Parameters<typeof aRefund>[3] = {}) =>
  aRefund(ledger, orderId, amount, { at: LATER, ...wanted });

function correct(ledger: Ledger, refundId: number, { at = LATER, day = BUSINESS_DAY, requestId = '' } = {}) {
  asked += 1;
  const correction = { requestId: requestId || `request-${asked}`, refundId, reason: 'typed twice' };
  return ledger.refunds.correct(correction, at, day);
}

function decide(ledger: Ledger, orderId: string, flag: FlagKind, day = BUSINESS_DAY) {
  const stored = ledger.payments.find(orderId);
  if (!stored) throw new Error('No such payment');
  const flags = [{ kind: flag, evidence: {} }];
  ledger.payments.saveTransition({ payment: stored.payment, entries: [], flags }, UNWATCHED, LATER, day, 10);
  ledger.review.resolve(orderId, { kind: 'refunded-outside', reason, reference }, LATER, day);
}

const nothing = { count: 0, gross: 0 };
const none = { refunded: nothing, corrected: nothing, doubles: { refunded: nothing, corrected: nothing } };
const sumsOf = (ledger: Ledger, day = BUSINESS_DAY) => ledger.reports.takings(day, day).refunds;
const grossOf = (ledger: Ledger) =>
  ledger.reports.daysOf(BUSINESS_DAY, NEXT_DAY).reduce((sum, { gross }) => sum + gross, 0);

/** A sale paid twice. */
function aDouble(ledger: Ledger) {
  const first = aPendingSale(ledger);
  const second = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id })).payment;
  become(ledger, paid(first.payment));
  become(ledger, paid(second));
  return { sale: first.sale, first: first.payment, second };
}

describe('a refund', () => {
  it('is of the day on which it is recorded, in its own sum, and leaves gross as it was', () => {
    const { ledger, file } = aLedger();
    const { payment, sale } = aPaidSale(ledger);
    const recorded = refund(ledger, payment.orderId, 10_000, { day: NEXT_DAY });
    expect(recorded).toEqual({
      ...{ id: 1, at: LATER, businessDay: NEXT_DAY, saleId: sale.id, orderId: payment.orderId, amount: 10_000 },
      ...{ ofTakings: true, reason, reference, corrects: null, isCorrected: false, isDecision: false },
    });
    expect(sumsOf(ledger)).toEqual(none);
    expect(sumsOf(ledger, NEXT_DAY)).toEqual({ ...none, refunded: { count: 1, gross: 10_000 } });
    expect(ledger.reports.takings(BUSINESS_DAY, NEXT_DAY).refunds).toEqual(sumsOf(ledger, NEXT_DAY));
    expect(grossOf(ledger)).toBe(25_000);
    expect(ledger.journal.ofPayment(payment.orderId).at(-1)).toMatchObject({
      kind: 'refund-recorded',
      data: { refund: 1, amount: 10_000, reason, refundReference: reference, businessDay: NEXT_DAY },
    });
    expect(ledger.refunds.ofSale(sale.id)).toEqual([recorded]);
    expect(ledger.history.page({ search: '', before: null, limit: 9 }).entries[0]).toMatchObject({ refunded: 10_000 });
    expect(verified(file)).toEqual([]);
  });

  it('is of a part, or of several, up to what was paid and no more', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPaidSale(ledger);
    const left = () => ledger.refunds.left(payment.orderId);
    expect(left()).toBe(25_000);
    refund(ledger, payment.orderId, 10_000);
    refund(ledger, payment.orderId, 14_999);
    expect(left()).toBe(1);
    expect(() => refund(ledger, payment.orderId, 2)).toThrow(/no more is given back than was taken/);
    refund(ledger, payment.orderId, 1);
    expect(left()).toBe(0);
    expect(() => refund(ledger, payment.orderId, 1)).toThrow(/no more/);
    expect(sumsOf(ledger).refunded).toEqual({ count: 3, gross: 25_000 });
    expect(verified(file)).toEqual([]);
  });

  it('is one record, however often its request comes', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPaidSale(ledger);
    const requestId = 'the same press';
    const first = refund(ledger, payment.orderId, 10_000, { requestId });
    expect(refund(ledger, payment.orderId, 10_000, { requestId, at: LATER + 9 })).toEqual(first);
    expect(ledger.refunds.ofRequest(requestId)).toEqual(first);
    const taken = correct(ledger, first.id, { requestId: 'the same press again' });
    expect(correct(ledger, first.id, { requestId: 'the same press again' })).toEqual(taken);
    expect(ledger.refunds.ofSale(1)).toHaveLength(2);
    expect(verified(file)).toEqual([]);
  });

  it('that was recorded by mistake is taken back by a further record, once, and both stay', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPaidSale(ledger);
    const { id } = refund(ledger, payment.orderId, 25_000);
    const correction = correct(ledger, id, { day: NEXT_DAY });
    expect(correction).toMatchObject({ corrects: id, amount: 25_000, reference: null, ofTakings: true });
    expect(ledger.refunds.find(id)).toMatchObject({ isCorrected: true, amount: 25_000 });
    expect(ledger.refunds.left(payment.orderId)).toBe(25_000);
    expect(sumsOf(ledger).refunded).toEqual({ count: 1, gross: 25_000 });
    expect(sumsOf(ledger, NEXT_DAY)).toEqual({ ...none, corrected: { count: 1, gross: 25_000 } });
    expect(() => correct(ledger, id)).toThrow();
    expect(() => correct(ledger, correction.id)).toThrow(/takes back one refund/);
    expect(() => correct(ledger, 99)).toThrow(/no such refund/);
    expect(ledger.history.page({ search: '', before: null, limit: 9 }).entries[0]).toMatchObject({ refunded: 0 });
    refund(ledger, payment.orderId, 25_000);
    expect(verified(file)).toEqual([]);
  });

  it('of a settled sale is of what the manager settled, and stays when the gateway confirms it', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    expect(ledger.refunds.left(payment.orderId)).toBe(0);
    expect(() => refund(ledger, payment.orderId, 1)).toThrow(/no more/);
    ledger.review.resolve(payment.orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, BUSINESS_DAY);
    refund(ledger, payment.orderId, 5_000);
    become(ledger, paid(payment, { late: true }));
    expect(ledger.refunds.left(payment.orderId)).toBe(20_000);
    expect(sumsOf(ledger).refunded).toEqual({ count: 1, gross: 5_000 });
    expect(verified(file)).toEqual([]);
  });

  it('of a second payment is listed separately: it was in no gross, and so leaves no takings', () => {
    const { ledger, file } = aLedger();
    const { sale, first, second } = aDouble(ledger);
    refund(ledger, second.orderId, 25_000);
    expect(sumsOf(ledger)).toEqual({ ...none, doubles: { refunded: { count: 1, gross: 25_000 }, corrected: nothing } });
    expect([ledger.refunds.left(first.orderId), ledger.refunds.left(second.orderId)]).toEqual([25_000, 0]);
    refund(ledger, first.orderId, 25_000);
    expect(sumsOf(ledger).refunded).toEqual({ count: 1, gross: 25_000 });
    expect(() => refund(ledger, second.orderId, 1)).toThrow(/no more/);
    expect(ledger.refunds.ofSale(sale.id).map(({ ofTakings }) => ofTakings)).toEqual([false, true]);
    expect(verified(file)).toEqual([]);
  });
});

describe('the decision "refunded outside"', () => {
  it('about a late payment leaves the takings as a refund does', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    become(ledger, paid(payment, { late: true }));
    decide(ledger, payment.orderId, 'paid-late', NEXT_DAY);
    expect(sumsOf(ledger, NEXT_DAY)).toEqual({ ...none, refunded: { count: 1, gross: 25_000 } });
    expect(ledger.refunds.ofSale(1)).toMatchObject([{ amount: 25_000, reason, reference, isDecision: true }]);
    expect(ledger.refunds.left(payment.orderId)).toBe(0);
    expect(verified(file)).toEqual([]);
  });

  it('about a second payment takes nothing out of the takings', () => {
    const { ledger, file } = aLedger();
    const { second } = aDouble(ledger);
    decide(ledger, second.orderId, 'paid-twice');
    expect(sumsOf(ledger)).toEqual({ ...none, doubles: { refunded: { count: 1, gross: 25_000 }, corrected: nothing } });
    expect(verified(file)).toEqual([]);
  });

  it('counts what is left, so that nothing is given back twice, and can be taken back like any refund', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    become(ledger, paid(payment, { late: true }));
    refund(ledger, payment.orderId, 10_000);
    decide(ledger, payment.orderId, 'paid-late');
    expect(sumsOf(ledger).refunded).toEqual({ count: 2, gross: 25_000 });
    decide(ledger, payment.orderId, 'contradiction');
    expect(sumsOf(ledger).refunded, 'nothing was left').toEqual({ count: 2, gross: 25_000 });
    correct(ledger, 2);
    expect(sumsOf(ledger).corrected).toEqual({ count: 1, gross: 15_000 });
    expect(ledger.refunds.left(payment.orderId)).toBe(15_000);
    expect(verified(file)).toEqual([]);
  });

  it('about money that was never counted gives back nothing that was', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    decide(ledger, payment.orderId, 'amount-differs');
    expect(sumsOf(ledger)).toEqual(none);
    become(ledger, paid(payment, { late: true }));
    expect(ledger.refunds.left(payment.orderId)).toBe(25_000);
    expect(verified(file)).toEqual([]);
  });
});

describe('a closing', () => {
  const close = (ledger: Ledger, file: string) => aClosing(ledger, file, LATER).content;

  it('has the refunds that were recorded in its period, whenever their sales were paid', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPaidSale(ledger);
    expect(close(ledger, file)).toMatchObject({ version: 1, total: { gross: 25_000, net: 25_000, refunds: none } });
    const { id } = refund(ledger, payment.orderId, 10_000, { day: NEXT_DAY });
    const second = close(ledger, file);
    expect(second).toMatchObject({
      days: [
        { businessDay: NEXT_DAY, total: nothing, refunds: { refunded: { count: 1, gross: 10_000 } }, net: -10_000 },
      ],
      total: { gross: 0, takings: 0, net: -10_000 },
      refunds: {
        count: 1,
        items: [{ orderId: payment.orderId, amount: 10_000, at: LATER, ofTakings: true, isCorrection: false }],
      },
    });
    correct(ledger, id, { day: NEXT_DAY });
    expect(close(ledger, file)).toMatchObject({ total: { net: 10_000, refunds: { corrected: { gross: 10_000 } } } });
    expect(verified(file)).toEqual([]);
    expectAsFolded(file);
  });
});

describe('the refunds of a closing by method', () => {
  it('are told for each method that was given back, second payments and corrections apart, and sum to all of them', () => {
    const { ledger, file } = aLedger();
    const { payment } = aPaidSale(ledger, { method: { code: 'BC', kind: 'virtual-account', name: 'BCA VA' } });
    const { first, second } = aDouble(ledger);
    const sold = draftClosing(file);
    expect(sold?.content.refundsByMethod).toBeUndefined();
    refund(ledger, payment.orderId, 10_000);
    const { id } = refund(ledger, first.orderId, 5_000);
    correct(ledger, id);
    refund(ledger, second.orderId, 25_000);
    const draft = draftClosing(file);
    expect(draft?.content.refundsByMethod).toEqual([
      { code: 'BC', name: 'BCA VA', ...none, refunded: { count: 1, gross: 10_000 } },
      {
        ...{ code: first.method.code, name: first.method.name },
        refunded: { count: 1, gross: 5_000 },
        corrected: { count: 1, gross: 5_000 },
        doubles: { refunded: { count: 1, gross: 25_000 }, corrected: nothing },
      },
    ]);
    expect(draft && ledger.closings.add(draft, LATER)).toBeDefined();
    expectAsFolded(file);
  });
});

describe('refunds of anything that can happen', () => {
  it('given back whole leave the sale’s amount in the takings while the shop has it, and the rest paid twice', () => {
    const { ledger, file } = aLedger();
    const { sale, first, second } = aDouble(ledger);
    const inCash = aPendingSale(ledger);
    const cash = aCashSale(ledger, { saleId: inCash.sale.id, given: 25_000, at: LATER });
    become(ledger, paid(inCash.payment));
    const sales = [
      { saleId: sale.id, orders: [first.orderId, second.orderId] },
      { saleId: inCash.sale.id, orders: [cash.recordId, inCash.payment.orderId] },
    ];
    const action = fc.record({ isRefund: fc.boolean(), which: fc.nat(1) });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 8 }), (actions) => {
        for (const { saleId, orders } of sales) {
          for (const { isRefund, which } of actions) {
            const orderId = orders[which] ?? '';
            const given = () =>
              ledger.refunds.ofSale(saleId).filter((each) => each.corrects === null && !each.isCorrected);
            const wrong = given().find((each) => each.orderId === orderId);
            if (isRefund && !wrong) refund(ledger, orderId, 25_000);
            if (!isRefund && wrong) correct(ledger, wrong.id);
          }
        }
        const back = sales.map(({ saleId }) =>
          ledger.refunds.ofSale(saleId).reduce((sum, { corrects, amount }) => sum + (corrects ? -amount : amount), 0),
        );
        const held = back.map((amount) => 50_000 - amount);
        const { doubles, ...ofTakings } = sumsOf(ledger);
        const net = held.reduce((sum, each) => sum + Math.min(each, 25_000), 0);
        expect(netOf(50_000, ofTakings)).toBe(net);
        const paidTwice = 50_000 - doubles.refunded.gross + doubles.corrected.gross;
        expect(paidTwice).toBe(held.reduce((sum, each) => sum + each, 0) - net);
        expect(verified(file)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('are in the sums once, never more than was taken, and what a recomputation gives', () => {
    const { ledger, file } = aLedger();
    const orders = Array.from({ length: 3 }, () => aDouble(ledger)).flatMap(({ first, second }) => [first, second]);
    const day = fc.constantFrom(BUSINESS_DAY, NEXT_DAY);
    const action = fc.record({
      what: fc.constantFrom('refund', 'refund', 'decide', 'correct', 'close'),
      order: fc.nat(orders.length - 1),
      amount: fc.integer({ min: 1, max: 25_000 }),
      day,
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 6 }), (actions) => {
        for (const { what, order, amount, day } of actions) {
          const { orderId } = orders[order] ?? { orderId: '' };
          const left = ledger.refunds.left(orderId);
          if (what === 'refund' && left > 0) refund(ledger, orderId, Math.min(amount, left), { day });
          if (what === 'decide') decide(ledger, orderId, 'unresolved', day);
          if (what === 'correct') {
            const all = [1, 2, 3].flatMap((saleId) => ledger.refunds.ofSale(saleId));
            const wrong = all.find(({ corrects, isCorrected }) => corrects === null && !isCorrected);
            if (wrong) correct(ledger, wrong.id, { day });
          }
          const draft = what === 'close' && draftClosing(file);
          if (draft) ledger.closings.add(draft, LATER);
        }
        const all = [1, 2, 3].flatMap((saleId) => ledger.refunds.ofSale(saleId));
        const given = (ofTakings: boolean) =>
          all
            .filter((each) => each.ofTakings === ofTakings)
            .reduce((sum, { amount, corrects }) => sum + (corrects === null ? amount : -amount), 0);
        const sums = ledger.reports.takings(BUSINESS_DAY, NEXT_DAY).refunds;
        const left = orders.reduce((sum, { orderId }) => sum + ledger.refunds.left(orderId), 0);
        expect(netOf(75_000, sums)).toBe(75_000 - given(true));
        expect(sums.doubles.refunded.gross - sums.doubles.corrected.gross).toBe(given(false));
        const held = 150_000 - given(true) - given(false);
        // What a corrected refund brings back is left in two steps where the other payment had taken its place.
        expect(left).toBeLessThanOrEqual(held);
        expect(left > 0).toBe(held > 0);
        expect(verified(file)).toEqual([]);
        expectAsFolded(file);
      }),
      { numRuns: 20 },
    );
  });
});
