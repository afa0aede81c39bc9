import { describe, expect, it } from 'vitest';
import { dismissPayment } from '../../electron/usecases/dismiss-payment.ts';
import { aPendingSale } from '../store/a-ledger.ts';
import { MORNING } from '../support/builders.ts';
import { type CounterBench, counterBench } from '../support/counter-bench.ts';
import { gatewayByHand } from '../support/gateway-by-hand.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Seconds after the first morning at which the gateway was asked for this payment's status. */
async function askedAt(bench: CounterBench, orderId: string): Promise<number[]> {
  const requests = await bench.requests('status');
  return requests.filter((seen) => seen.merchantOrderId === orderId).map(({ at }) => (at - MORNING) / SECOND_MS);
}

/** Pending in the ledger as if made before, due in a second. */
function aWatchedPayment(bench: CounterBench, merchantCode = bench.account.merchantCode): string {
  const watch = { nextCheckAt: bench.clock.now() + SECOND_MS, intervalMs: SECOND_MS };
  const account = { ...bench.account, merchantCode };
  const { payment } = aPendingSale(bench.ledger, { account, watch, createdAt: bench.clock.now() });
  bench.watcher.wake();
  return payment.orderId;
}

describe('watching', () => {
  it('asks about the payment on screen as planned, and about one that was left less often', async () => {
    const bench = await counterBench();
    const first = (await bench.charge()).payment.orderId;
    await bench.pass(28 * SECOND_MS);
    const second = (await bench.charge()).payment.orderId;
    await bench.pass(62 * SECOND_MS);
    expect(await askedAt(bench, first)).toEqual([5, 10, 15, 20, 27, 60, 90]);
    expect(await askedAt(bench, second)).toEqual([33, 38, 43, 48, 55, 63, 72, 82]);
  });

  it('asks sooner when a payment comes back on screen', async () => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge('BC')).payment;
    bench.watcher.show(null);
    await bench.pass(9 * MINUTE_MS);
    bench.watcher.show(orderId);
    await bench.pass(21 * SECOND_MS);
    expect((await askedAt(bench, orderId)).map((s) => s / 60)).toEqual([1, 2, 4, 7, 9 + 1 / 3]);
  });

  it('ends with the answer "paid"', async () => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge()).payment;
    await bench.pay(orderId);
    await bench.pass(HOUR_MS);
    expect(await askedAt(bench, orderId)).toEqual([5]);
  });

  it('tells once a payment is saved, and only then', async () => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge()).payment;
    const told: string[] = [];
    bench.news.on('payment', (news) => told.push(bench.stateOf(news.orderId)));
    await bench.pay(orderId);
    await bench.pass(5 * SECOND_MS);
    expect(told).toContain('paid');
    expect(told.lastIndexOf('pending')).toBeLessThan(told.indexOf('paid'));
  });

  it.each([
    ['wrong-amount', 'amount-differs'],
    ['wrong-reference', 'reference-differs'],
    ['wrong-order-id', 'order-differs'],
  ])('pays nothing for an answer "paid" with a %s, and calls a person once', async (fault, flag) => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'status', fault, times: 3 });
    await bench.pay(orderId);
    await bench.pass(15 * SECOND_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'pending' }, flags: [flag] });
    expect(bench.ledger.journal(orderId).filter(({ kind }) => kind === 'flag-raised')).toHaveLength(1);
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('flags a pending payment that the gateway does not know any more, and goes on asking', async () => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'status', fault: 'not-found', times: 2 });
    await bench.pay(orderId);
    await bench.pass(10 * SECOND_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'pending' }, flags: ['order-unknown'] });
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('goes on after trouble with the disk, without a tight loop', async () => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge()).payment;
    await bench.pay(orderId);
    const { recordCheck } = bench.ledger;
    const broken = bench.ledger as { recordCheck: typeof recordCheck };
    broken.recordCheck = () => {
      throw new Error('The disk is full');
    };
    await bench.pass(20 * SECOND_MS);
    expect(bench.troubles.length).toBeGreaterThan(0);
    expect(bench.troubles.length).toBeLessThan(6);
    broken.recordCheck = recordCheck;
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });
});

