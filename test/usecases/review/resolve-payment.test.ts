import { describe, expect, it } from 'vitest';
import { saleDetail } from '../../../electron/usecases/history.ts';
import { openAlerts, reviewCount } from '../../../electron/usecases/review.ts';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import { requests } from '../../../shared/contract/contract.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { CounterFixture } from '../../support/counter-fixture.ts';
import { verified } from '../../support/verified.ts';
import { accepted, aReviewedCounter, settled } from './a-reviewed-counter.ts';

const MINUTE_MS = 60_000;

/** Dismissed, then paid. */
async function paidLate(bench: CounterFixture): Promise<string> {
  const { orderId } = (await bench.charge()).payment;
  dismissPayment(bench.parts, bench.shopLedger, orderId);
  await bench.pay(orderId);
  await bench.pass(MINUTE_MS);
  expect(bench.payment(orderId).flags).toEqual(['paid-late']);
  return orderId;
}

describe('a payment that was paid late', () => {
  it('is in the list with what was seen, stays in it when someone has seen it, and leaves it by a decision', async () => {
    const { bench, resolve, list } = await aReviewedCounter();
    const orderId = await paidLate(bench);
    const told: string[] = [];
    bench.events.on('flags', () => told.push('flags'));
    expect(list().items).toMatchObject([
      {
        payment: { orderId, state: 'paid', late: true },
        flags: [{ kind: 'paid-late', seen: false, evidence: { from: 'pending', dismissed: true } }],
        allowed: ['accepted', 'refunded-outside', 'linked'],
      },
    ]);
    expect(requests['review.list'].output.parse(list()), 'as the contract has it').toEqual(list());
    bench.ledger.review.acknowledge(orderId, 'paid-late', bench.clock.now());
    expect(list().items).toMatchObject([{ flags: [{ seen: true }] }]);
    expect(reviewCount([bench.shopLedger])).toEqual({ count: 1 });

    const decided = await resolve(orderId, { kind: 'refunded-outside', reason: ' gone home ', reference: 'TRF 1' });
    const expected = {
      orderId,
      kind: 'refunded-outside',
      reason: 'gone home',
      reference: 'TRF 1',
      flags: ['paid-late'],
    };
    expect(decided).toMatchObject({ ok: true, value: { ...expected, linkedSale: null, settlement: null } });
    expect(list()).toMatchObject({ items: [], resolved: [expected] });
    expect(requests['review.list'].output.parse(list()), 'as the contract has it').toEqual(list());
    expect(reviewCount([bench.shopLedger])).toEqual({ count: 0 });
    expect(told).toEqual(['flags']);
    const { sale } = bench.payment(orderId);
    expect(saleDetail(bench.shopLedger, sale.id, 0)).toMatchObject({
      value: { resolutions: [expected], maySettle: false },
    });
    expect(verified(bench.file)).toEqual([]);
  });

  it('is the first alert where it is the newest, and the last card', async () => {
    const { bench, list } = await aReviewedCounter();
    const first = await paidLate(bench);
    const second = await paidLate(bench);
    const alerts = openAlerts([bench.shopLedger], bench.clock.now());
    expect(alerts.map(({ orderId }) => orderId)).toEqual([second, first]);
    expect(list().items.map(({ payment }) => payment.orderId)).toEqual([first, second]);
  });

  it('can be linked to another sale that exists, and to no other', async () => {
    const { bench, codeOf, list } = await aReviewedCounter();
    const orderId = await paidLate(bench);
    const other = await bench.charge();
    const linked = (linkedSaleId: number) => ({ kind: 'linked', reason: '', linkedSaleId }) as const;
    expect(await codeOf(orderId, linked(bench.payment(orderId).sale.id))).toBe('linked-to-itself');
    expect(await codeOf(orderId, linked(99))).toBe('linked-sale-not-found');
    expect(list().items).toHaveLength(1);
    expect(await codeOf(orderId, linked(other.sale.id))).toBe('ok');
    expect(list().resolved).toMatchObject([{ kind: 'linked', linkedSale: { saleId: other.sale.id, saleNumber: 2 } }]);
  });

  it('can be linked to a sale that was paid in cash alone: the customer was rung up again', async () => {
    const { bench, codeOf, list } = await aReviewedCounter();
    const orderId = await paidLate(bench);
    const at = bench.clock.now();
    const { shopLedger, ledger } = bench;
    const businessDay = shopLedger.businessDay(at);
    const amount = rupiah(25_000);
    const sale = { kind: 'new', amount, note: '', businessDay } as const;
    const booking = { recordId: 'TK1-1', requestId: 'R1', given: amount, sale };
    const other = ledger.cash.book(booking, at, businessDay, shopLedger.hour(at));
    expect(await codeOf(orderId, { kind: 'linked', reason: '', linkedSaleId: other.sale.id })).toBe('ok');
    expect(list().resolved).toMatchObject([{ kind: 'linked', linkedSale: { saleId: other.sale.id, saleNumber: 2 } }]);
    expect(verified(bench.file)).toEqual([]);
  });

  it('is not decided twice, not without a reason, and not settled: it is paid', async () => {
    const { bench, codeOf } = await aReviewedCounter();
    const orderId = await paidLate(bench);
    expect(await codeOf(orderId, { kind: 'accepted', reason: '' })).toBe('reason-too-short');
    expect(await codeOf(orderId, settled)).toBe('sale-already-paid');
    expect(await codeOf(orderId, accepted)).toBe('ok');
    expect(await codeOf(orderId, accepted)).toBe('nothing-to-resolve');
    expect(await codeOf('K1-NONE', accepted)).toBe('payment-not-found');
    expect(bench.ledger.review.resolutionsOfSale(1)).toHaveLength(1);
  });
});

