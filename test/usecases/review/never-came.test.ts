/**
 * A gateway denies payments that it had reported paid, and a manager decides that the money never came. The judge reads the
 * journal's rows alone and shares no code with the program.
 */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { receiptFacts } from '../../../electron/usecases/print/customer-papers.ts';
import { reportOf } from '../../../electron/usecases/report.ts';
import { retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/model/values/time.ts';
import { MANAGER_PIN } from '../../support/a-manager.ts';
import type { CounterFixture } from '../../support/counter-fixture.ts';
import { judgedSums } from '../../support/judged-sums.ts';
import { verified } from '../../support/verified.ts';
import { aReconciler } from '../reconcile/a-reconciling-counter.ts';
import { aReviewedCounter } from './a-reviewed-counter.ts';

const never = { kind: 'never-came', reason: 'not in the portal', pin: MANAGER_PIN } as const;
const after = { kind: 'came-after-all', reason: 'in the portal now', pin: MANAGER_PIN } as const;

/** What the shop has of each sale, by day: what came in first counts, what was taken out or given back does not. */
function judged(file: string): Record<string, number> {
  const db = new Database(file, { readonly: true });
  const rows = db.prepare('SELECT kind, data FROM payment_event ORDER BY id').all() as { kind: string; data: string }[];
  db.close();
  const days: Record<string, number> = {};
  for (const { kind, data } of rows) {
    const said = JSON.parse(data);
    const add = (amount: number): void => {
      days[said.businessDay] = (days[said.businessDay] ?? 0) + amount;
    };
    if (kind === 'paid' && !said.isDouble) add(25_000);
    if (kind === 'resolved' && said.ofTakings) add((said.cameAfterAll ?? 0) - (said.neverCame ?? 0));
    if (kind === 'refund-recorded' && said.ofTakings) add(-said.amount);
  }
  return days;
}

async function reportOn(bench: CounterFixture, day: string) {
  const guardian = { reportSums: () => Promise.reject(new Error('not a long report')) };
  const report = await reportOf({ guardian }, bench.shopLedger, day, day, { now: bench.clock.now(), firstHour: 0 });
  if (!report.ok) throw new Error(report.failure.code);
  return report.value;
}

const today = (bench: CounterFixture): string => bench.shopLedger.businessDay(bench.clock.now());

async function paidSale(bench: CounterFixture): Promise<string> {
  const { orderId } = (await bench.charge()).payment;
  await bench.pay(orderId);
  await bench.pass(MINUTE_MS);
  expect(bench.payment(orderId).payment.state).toBe('paid');
  return orderId;
}

async function ask(bench: CounterFixture, orderId: string): Promise<void> {
  await bench.pass(MINUTE_MS);
  expect(await bench.watcher.checkNow(orderId)).toMatchObject({ ok: true });
}

/** The gateway answers that it does not know the order: a reconciliation first, and then whoever asks again. */
async function deny(bench: CounterFixture, orderId: string): Promise<void> {
  const denies = { operation: 'status', fault: 'not-found', times: 1 };
  const nothing = { operation: 'status', fault: 'status-lag', seconds: 0 };
  const { sale, wasDenied } = bench.payment(orderId);
  await bench.fault([...Array.from({ length: wasDenied ? 0 : sale.number - 1 }, () => nothing), denies]);
  if (wasDenied) return ask(bench, orderId);
  expect(aReconciler(bench).start(sale.businessDay)).toBe('ok');
  await bench.pass(MINUTE_MS);
  expect(bench.payment(orderId).wasDenied).toBe(true);
}

/** As `deny`, of one of several payments of a sale. */
function denied(bench: CounterFixture, orderId: string): void {
  const flags = [{ kind: 'contradiction', evidence: { said: 'order-unknown' } }] as const;
  const transition = { payment: bench.payment(orderId).payment, entries: [], flags };
  const unwatched = { nextCheckAt: null, intervalMs: MINUTE_MS };
  bench.ledger.payments.saveTransition(transition, unwatched, bench.clock.now(), today(bench), 10);
}

/** A sale with two payments, of which the second is paid. */
async function paidByTheSecond(bench: CounterFixture) {
  const { payment, sale } = await bench.charge();
  const again = await retrySale(bench.parts, bench.context, { saleId: sale.id, method: 'SP' });
  if (!again.ok) throw new Error(again.failure.code);
  const { orderId } = again.value.payment;
  await bench.pay(orderId);
  await bench.pass(MINUTE_MS);
  return { payment, sale, orderId };
}

describe('a payment that the gateway denies', () => {
  it('has no receipt from the decision that its money never came until the one that it came after all', async () => {
    const { bench, codeOf } = await aReviewedCounter();
    const orderId = await paidSale(bench);
    await deny(bench, orderId);
    expect(receiptFacts(bench.payment(orderId))).toMatchObject({ orderId });
    expect(await codeOf(orderId, never)).toBe('ok');
    expect(receiptFacts(bench.payment(orderId))).toBeUndefined();
    expect(await codeOf(orderId, after)).toBe('ok');
    expect(receiptFacts(bench.payment(orderId))).toMatchObject({ orderId });
  });

  it('stays paid and counted, and is in doubt until somebody decides', async () => {
    const { bench, list } = await aReviewedCounter();
    const [kept, denied] = [await paidSale(bench), await paidSale(bench)];
    await deny(bench, denied);
    expect(list().items).toMatchObject([
      { payment: { orderId: denied, state: 'paid' }, flags: [{ kind: 'contradiction' }] },
    ]);
    expect(list().items[0]?.allowed[0]).toBe('never-came');
    const report = await reportOn(bench, today(bench));
    expect(report.total).toMatchObject({ gross: 50_000, takings: 50_000, net: 50_000 });
    expect(report.lists.doubted).toMatchObject({ count: 1, gross: 25_000, items: [{ orderId: denied, waits: true }] });
    expect(draftClosing(bench.file)?.content).toMatchObject({
      total: { takings: 50_000 },
      doubted: { count: 1, gross: 25_000, items: [{ orderId: denied }] },
    });
    expect(draftClosing(bench.file)?.content).not.toHaveProperty('neverCame');
    expect(bench.payment(kept).gravestFlag).toBeNull();
  });

  it('leaves the takings on the day of the decision, on a line of its own, and stays paid', async () => {
    const { bench, resolve, list } = await aReviewedCounter();
    const [, denied] = [await paidSale(bench), await paidSale(bench)];
    const paidOn = today(bench);
    await bench.pass(DAY_MS);
    const decidedOn = today(bench);
    await deny(bench, denied);
    expect(await resolve(denied, never)).toMatchObject({ ok: true, value: { kind: 'never-came', orderId: denied } });
    expect(bench.payment(denied)).toMatchObject({
      payment: { state: 'paid' },
      sale: { state: 'paid' },
      neverCame: true,
    });
    expect(list().items).toEqual([]);
    const listed = bench.ledger.history.page({ search: '', before: null, limit: 9 }).entries;
    expect(listed.map(({ shown }) => shown.neverCame)).toEqual([true, false]);

    const [then, now] = [await reportOn(bench, paidOn), await reportOn(bench, decidedOn)];
    expect(then.total).toMatchObject({ gross: 50_000, takings: 50_000, net: 50_000 });
    expect(then.lists.doubted.count).toBe(0);
    expect(now.total).toMatchObject({ gross: 0, takings: -25_000, net: -25_000 });
    expect(now.neverCame).toMatchObject({ neverCame: { count: 1, gross: 25_000 }, cameAfterAll: { count: 0 } });
    expect(now.refunds.refunded.count).toBe(0);
    expect({ [paidOn]: then.total.net, [decidedOn]: now.total.net }).toEqual(judged(bench.file));
    const { content } = draftClosing(bench.file) ?? {};
    expect(content).toMatchObject({
      total: { gross: 50_000, takings: 25_000, net: 25_000, neverCame: { neverCame: { count: 1, gross: 25_000 } } },
      neverCame: { count: 1, gross: 25_000, items: [{ orderId: denied, isCorrection: false, ofTakings: true }] },
    });
    expect(content).not.toHaveProperty('doubted');
    expect(bench.ledger.refunds.left(denied)).toBe(0);
    expect(verified(bench.file)).toEqual([]);
  });

  it('needs the PIN, and can be decided once', async () => {
    const { bench, codeOf } = await aReviewedCounter();
    const denied = await paidSale(bench);
    expect(await codeOf(denied, never)).toBe('nothing-to-resolve');
    await deny(bench, denied);
    expect(await codeOf(denied, { ...never, pin: '000000' })).toBe('manager-pin-wrong');
    expect(await codeOf(denied, { ...never, reason: '' })).toBe('reason-too-short');
    expect(await codeOf(denied, never)).toBe('ok');
    expect(await codeOf(denied, never)).toBe('nothing-to-resolve');
    expect((await reportOn(bench, today(bench))).total.takings).toBe(0);
  });

  it('is called in again when the gateway changes its mind, each time, and counts as the last decision says', async () => {
    const { bench, resolve, codeOf, list } = await aReviewedCounter();
    const orderId = await paidSale(bench);
    const takings = async () => (await reportOn(bench, today(bench))).total.takings;
    await deny(bench, orderId);
    await resolve(orderId, never);
    await deny(bench, orderId);
    expect(list().items, 'it agrees with the decision').toEqual([]);
    await ask(bench, orderId);
    expect(list().items).toMatchObject([
      { flags: [{ kind: 'paid-after-all' }], allowed: ['came-after-all', 'never-came'] },
    ]);
    expect(await takings(), 'an answer decides nothing').toBe(0);
    expect(await codeOf(orderId, never), 'it still did not come').toBe('ok');
    expect([await takings(), list().items]).toEqual([0, []]);
    expect(await codeOf(orderId, after)).toBe('ok');
    expect(await takings()).toBe(25_000);
    await deny(bench, orderId);
    expect(list().items).toMatchObject([{ flags: [{ kind: 'contradiction' }] }]);
    expect(await codeOf(orderId, never)).toBe('ok');
    await ask(bench, orderId);
    expect(list().items).toMatchObject([{ flags: [{ kind: 'paid-after-all' }] }]);
    expect({ [today(bench)]: await takings() }).toEqual(judged(bench.file));
    expect(bench.payment(orderId).payment.state).toBe('paid');
    expect(verified(bench.file)).toEqual([]);
  });

  it('may be decided after it was accepted by mistake, and taken back after it was decided by mistake', async () => {
    const { bench, codeOf } = await aReviewedCounter();
    const orderId = await paidSale(bench);
    await deny(bench, orderId);
    expect(await codeOf(orderId, { kind: 'accepted', reason: 'looks right' })).toBe('ok');
    expect(await codeOf(orderId, never)).toBe('ok');
    expect(await codeOf(orderId, after)).toBe('ok');
    expect(judged(bench.file)).toEqual({ [today(bench)]: 25_000 });
    expect((await reportOn(bench, today(bench))).total.net).toBe(25_000);
  });

  it('shows what was given back for nothing, because the shop did lose it', async () => {
    const { bench, resolve } = await aReviewedCounter();
    const orderId = await paidSale(bench);
    const refund = { requestId: 'a-refund', orderId, amount: rupiah(10_000), reason: 'cold food', reference: 'TRF 1' };
    bench.ledger.refunds.record(refund, bench.clock.now(), today(bench));
    await deny(bench, orderId);
    await resolve(orderId, never);
    expect((await reportOn(bench, today(bench))).total).toMatchObject({ takings: 0, net: -10_000 });
    expect(judged(bench.file)).toEqual({ [today(bench)]: -10_000 });
    expect(bench.ledger.refunds.left(orderId)).toBe(0);
  });

  it('leaves its place in the takings to another payment of the sale, and came after all as what was paid twice', async () => {
    const { bench, codeOf, list } = await aReviewedCounter();
    const { payment, sale, orderId } = await paidByTheSecond(bench);
    denied(bench, orderId);
    expect(await codeOf(orderId, never)).toBe('ok');
    await bench.pay(payment.orderId);
    await bench.pass(2 * MINUTE_MS);
    expect(bench.payment(payment.orderId).payment.state).toBe('paid');
    expect(list().items, 'nobody paid twice').toEqual([]);
    const { total } = await reportOn(bench, today(bench));
    expect(total).toMatchObject({ takings: 25_000, net: 25_000, doubles: { count: 0 } });
    expect(draftClosing(bench.file)?.content.total.takings).toBe(25_000);
    expect(bench.ledger.history.page({ search: '', before: null, limit: 9 }).entries).toMatchObject([
      { shown: { orderId: payment.orderId, neverCame: false } },
    ]);
    expect(await codeOf(orderId, after)).toBe('ok');
    expect((await reportOn(bench, today(bench))).neverCame).toMatchObject({
      ...{ neverCame: { gross: 25_000 }, cameAfterAll: { gross: 0 }, doubles: { cameAfterAll: { gross: 25_000 } } },
    });
    expect({ [today(bench)]: 25_000 }).toEqual(judged(bench.file));

    expect(bench.ledger.refunds.refundable(sale.id)).toEqual([
      { orderId: payment.orderId, left: 25_000, ofTakings: true },
      { orderId, left: 25_000, ofTakings: false },
    ]);
    const back = (of: string, amount: number) => {
      const facts = { requestId: `${of} ${amount}`, orderId: of, amount: rupiah(amount), reason: 'paid twice' };
      return bench.ledger.refunds.record({ ...facts, reference: 'TRF 1' }, bench.clock.now(), today(bench));
    };
    const { id } = back(orderId, 20_000);
    expect((await reportOn(bench, today(bench))).refunds).toMatchObject({
      ...{ refunded: { gross: 0 }, doubles: { refunded: { gross: 20_000 } } },
    });
    expect(bench.ledger.refunds.left(orderId)).toBe(5_000);
    expect(() => back(orderId, 5_001)).toThrow(/no more/);
    const mistake = { requestId: 'mistake', refundId: id, reason: 'typed twice' };
    bench.ledger.refunds.correct(mistake, bench.clock.now(), today(bench));
    back(orderId, 25_000);
    expect(bench.ledger.refunds.left(orderId)).toBe(0);
    back(payment.orderId, 10_000);
    expect((await reportOn(bench, today(bench))).total).toMatchObject({ takings: 25_000, net: 15_000 });
    expect({ [today(bench)]: 15_000 }).toEqual(judged(bench.file));
    expect(verified(bench.file)).toEqual([]);
  });

  it('is not called counted on a card while another payment of the sale counts', async () => {
    const { bench, codeOf, list } = await aReviewedCounter();
    const { payment, orderId } = await paidByTheSecond(bench);
    denied(bench, orderId);
    await codeOf(orderId, never);
    await bench.pay(payment.orderId);
    await bench.pass(2 * MINUTE_MS);
    const onCard = () => list().items[0]?.paidBy?.map((each) => [each.orderId, each.counts]);
    await ask(bench, orderId);
    expect(onCard()).toEqual([
      [orderId, 'never-came'],
      [payment.orderId, 'counted'],
    ]);
    await codeOf(orderId, after);
    denied(bench, orderId);
    expect(onCard()).toEqual([
      [orderId, 'extra'],
      [payment.orderId, 'counted'],
    ]);
  });

  it('that was paid twice is given back by the other payment when the one that counts never came', async () => {
    const { bench, codeOf } = await aReviewedCounter();
    const { payment, sale } = await bench.charge();
    const again = await retrySale(bench.parts, bench.context, { saleId: sale.id, method: 'SP' });
    if (!again.ok) throw new Error(again.failure.code);
    const second = again.value.payment.orderId;
    for (const orderId of [payment.orderId, second]) {
      await bench.pay(orderId);
      await bench.pass(2 * MINUTE_MS);
    }
    expect(bench.ledger.refunds.refundable(sale.id)).toMatchObject([{ ofTakings: true }, { ofTakings: false }]);
    denied(bench, payment.orderId);
    expect(await codeOf(payment.orderId, never)).toBe('ok');
    expect(bench.ledger.refunds.refundable(sale.id)).toEqual([{ orderId: second, left: 25_000, ofTakings: true }]);
    expect(bench.ledger.history.page({ search: '', before: null, limit: 9 }).entries).toMatchObject([
      { shown: { orderId: second, neverCame: false } },
    ]);
    bench.ledger.refunds.record(
      { requestId: 'all', orderId: second, amount: rupiah(25_000), reason: 'cold food', reference: 'TRF 1' },
      ...([bench.clock.now(), today(bench)] as const),
    );
    expect(bench.ledger.refunds.refundable(sale.id)).toEqual([]);
    expect((await reportOn(bench, today(bench))).total).toMatchObject({ takings: 25_000, net: 0 });
    expect(verified(bench.file)).toEqual([]);
    // Its money is there after all, and the other payment has given back what counts.
    expect(await codeOf(payment.orderId, after)).toBe('ok');
    const rest = { orderId: payment.orderId, left: 25_000, ofTakings: false };
    expect(bench.ledger.refunds.refundable(sale.id)).toEqual([rest]);
    bench.ledger.refunds.record(
      { requestId: 'rest', orderId: payment.orderId, amount: rupiah(25_000), reason: 'cold food', reference: 'TRF 2' },
      ...([bench.clock.now(), today(bench)] as const),
    );
    expect(bench.ledger.refunds.refundable(sale.id)).toEqual([]);
    expect((await reportOn(bench, today(bench))).total).toMatchObject({ takings: 25_000, net: 0 });
    expect(judgedSums(bench.file)).toEqual({ [today(bench)]: { takings: 25_000, net: 0, paidTwice: 0 } });
    expect(verified(bench.file)).toEqual([]);
  });
});
