import { describe, expect, it } from 'vitest';
import { historyPage, saleDetail } from '../../../electron/usecases/history.ts';
import { correctRefund, recordRefund } from '../../../electron/usecases/refund.ts';
import type { RefundCorrection, RefundInput } from '../../../shared/contract/refund.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { reportOn } from '../../support/report-on.ts';
import { verified } from '../../support/verified.ts';
import { aReviewedCounter, settled } from '../review/a-reviewed-counter.ts';

const MINUTE_MS = 60_000;
const requestOf = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

async function aCounterWithAPaidSale() {
  const counter = await aReviewedCounter();
  const { bench, manager } = counter;
  const { payment, sale } = await bench.charge();
  await bench.pay(payment.orderId);
  await bench.pass(MINUTE_MS);
  const parts = { ...bench.parts, manager };
  let requests = 0;
  const next = (): string => {
    requests += 1;
    return requestOf(requests);
  };
  const usual = { orderId: payment.orderId, amount: rupiah(10_000), reason: 'cold food', reference: 'TRF 1' };
  const refund = (wanted: Partial<RefundInput> = {}) =>
    recordRefund(parts, bench.shopLedger, { requestId: next(), ...usual, pin: MANAGER_PIN, ...wanted });
  const correct = (wanted: Partial<RefundCorrection> = {}) =>
    correctRefund(parts, bench.shopLedger, {
      ...{ requestId: next(), refundId: 1, reason: 'typed twice', pin: MANAGER_PIN },
      ...wanted,
    });
  const report = () => {
    const day = bench.shopLedger.businessDay(bench.clock.now());
    return reportOn(bench.shopLedger, bench.file, [day, day], { now: bench.clock.now(), firstHour: 0 });
  };
  return { ...counter, parts, orderId: payment.orderId, amount: payment.amount, sale, refund, correct, report };
}

const codeOf = async (answer: ReturnType<typeof recordRefund>) => {
  const given = await answer;
  return given.ok ? 'ok' : given.failure.code;
};