describe('a sale that was paid in cash and by its code', () => {
  it('is in the list with both payments, in order, when each was made and paid', async () => {
    const { bench, list } = await aReviewedCounter();
    const { payment, sale } = await bench.charge();
    await bench.pass(1_000);
    const at = bench.clock.now();
    const { shopLedger, ledger } = bench;
    const booking = { recordId: 'TK1-1', requestId: 'R1', given: sale.amount };
    const paidSale = { kind: 'existing', saleId: sale.id } as const;
    ledger.cash.book({ ...booking, sale: paidSale }, at, shopLedger.businessDay(at), shopLedger.hour(at));
    await bench.pay(payment.orderId);
    await bench.pass(MINUTE_MS);
    expect(list().items).toMatchObject([
      {
        payment: { orderId: payment.orderId },
        paidBy: [
          { orderId: 'TK1-1', methodKind: 'cash', madeAt: at, paidAt: at, counts: 'counted' },
          { orderId: payment.orderId, methodKind: 'qris', madeAt: payment.createdAt, counts: 'extra' },
        ],
      },
    ]);
    expect(requests['review.list'].output.parse(list()), 'as the contract has it').toEqual(list());
  });
});

describe('an answer that does not fit', () => {
  it('comes back to a person when it tells of money after one that did not was accepted', async () => {
    const { bench, codeOf, list } = await aReviewedCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'status', fault: 'wrong-amount' });
    await bench.pass(5_000);
    expect(list().items).toMatchObject([{ flags: [{ kind: 'amount-differs', evidence: { statusCode: '01' } }] }]);
    expect(await codeOf(orderId, accepted)).toBe('ok');

    await bench.pay(orderId);
    await bench.fault({ operation: 'status', fault: 'wrong-amount' });
    await bench.pass(5_000);
    expect(list().items).toMatchObject([
      { flags: [{ kind: 'amount-differs', seen: false, evidence: { statusCode: '00' } }] },
    ]);
    await bench.pass(5_000);
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(verified(bench.file)).toEqual([]);
  });

  it('that came while a person decided about another finding is covered by no decision', async () => {
    const { bench, codeOf, list } = await aReviewedCounter();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'status', fault: 'wrong-amount' });
    await bench.pass(5_000);
    const seen = list().items[0]?.flags ?? [];
    dismissPayment(bench.parts, bench.shopLedger, orderId);
    await bench.pay(orderId);
    await bench.pass(MINUTE_MS);
    const now = list().items[0]?.flags ?? [];
    expect([seen, now].map((flags) => flags.map(({ kind }) => kind).toSorted())).toEqual([
      ['amount-differs'],
      ['amount-differs', 'paid-late'],
    ]);

    expect(await codeOf(orderId, accepted, seen)).toBe('finding-not-seen');
    expect(list().items).toHaveLength(1);
    expect(await codeOf(orderId, accepted, now)).toBe('ok');
    expect(list().items).toEqual([]);
  });
});
