/** The payments of a report: each in one list, with pending and made decisions. */
import { describe, expect, it } from 'vitest';
import { retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import type { Report } from '../../../shared/contract/report.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { reportOn } from '../../support/report-on.ts';
import { accepted, aReviewedCounter, settled } from '../review/a-reviewed-counter.ts';

const MINUTE_MS = 60_000;

async function aReportedCounter() {
  const counter = await aReviewedCounter();
  const { bench } = counter;
  function report(): Promise<Report> {
    const moment = { now: bench.clock.now(), firstHour: 0 };
    return reportOn(bench.shopLedger, bench.file, [BUSINESS_DAY, BUSINESS_DAY], moment);
  }
  /** Dismissed, and paid after its deadline. */
  async function paidLate(): Promise<string> {
    const { orderId } = (await bench.charge()).payment;
    dismissPayment(bench.parts, bench.shopLedger, orderId);
    await bench.pass(11 * MINUTE_MS);
    await bench.pay(orderId);
    await bench.pass(30 * MINUTE_MS);
    return orderId;
  }
  /** Dismissed and charged again; the second attempt is paid, then the first, after its deadline. */
  async function paidTwiceAndLate(): Promise<string> {
    const { payment: first, sale } = await bench.charge();
    dismissPayment(bench.parts, bench.shopLedger, first.orderId);
    const again = await retrySale(bench.parts, bench.context, { saleId: sale.id, method: 'BC' });
    if (!again.ok) throw new Error(again.failure.code);
    await bench.pay(again.value.payment.orderId);
    await bench.pass(11 * MINUTE_MS);
    await bench.pay(first.orderId);
    await bench.pass(30 * MINUTE_MS);
    return first.orderId;
  }
  return { ...counter, report, paidLate, paidTwiceAndLate };
}

describe('a payment that came late and was the second of its sale', () => {
  it('is named as paid twice alone: what is named late is what is counted late', async () => {
    const { report, paidLate, paidTwiceAndLate, bench } = await aReportedCounter();
    const late = await paidLate();
    const double = await paidTwiceAndLate();
    expect(bench.payment(double)).toMatchObject({
      payment: { state: 'paid', late: true },
      flags: ['paid-late', 'paid-twice'],
      gravestFlag: 'paid-twice',
    });
    const { total, lists } = await report();
    const { items, count, gross } = lists.late;
    expect({ count, gross }).toEqual(total.late);
    expect(items.map(({ orderId }) => orderId)).toEqual([late]);
    expect(lists.doubles).toMatchObject({ ...total.doubles, count: 1, items: [{ orderId: double }] });
  });
});

describe('a payment that a report names', () => {
  it('waits for a decision, and stays named with what was decided', async () => {
    const { report, resolve, paidLate, paidTwiceAndLate } = await aReportedCounter();
    const [late, double] = [await paidLate(), await paidTwiceAndLate()];
    const undecided = { waiting: 1, items: [{ waits: true, decisions: [] }] };
    expect((await report()).lists).toMatchObject({ late: undecided, doubles: undecided });

    await resolve(late, accepted);
    await resolve(double, { kind: 'refunded-outside', reason: 'paid twice', reference: 'slip 7' });
    expect((await report()).lists).toMatchObject({
      late: { count: 1, waiting: 0, items: [{ orderId: late, waits: false, decisions: ['accepted'] }] },
      doubles: { count: 1, waiting: 0, items: [{ orderId: double, waits: false, decisions: ['refunded-outside'] }] },
    });
  });

  it('waits again when there is something new about it, and what was decided before is still said', async () => {
    const { report, resolve, paidLate, bench } = await aReportedCounter();
    const late = await paidLate();
    await resolve(late, accepted);
    const { payment, watch } = bench.payment(late);
    const events = {
      payment,
      entries: [],
      flags: [{ kind: 'contradiction' as const, evidence: { said: 'status-pending' } }],
    };
    bench.ledger.payments.saveTransition(events, watch, bench.clock.now(), BUSINESS_DAY, 10);
    expect((await report()).lists.late).toMatchObject({
      waiting: 1,
      items: [{ waits: true, decisions: ['accepted'] }],
    });
    await resolve(late, accepted);
    expect((await report()).lists.late).toMatchObject({
      waiting: 0,
      items: [{ waits: false, decisions: ['accepted'] }],
    });
  });

  it('is before those that are decided, however much earlier they came', async () => {
    const { report, resolve, paidLate } = await aReportedCounter();
    const [first, second, third] = [await paidLate(), await paidLate(), await paidLate()];
    await resolve(first, accepted);
    expect((await report()).lists.late.items.map(({ orderId }) => orderId)).toEqual([second, third, first]);
  });

  it('is named among other questions where nothing else is to be said of it, until somebody has answered', async () => {
    const { report, resolve, paidLate, bench } = await aReportedCounter();
    const ask = (orderId: string, kind: 'order-paid-twice' | 'amount-differs' | 'contradiction') => {
      const { payment, watch } = bench.payment(orderId);
      const events = { payment, entries: [], flags: [{ kind, evidence: {} }] };
      bench.ledger.payments.saveTransition(events, watch, bench.clock.now(), BUSINESS_DAY, 10);
    };
    const asked = async () => (await report()).lists.asked.items.map(({ orderId }) => orderId);
    const charged = async () => (await bench.charge()).payment.orderId;
    const [paid, denied, expired] = [await charged(), await charged(), await charged()];
    for (const orderId of [paid, denied]) await bench.pay(orderId);
    await bench.pass(2 * 60 * MINUTE_MS);
    const [late, open] = [await paidLate(), await charged()];
    for (const orderId of [paid, open, late]) ask(orderId, 'order-paid-twice');
    ask(expired, 'amount-differs');
    ask(denied, 'contradiction');
    expect(await asked()).toEqual([expired, paid]);
    expect((await report()).lists.asked).toMatchObject({ count: 2, waiting: 2, gross: 50_000 });
    await resolve(paid, accepted);
    expect(await asked()).toEqual([expired]);
  });

  it('that a manager settled by hand waits for nothing while the gateway has its time', async () => {
    const { report, resolve, bench } = await aReportedCounter();
    const { orderId } = (await bench.charge()).payment;
    await resolve(orderId, settled);
    expect((await report()).lists).toMatchObject({
      settled: { count: 1, waiting: 0, items: [{ orderId, waits: false, decisions: ['settled'] }] },
      open: { count: 1, waiting: 0, items: [{ orderId, decisions: ['settled'] }] },
    });
  });
});