describe('answers out of order', () => {
  it('each land on their own payment', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterBench({ baseUrl: gateway.baseUrl });
    const [one, two] = [aWatchedPayment(bench), aWatchedPayment(bench)];
    bench.clock.advance(SECOND_MS);
    await bench.until(() => gateway.asked.length === 2);
    const asked = (orderId: string) => gateway.asked.find(({ merchantOrderId }) => merchantOrderId === orderId);
    asked(two)?.answerStatus('00');
    await bench.until(() => bench.stateOf(two) === 'paid');
    expect(bench.stateOf(one)).toBe('pending');
    asked(one)?.answerStatus('02');
    await bench.until(() => bench.stateOf(one) === 'canceled');
    expect(bench.stateOf(two)).toBe('paid');
  });

  it('expire nothing when the question was asked before the deadline', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterBench({ baseUrl: gateway.baseUrl });
    const orderId = aWatchedPayment(bench);
    bench.clock.advance(SECOND_MS);
    await bench.until(() => gateway.asked.length === 1);
    bench.clock.sleep(HOUR_MS);
    gateway.asked[0]?.answerStatus('01');
    await bench.until(() => gateway.asked.length === 2);
    expect(bench.stateOf(orderId)).toBe('pending');
    gateway.asked[1]?.answerStatus('01');
    await bench.until(() => bench.stateOf(orderId) === 'expired');
  });

  it('ask about one payment once at a time', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterBench({ baseUrl: gateway.baseUrl });
    const orderId = aWatchedPayment(bench);
    bench.clock.advance(SECOND_MS);
    await bench.until(() => gateway.asked.length === 1);
    bench.clock.advance(5 * MINUTE_MS);
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ failure: { code: 'check-too-soon' } });
    expect(gateway.asked).toHaveLength(1);
    gateway.asked[0]?.answerStatus('00');
    await bench.until(() => bench.stateOf(orderId) === 'paid');
  });

  it('are at most four at once', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterBench({ baseUrl: gateway.baseUrl });
    const orders = Array.from({ length: 7 }, () => aWatchedPayment(bench));
    bench.clock.advance(2 * SECOND_MS);
    await bench.until(() => gateway.asked.length === 4);
    gateway.asked[2]?.answerStatus('00');
    await bench.until(() => gateway.asked.length === 5);
    expect(bench.calls).toBe(5);
    expect(orders.filter((orderId) => bench.stateOf(orderId) === 'paid')).toHaveLength(1);
  });
});

describe('refused credentials', () => {
  it("suspend that account's watch and no other's, until they are mended", async () => {
    let keyIsRight = false;
    const gateway = await gatewayByHand(({ merchantCode, answer, answerStatus }) =>
      merchantCode === 'DOTHER' && !keyIsRight ? answer(401, { Message: 'Wrong signature' }) : answerStatus('01'),
    );
    const bench = await counterBench({ baseUrl: gateway.baseUrl });
    bench.keys.set('DOTHER', 'rotated');
    const [ours, other] = [aWatchedPayment(bench), aWatchedPayment(bench, 'DOTHER')];
    const timesAsked = (orderId: string) =>
      gateway.asked.filter(({ merchantOrderId }) => merchantOrderId === orderId).length;
    await bench.pass(5 * MINUTE_MS);
    expect(timesAsked(other)).toBe(1);
    expect(timesAsked(ours)).toBeGreaterThan(5);
    expect(bench.stateOf(other)).toBe('pending');
    expect(bench.connection()).toMatchObject({ suspended: true, online: true });
    expect(await bench.watcher.checkNow(other)).toMatchObject({ failure: { code: 'watch-suspended' } });

    keyIsRight = true;
    bench.watcher.accountsChanged('sandbox');
    await bench.pass(SECOND_MS);
    expect(timesAsked(other)).toBe(2);
    expect(bench.connection().suspended).toBe(false);
  });

  it('that are gone from the vault suspend the account and spend no ration', async () => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge()).payment;
    bench.keys.clear();
    await bench.pass(MINUTE_MS);
    expect(bench.connection().suspended).toBe(true);
    expect(await bench.requests('status')).toEqual([]);
    bench.keys.set(bench.account.merchantCode, 'training-key');
    await bench.pay(orderId);
    bench.watcher.accountsChanged('sandbox');
    await bench.pass(SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });
});

