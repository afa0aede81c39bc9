import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { aPendingSale } from '../../store/a-ledger.ts';
import { anIntent } from '../../support/builders.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { gatewayByHand } from '../../support/gateway/gateway-by-hand.ts';

/** Pending in the ledger as if created earlier, due in a second. */
function aWatchedPayment(bench: CounterFixture, merchantCode = bench.account.merchantCode): string {
  const watch = { nextCheckAt: bench.clock.now() + SECOND_MS, intervalMs: SECOND_MS };
  const account = { ...bench.account, merchantCode };
  const { payment } = aPendingSale(bench.ledger, { account, watch, createdAt: bench.clock.now() });
  bench.watcher.wake();
  return payment.orderId;
}

describe('answers out of order', () => {
  it('each land on their own payment', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
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
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
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
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const orderId = aWatchedPayment(bench);
    bench.clock.advance(SECOND_MS);
    await bench.until(() => gateway.asked.length === 1);
    bench.clock.advance(5 * MINUTE_MS);
    const pressed = bench.watcher.checkNow(orderId);
    expect(gateway.asked).toHaveLength(1);
    gateway.asked[0]?.answerStatus('00');
    expect(await pressed).toMatchObject({ ok: true });
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('to a check by hand take back no hint that came meanwhile about a payment that is no longer watched', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const orderId = aWatchedPayment(bench);
    bench.clock.advance(SECOND_MS);
    await bench.until(() => gateway.asked.length === 1);
    gateway.asked[0]?.answerStatus('02');
    await bench.until(() => bench.stateOf(orderId) === 'canceled');
    bench.ledger.watch.replan(orderId, { nextCheckAt: null, intervalMs: SECOND_MS });
    bench.clock.advance(HOUR_MS);
    const pressed = bench.watcher.checkNow(orderId);
    await bench.until(() => gateway.asked.length === 2);
    bench.watcher.checkSoon(orderId);
    gateway.asked[1]?.answerStatus('02');
    await pressed;
    expect(bench.payment(orderId).watch.nextCheckAt).not.toBeNull();
  });

  it('are at most four at once, one of them kept for the payment on the screen', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const orders = Array.from({ length: 7 }, () => aWatchedPayment(bench));
    bench.clock.advance(2 * SECOND_MS);
    await bench.until(() => gateway.asked.length === 3);
    const waiting = orders.find((id) => !gateway.asked.some(({ merchantOrderId }) => merchantOrderId === id)) ?? '';
    bench.watcher.show(waiting);
    await bench.until(() => gateway.asked.length === 4);
    expect(gateway.asked[3]?.merchantOrderId).toBe(waiting);
    gateway.asked[2]?.answerStatus('00');
    gateway.asked[1]?.answerStatus('01');
    await bench.until(() => gateway.asked.length === 5);
    expect(bench.calls).toBe(5);
    expect(orders.filter((orderId) => bench.stateOf(orderId) === 'paid')).toHaveLength(1);
  });
});