describe('a refund', () => {
  it('is recorded by the manager, and leaves the takings of the day in its own line', async () => {
    const { bench, refund, report, sale, orderId, amount } = await aCounterWithAPaidSale();
    expect(await report()).toMatchObject({
      total: { gross: amount, net: amount },
      refunds: { refunded: { count: 0 } },
    });
    expect(await refund()).toMatchObject({ ok: true, value: { id: 1, orderId, amount: 10_000, ofTakings: true } });
    expect(await report()).toMatchObject({
      total: { count: 1, gross: amount, takings: amount, net: amount - 10_000 },
      refunds: { refunded: { count: 1, gross: 10_000 }, corrected: { count: 0, gross: 0 } },
    });
    expect(saleDetail(bench.shopLedger, sale.id, 0)).toMatchObject({
      value: { refunds: [{ amount: 10_000 }], refundable: [{ orderId, left: amount - 10_000, ofTakings: true }] },
    });
    const page = await historyPage(bench.shopLedger, { from: null, until: null, search: '', before: null });
    expect(page).toMatchObject({ value: { rows: [{ state: 'paid', refunded: 10_000 }] } });
    expect(JSON.stringify(bench.ledger.journal.ofPayment(orderId))).not.toContain(MANAGER_PIN);
    expect(verified(bench.file)).toEqual([]);
  });

  it('needs the manager where there is a PIN: a wrong one, a locked one record nothing', async () => {
    const { bench, parts, refund, sale, orderId } = await aCounterWithAPaidSale();
    for (const expected of [...Array(4).fill('manager-pin-wrong'), 'manager-locked', 'manager-locked']) {
      expect(await codeOf(refund({ pin: '0000' }))).toBe(expected);
    }
    expect(bench.ledger.refunds.ofSale(sale.id)).toEqual([]);
    const nobody = { ...parts, manager: await aManager(bench.clock, null) };
    const request = { requestId: requestOf(99), orderId, amount: rupiah(1), reason: 'cold food', reference: 'TRF' };
    const without = recordRefund(nobody, bench.shopLedger, { ...request, pin: '' });
    expect(await codeOf(without), 'a shop of one person without a PIN').toBe('ok');
    expect(bench.ledger.refunds.ofSale(sale.id)).toMatchObject([{ amount: 1, reason: 'cold food' }]);
  });

  it('is refused in words, and spends no try of the PIN, where it can not be', async () => {
    const { bench, manager, refund, amount } = await aCounterWithAPaidSale();
    const wrong = { pin: '0000' };
    const waiting = (await bench.charge()).payment.orderId;
    for (const [input, code] of [
      [{ orderId: 'K1-000000-000000X' }, 'payment-not-found'],
      [{ orderId: waiting }, 'nothing-to-refund'],
      [{ amount: rupiah(0) }, 'amount-empty'],
      [{ amount: rupiah(amount + 1) }, 'refund-too-large'],
      [{ reason: ' x ' }, 'reason-too-short'],
      [{ reference: '  ' }, 'reference-missing'],
      [{ reference: 'a\nb' }, 'text-not-plain'],
    ] as const) {
      expect(await codeOf(refund({ ...wrong, ...input }))).toBe(code);
    }
    expect(await codeOf(refund({ amount }))).toBe('ok');
    expect(await codeOf(refund(wrong))).toBe('nothing-to-refund');
    expect(manager.state().triesLeft).toBe(5);
  });

  it('of cash is taken back no more once a code has paid the sale in its place, until that is given back too', async () => {
    const { bench, manager, refund, correct } = await aCounterWithAPaidSale();
    const { payment, sale } = await bench.charge();
    const { amount } = sale;
    const cash = { requestId: requestOf(80), recordId: 'T1-000000-000000A', given: amount };
    const existing = { kind: 'existing', saleId: sale.id } as const;
    bench.ledger.cash.book({ ...cash, sale: existing }, bench.clock.now(), sale.businessDay, 10);
    expect(await codeOf(refund({ orderId: cash.recordId, amount }))).toBe('ok');
    await bench.pay(payment.orderId);
    await bench.pass(2 * MINUTE_MS);
    expect(await codeOf(correct({ pin: '0000' }))).toBe('refund-replaced');
    expect(manager.state().triesLeft).toBe(5);
    expect(await codeOf(refund({ orderId: payment.orderId, amount }))).toBe('ok');
    expect(await codeOf(correct())).toBe('ok');
    expect(verified(bench.file)).toEqual([]);
  });

  it('is one record when its button is pressed twice, at once or later', async () => {
    const { bench, refund, sale } = await aCounterWithAPaidSale();
    const requestId = requestOf(50);
    const [first, second] = await Promise.all([refund({ requestId }), refund({ requestId })]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await refund({ requestId })).toEqual(first);
    expect(bench.ledger.refunds.ofSale(sale.id)).toHaveLength(1);
  });

  it('is never more than was paid, though two are recorded at once', async () => {
    const { bench, refund, sale, amount } = await aCounterWithAPaidSale();
    const both = await Promise.all([codeOf(refund({ amount })), codeOf(refund({ amount }))]);
    expect(both.toSorted()).toEqual(['nothing-to-refund', 'ok']);
    expect(bench.ledger.refunds.ofSale(sale.id)).toHaveLength(1);
  });

  it('is told by the method that the money came by, also on a day when none came by it', async () => {
    const { bench, refund, correct, report, amount } = await aCounterWithAPaidSale();
    await refund();
    expect((await report()).methods).toMatchObject([{ code: 'SP', gross: amount, refunded: 10_000 }]);
    await bench.pass(24 * 60 * MINUTE_MS);
    await refund({ amount: rupiah(4_000) });
    await correct();
    expect((await report()).methods).toMatchObject([
      { code: 'SP', kind: 'qris', count: 0, gross: 0, refunded: -6_000 },
    ]);
    const { refunded, corrected } = (await report()).refunds;
    expect(refunded.gross - corrected.gross).toBe(-6_000);
  });

  it('can be recorded of a sale that was settled by hand', async () => {
    const { bench, resolve, refund, report } = await aCounterWithAPaidSale();
    const { payment, sale } = await bench.charge();
    await resolve(payment.orderId, settled);
    expect(saleDetail(bench.shopLedger, sale.id, 0)).toMatchObject({
      value: { refundable: [{ orderId: payment.orderId }] },
    });
    expect(await codeOf(refund({ orderId: payment.orderId }))).toBe('ok');
    expect(await report()).toMatchObject({ refunds: { refunded: { gross: 10_000 } }, methods: [{ refunded: 0 }] });
    expect(verified(bench.file)).toEqual([]);
  });

  it('that was a mistake is taken back once, by the manager, and both records stay', async () => {
    const { bench, refund, correct, report, sale, amount } = await aCounterWithAPaidSale();
    await refund();
    expect(await codeOf(correct({ pin: '0000' }))).toBe('manager-pin-wrong');
    expect(await codeOf(correct({ reason: '' }))).toBe('reason-too-short');
    expect(await codeOf(correct({ refundId: 7 }))).toBe('refund-not-found');
    expect(await correct()).toMatchObject({ ok: true, value: { corrects: 1, amount: 10_000, reference: null } });
    expect(await codeOf(correct())).toBe('refund-corrected-already');
    expect(await codeOf(correct({ refundId: 2 }))).toBe('refund-not-found');
    expect(bench.ledger.refunds.ofSale(sale.id).map(({ isCorrected }) => isCorrected)).toEqual([true, false]);
    expect(await report()).toMatchObject({
      total: { gross: amount, net: amount },
      refunds: { corrected: { gross: 10_000 } },
    });
  });
});