describe('checking now', () => {
  it('asks at once, then not again for five seconds', async () => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge('BC')).payment;
    await bench.pass(2 * SECOND_MS);
    expect(await bench.watcher.checkNow(orderId)).toEqual({ ok: true, value: null });
    const until = bench.clock.now() + 5 * SECOND_MS;
    expect(await bench.watcher.checkNow(orderId)).toEqual({ ok: false, failure: { code: 'check-too-soon', until } });
    bench.watcher.show(null);
    await bench.pass(5 * SECOND_MS);
    await bench.pay(orderId);
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ ok: true });
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ failure: { code: 'check-not-needed' } });
    expect(await bench.watcher.checkNow('KK1-NOBODY')).toMatchObject({ failure: { code: 'payment-not-found' } });
  });

  it('takes from the same ration', async () => {
    const bench = await counterBench({ perMinute: 1 });
    const { orderId } = (await bench.charge()).payment;
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({
      failure: { code: 'ration-spent', until: MORNING + MINUTE_MS + 1 },
    });
    expect(await bench.requests('status')).toEqual([]);
  });

  it('starts no watch on a payment that has none', async () => {
    const bench = await counterBench();
    await bench.fault({ operation: 'create', fault: '404' });
    const { orderId } = (await bench.charge()).payment;
    await bench.cutOff();
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ failure: { code: 'connection-refused' } });
    await bench.settle();
    expect(bench.payment(orderId).watch.nextCheckAt).toBeNull();
    await bench.pass(MINUTE_MS);
    expect(bench.payment(orderId).watch).toMatchObject({ nextCheckAt: null, lastCheckedAt: MORNING });
  });
});

describe('the wall clock', () => {
  it.each([DAY_MS, -DAY_MS])('stepping by %i ms neither expires nor extends a payment', async (step) => {
    const bench = await counterBench();
    const { orderId, expiresAt } = (await bench.charge()).payment;
    await bench.pass(2 * MINUTE_MS);
    bench.clock.stepWall(step);
    await bench.pass(MINUTE_MS);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'pending', expiresAt: expiresAt + step });
    await bench.pass(7 * MINUTE_MS - SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.pass(3 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('canceled');
    const minutes = (await askedAt(bench, orderId)).map((s) => Math.floor(s / 60));
    expect(minutes.filter((minute) => minute === 5)).toHaveLength(3);
  });

  it.each([DAY_MS, -DAY_MS])(
    'stepping by %i ms just before the cashier leaves a payment takes it out of no watch',
    async (step) => {
      const bench = await counterBench();
      const { orderId } = (await bench.charge()).payment;
      await bench.pass(2 * MINUTE_MS);
      bench.clock.stepWall(step);
      dismissPayment(bench.parts, bench.book, orderId);
      await bench.pay(orderId);
      await bench.pass(31 * SECOND_MS);
      expect(bench.stateOf(orderId)).toBe('paid');
    },
  );

  it.each([DAY_MS, -DAY_MS])('stepping by %i ms just before another payment is shown delays none', async (step) => {
    const bench = await counterBench();
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(2 * MINUTE_MS);
    bench.clock.stepWall(step);
    bench.watcher.show(null);
    await bench.pay(orderId);
    await bench.pass(31 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('that sleeps past a deadline decides nothing: the gateway is asked first', async () => {
    const bench = await counterBench();
    const [one, two] = [(await bench.charge()).payment.orderId, (await bench.charge()).payment.orderId];
    await bench.pay(one);
    bench.clock.sleep(8 * HOUR_MS);
    expect([bench.stateOf(one), bench.stateOf(two)]).toEqual(['pending', 'pending']);
    bench.watcher.networkMayBeBack();
    await bench.settle();
    expect(bench.payment(one).payment).toMatchObject({ state: 'paid', late: false });
    expect(bench.stateOf(two)).toBe('canceled');
  });
});