describe('a payment about which the gateway says nothing of use', () => {
  it.each([
    ['nonsense', { statusCode: '99' }, ['unresolved']],
    ['another amount', { statusCode: '00', amount: '1' }, ['amount-differs', 'unresolved']],
  ])('but %s is not asked about forever: a day after its deadline a person must look', async (_, answer, flags) => {
    let word: Record<string, string> = answer;
    const gateway = await gatewayByHand((asked) =>
      asked.answer(200, {
        merchantOrderId: asked.merchantOrderId,
        reference: `REF-${asked.merchantOrderId}`,
        amount: '25000',
        ...word,
      }),
    );
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const orderId = aWatchedPayment(bench);
    await bench.pass(24 * HOUR_MS);
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.pass(2 * HOUR_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'unresolved' }, watch: { nextCheckAt: null } });
    expect([...bench.payment(orderId).flags].sort()).toEqual(flags);
    const before = gateway.asked.length;
    await bench.pass(2 * HOUR_MS);
    expect(gateway.asked).toHaveLength(before);

    word = { statusCode: '00' };
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ ok: true });
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: true });
  });

  it('any more is not given up by three answers "unknown" once it was known to exist', async () => {
    const gateway = await gatewayByHand(({ answer, merchantOrderId }) => {
      const isFirst = gateway.asked.length === 1;
      if (isFirst) answer(200, { merchantOrderId, amount: '25000', statusCode: '01' });
      else answer(404, { Message: 'Transaction not found' });
    });
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    bench.ledger.payments.recordIntent(anIntent({ account: bench.account }));
    await bench.restart();
    const orderId = gateway.asked[0]?.merchantOrderId ?? '';
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'unconfirmed', knownToExist: true });
    await bench.pass(30 * MINUTE_MS);
    expect(gateway.asked.length).toBeGreaterThan(5);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'unconfirmed' }, flags: ['order-unknown'] });
  });
});

