/** Sleep, clock differences too small to be steps, and invalid times. */
import { describe, expect, it } from 'vitest';
import { counterFixture } from '../../support/counter-fixture.ts';
import { gatewayByHand } from '../../support/gateway/gateway-by-hand.ts';
import { verified } from '../../support/verified.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The most requests in any 60 s, both ends included, by the gateway's own clock. */
function mostInAMinute(times: readonly number[]): number {
  return Math.max(0, ...times.map((end) => times.filter((at) => at <= end && at >= end - MINUTE_MS).length));
}

describe('eight hours of sleep past a deadline', () => {
  it.each([
    ['', 0],
    [', in which the clock was set', -3 * DAY_MS],
  ])('end with a question, not with a decision%s', async (_, step) => {
    const bench = await counterFixture();
    const orderIds: string[] = [];
    for (let i = 0; i < 4; i += 1) orderIds.push((await bench.charge()).payment.orderId);
    const [paid = '', ...unpaid] = orderIds;
    await bench.pay(paid);
    bench.clock.sleep(8 * HOUR_MS);
    bench.clock.stepWall(step);
    expect(orderIds.map((orderId) => bench.stateOf(orderId))).toEqual(orderIds.map(() => 'pending'));
    bench.watcher.networkMayBeBack();
    await bench.pass(SECOND_MS);
    expect(bench.payment(paid).payment).toMatchObject({ state: 'paid', late: false });
    const entries = unpaid.map((orderId) => bench.ledger.journal.ofPayment(orderId).at(-1));
    expect(entries.map((entry) => entry?.kind)).toEqual(unpaid.map(() => 'expired'));
    expect(new Set((await bench.requests('status')).map(({ merchantOrderId }) => merchantOrderId)).size).toBe(4);
  });

  it('while the answer is on its way expire nothing by a question from before them', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const charging = bench.charge('BC');
    await bench.until(() => gateway.asked.length === 1);
    const orderId = gateway.asked[0]?.merchantOrderId ?? '';
    gateway.asked[0]?.answer(200, {
      merchantCode: bench.account.merchantCode,
      reference: `REF-${orderId}`,
      vaNumber: '70070140004443',
      amount: '25000',
      statusCode: '00',
    });
    await charging;
    bench.clock.advance(5 * SECOND_MS);
    await bench.until(() => gateway.asked.length === 2);
    bench.clock.sleep(8 * HOUR_MS);
    bench.clock.stepWall(DAY_MS);
    gateway.asked[1]?.answerStatus('01');
    await bench.until(() => gateway.asked.length === 3);
    expect(bench.stateOf(orderId)).toBe('pending');
    gateway.asked[2]?.answerStatus('01');
    await bench.until(() => bench.stateOf(orderId) === 'expired');
  });
});

describe('a wall clock that swings by a second', () => {
  it('lets no request too many through and moves no deadline', async () => {
    const bench = await counterFixture({ perMinute: 10 });
    const orderIds: string[] = [];
    for (let i = 0; i < 6; i += 1) orderIds.push((await bench.charge()).payment.orderId);
    await bench.pass(MINUTE_MS + SECOND_MS); // in which the creations still count
    const deadlines = orderIds.map((orderId) => bench.payment(orderId).payment.expiresAt);
    for (let i = 0; i < 60; i += 1) {
      bench.clock.stepWall(i % 2 === 0 ? -SECOND_MS : SECOND_MS);
      await bench.pass(7 * SECOND_MS);
    }
    const asked = (await bench.requests('status')).map(({ at }) => at);
    expect(mostInAMinute(asked)).toBeLessThanOrEqual(10);
    expect(asked.length).toBeGreaterThan(40);
    expect(orderIds.map((orderId) => bench.payment(orderId).payment.expiresAt)).toEqual(deadlines);
    expect(verified(bench.file, bench.clock.now())).toEqual([]);
  });

  it('and drifts a second with every look is noticed, and extends nothing', async () => {
    const bench = await counterFixture();
    const { orderId, expiresAt } = (await bench.charge()).payment;
    for (let i = 0; i < 60; i += 1) {
      bench.clock.stepWall(-SECOND_MS);
      await bench.pass(5 * SECOND_MS);
    }
    const { payment } = bench.payment(orderId);
    expect(payment.state).toBe('pending');
    // Never further off than a step that is too small to notice.
    const off = payment.expiresAt - bench.clock.now() - (expiresAt - payment.createdAt - 5 * MINUTE_MS);
    expect(Math.abs(payment.expiresAt - expiresAt + MINUTE_MS)).toBeLessThan(2 * SECOND_MS);
    expect(Math.abs(off)).toBeLessThan(MINUTE_MS + 2 * SECOND_MS);
  });
});