describe('refused credentials', () => {
  it("suspend that account's watch and no other's, until they are repaired", async () => {
    let keyIsRight = false;
    const gateway = await gatewayByHand(({ merchantCode, answer, answerStatus }) =>
      merchantCode === 'DOTHER' && !keyIsRight ? answer(401, { Message: 'Wrong signature' }) : answerStatus('01'),
    );
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    bench.keys.set('DOTHER', 'rotated');
    const [ours, other] = [aWatchedPayment(bench), aWatchedPayment(bench, 'DOTHER')];
    const timesAsked = (orderId: string) =>
      gateway.asked.filter(({ merchantOrderId }) => merchantOrderId === orderId).length;
    await bench.pass(30 * SECOND_MS);
    expect(timesAsked(other)).toBe(1);
    await bench.pass(4 * MINUTE_MS);
    expect(timesAsked(ours)).toBeGreaterThan(5);
    expect(bench.stateOf(other)).toBe('pending');
    expect(bench.connection()).toMatchObject({ suspended: ['DOTHER'], online: true });
    const asked = timesAsked(other);

    keyIsRight = true;
    bench.watcher.accountsChanged('sandbox');
    await bench.pass(SECOND_MS);
    expect(timesAsked(other)).toBe(asked + 1);
    expect(bench.connection().suspended).toEqual([]);
  });

  it('that are still wrong after a restart are found so by asking once', async () => {
    const gateway = await gatewayByHand(({ answer }) => answer(401, { Message: 'Wrong signature' }));
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const orderId = aWatchedPayment(bench);
    await bench.pass(20 * SECOND_MS);
    await bench.restart();
    await bench.pass(20 * SECOND_MS);
    expect(gateway.asked).toHaveLength(2);
    expect(bench.connection().suspended).not.toEqual([]);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'pending' }, flags: [] });
    expect(bench.payment(orderId).watch.nextCheckAt).not.toBeNull();
  });

  it.each([
    ['a page that asks who we are', 401, { html: '<h1>login</h1>' }],
    ['other words, once', 401, { Message: 'Unauthorized' }],
    ['a page without words', 403, {}],
  ])('are not what %s means', async (_, status, body) => {
    let strange = true;
    const gateway = await gatewayByHand(({ answer, answerStatus }) => {
      if (!strange) return answerStatus('00');
      strange = false;
      answer(status, body);
    });
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const orderId = aWatchedPayment(bench);
    await bench.pass(10 * SECOND_MS);
    expect(bench.connection().suspended).toEqual([]);
    await bench.pass(MINUTE_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('are no answer about a payment: one whose day is over is asked about again, and not given up', async () => {
    let strange = true;
    const gateway = await gatewayByHand(({ answer, answerStatus }) => {
      if (!strange) return answerStatus('00');
      strange = false;
      answer(401, { html: '<h1>login</h1>' });
    });
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    bench.watcher.stop();
    const orderId = aWatchedPayment(bench);
    bench.clock.stepWall(2 * DAY_MS);
    await bench.restart();
    await bench.pass(SECOND_MS);
    expect(gateway.asked).toHaveLength(1);
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.pass(MINUTE_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it.each([
    ['in other words', { Message: 'Unauthorized' }],
    ['by a page', { html: '<h1>login</h1>' }],
    ['without a word', {}],
  ])('may be refused %s, if that comes twice in a row', async (_, body) => {
    const gateway = await gatewayByHand(({ answer }) => answer(401, body));
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const orderId = aWatchedPayment(bench);
    await bench.pass(35 * SECOND_MS);
    expect(gateway.asked).toHaveLength(2);
    expect(bench.connection().suspended).not.toEqual([]);
    expect(bench.stateOf(orderId)).toBe('pending');
  });

  it('that are gone from the vault suspend the account and spend no rate limit', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    bench.keys.clear();
    await bench.pass(MINUTE_MS);
    expect(bench.connection().suspended).not.toEqual([]);
    expect(await bench.requests('status')).toEqual([]);
    bench.keys.set(bench.account.merchantCode, 'training-key');
    await bench.pay(orderId);
    bench.watcher.accountsChanged('sandbox');
    await bench.pass(SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });
});

describe('the last check of a payment whose day is over', () => {
  /** Expired; then the shop was closed for two days. */
  async function afterTwoClosedDays(open?: (fixture: CounterFixture) => Ledger) {
    const gateway = await gatewayByHand();
    const bench = await counterFixture({ baseUrl: gateway.baseUrl, ...(open ? { open } : {}) });
    const orderId = aWatchedPayment(bench);
    bench.clock.sleep(HOUR_MS);
    bench.watcher.wake();
    await bench.until(() => gateway.asked.length === 1);
    gateway.asked[0]?.answerStatus('01');
    await bench.until(() => bench.stateOf(orderId) === 'expired');
    bench.watcher.stop();
    bench.clock.stepWall(2 * DAY_MS);
    const reopened = bench.restart();
    await bench.until(() => gateway.asked.length === 2);
    return { gateway, bench, orderId, reopened };
  }

  it('is repeated if the program ends before its answer: the money that came meanwhile is found', async () => {
    const { gateway, bench, orderId, reopened } = await afterTwoClosedDays();
    const again = bench.restart();
    gateway.asked[1]?.answerStatus('00');
    await bench.until(() => gateway.asked.length === 3);
    gateway.asked[2]?.answerStatus('00');
    await Promise.all([reopened, again]);
    expect(bench.payment(orderId)).toMatchObject({
      payment: { state: 'paid', late: true },
      watch: { nextCheckAt: null },
    });
  });

  it('is repeated if the answer "paid" could not be saved', async () => {
    let db: Database | undefined;
    const { gateway, bench, orderId, reopened } = await afterTwoClosedDays(({ file }) => {
      db = openDatabase({ file, environment: 'sandbox' });
      return createLedger(db, 'sandbox');
    });
    db?.pragma('query_only = 1');
    gateway.asked[1]?.answerStatus('00');
    await reopened;
    expect([bench.stateOf(orderId), bench.errors.splice(0).length]).toEqual(['expired', 1]);
    db?.pragma('query_only = 0');
    bench.clock.advance(5 * SECOND_MS);
    await bench.until(() => gateway.asked.length === 3);
    gateway.asked[2]?.answerStatus('00');
    await bench.until(() => bench.stateOf(orderId) === 'paid');
  });

  it('ends its watch with an answer', async () => {
    const { gateway, bench, orderId, reopened } = await afterTwoClosedDays();
    gateway.asked[1]?.answerStatus('01');
    await reopened;
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'expired' }, watch: { nextCheckAt: null } });
    await bench.pass(2 * HOUR_MS);
    expect(gateway.asked).toHaveLength(2);
  });
});
