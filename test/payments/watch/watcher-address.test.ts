/**
 * Answers to a status check that the gateway did not give: 404 in other words than "transaction not found", and a proxy's
 * page. They neither confirm nor deny the order. Which answers these are: test/payments/interpret/not-the-gateway.test.ts.
 */
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../shared/model/payment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { httpAnswer, rawServer } from '../../gateway/raw-server.ts';
import { aPendingSale } from '../../store/a-ledger.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { anIntent } from '../../support/builders.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { verified } from '../../support/verified.ts';

const DAYS = amountOfRun({ quick: 2, full: 4 });

/** Answers every request by itself. @returns the gateway; `mend` makes it a real one */
async function elsewhere(body: string, status = 404) {
  let isThere = false;
  let statusCode = '01';
  const server = await rawServer((socket, { request }) => {
    const { merchantOrderId } = JSON.parse(server.requests[request]?.text.split('\r\n\r\n')[1] ?? '{}');
    const reply = { merchantOrderId, reference: `REF-${merchantOrderId}`, amount: '25000', statusCode };
    socket.write(isThere ? httpAnswer(200, JSON.stringify(reply)) : httpAnswer(status, body));
  });
  const bench = await counterFixture({ baseUrl: server.baseUrl });
  return {
    bench,
    asked: () => server.requests.length,
    mend(says: '00' | '01' | '02') {
      isThere = true;
      statusCode = says;
    },
  };
}

const openOrOver = ['unconfirmed', 'pending', 'expired', 'canceled'] as const;
/** Of those that `watchedPayments` makes: a person is called for the ones whose money nobody knows about. */
const FLAGS_AFTER_A_DAY = { unconfirmed: ['unresolved'], pending: ['unresolved'], expired: [], canceled: [] };

/** One payment of each watched state, due in a second. */
function watchedPayments(bench: CounterFixture): Record<(typeof openOrOver)[number], string> {
  const createdAt = bench.clock.now();
  const watch = { nextCheckAt: createdAt + SECOND_MS, intervalMs: SECOND_MS };
  const pending = () => aPendingSale(bench.ledger, { account: bench.account, watch, createdAt }).payment;
  const ended = (state: 'expired' | 'canceled'): string => {
    const payment = { ...pending(), state, endedAt: createdAt } as Payment;
    const entry = { kind: state, data: { reference: payment.reference } } as const;
    const step = { payment, entries: [entry], flags: [] };
    bench.ledger.payments.saveTransition(step, watch, createdAt, '2026-03-09', 10);
    return payment.orderId;
  };
  const unconfirmed = anIntent({ account: bench.account });
  bench.ledger.payments.recordIntent(unconfirmed);
  return {
    unconfirmed: unconfirmed.orderId,
    pending: pending().orderId,
    expired: ended('expired'),
    canceled: ended('canceled'),
  };
}

describe('an address at which something else answers 404', () => {
  it('for days ends nothing and is asked on', async () => {
    const { bench, asked, mend } = await elsewhere('{"Message":"Not Found"}');
    const orders = watchedPayments(bench);
    await bench.restart(); // finds the one whose creation has no answer
    await bench.pass(DAYS * DAY_MS);
    for (const state of openOrOver) {
      const { payment, watch, flags } = bench.payment(orders[state]);
      expect([payment.state, flags]).toEqual([state, FLAGS_AFTER_A_DAY[state]]);
      const dueIn = (watch.nextCheckAt ?? Number.POSITIVE_INFINITY) - bench.clock.now();
      expect(dueIn).toBeLessThanOrEqual(1.1 * HOUR_MS);
    }
    expect(bench.payment(orders.unconfirmed).payment).toMatchObject({ knownToExist: false, unknownAnswers: null });
    // Hourly in the end, and never beyond the rate limit.
    const before = asked();
    await bench.pass(6 * HOUR_MS);
    expect(asked() - before).toBeLessThanOrEqual(7 * 4);
    expect(verified(bench.file)).toEqual([]);

    mend('00');
    await bench.pass(1.2 * HOUR_MS);
    for (const orderId of Object.values(orders)) expect(bench.stateOf(orderId)).toBe('paid');
    expect(bench.payment(orders.expired).payment).toMatchObject({ late: true });
    expect(verified(bench.file)).toEqual([]);
  });

  it('calls a person a day after the deadline, once, with what answered', async () => {
    const { bench, mend } = await elsewhere('{"Message":"Not Found"}');
    const { pending } = watchedPayments(bench);
    const called: number[] = [];
    bench.events.on('flags', () => called.push(bench.clock.now()));
    const { expiresAt } = bench.payment(pending).payment;
    await bench.pass(DAY_MS);
    expect([called, bench.ledger.review.unacknowledged()]).toEqual([[], []]);
    await bench.pass(2 * DAY_MS);
    expect(called).toHaveLength(1);
    expect(called[0]).toBeGreaterThanOrEqual(expiresAt + DAY_MS);
    expect(called[0]).toBeLessThanOrEqual(expiresAt + DAY_MS + 1.1 * HOUR_MS);
    expect(bench.ledger.review.unacknowledged()).toMatchObject([{ orderId: pending, flag: 'unresolved' }]);
    const raised = bench.ledger.journal.ofPayment(pending).filter(({ kind }) => kind === 'flag-raised');
    expect(raised).toMatchObject([{ data: { flag: 'unresolved', code: 'gateway-not-found' } }]);
    // Nothing is decided by that: the watch continues, and the first real answer counts.
    mend('00');
    await bench.pass(1.2 * HOUR_MS);
    expect(bench.payment(pending)).toMatchObject({ payment: { state: 'paid', late: false }, flags: ['unresolved'] });
    expect(verified(bench.file)).toEqual([]);
  });

  it('puts off only what is due: the first real answer ends what is long over', async () => {
    const { bench, mend } = await elsewhere('{"Message":"Not Found"}');
    const orders = watchedPayments(bench);
    await bench.restart();
    await bench.pass(2 * DAY_MS);
    mend('01');
    await bench.pass(1.2 * HOUR_MS);
    expect(Object.values(orders).map((orderId) => bench.stateOf(orderId))).toEqual([
      ...['expired', 'expired', 'expired', 'canceled'],
    ]);
    for (const orderId of [orders.expired, orders.canceled]) {
      expect(bench.payment(orderId).watch.nextCheckAt).toBeNull();
    }
  });

  it('is trouble of the connection from the second such answer to the first real one; the link is online', async () => {
    const { bench, mend } = await elsewhere('{"Message":"Not Found"}');
    const { pending } = watchedPayments(bench);
    const views: boolean[] = [];
    bench.events.on('connection', () => views.push(bench.connection().gatewayNotFound));
    bench.watcher.show(pending);
    expect(bench.connection()).toMatchObject({ online: true, gatewayNotFound: false });
    await bench.pass(MINUTE_MS);
    expect(bench.connection()).toMatchObject({
      online: true,
      linkFailure: null,
      gatewayNotFound: true,
      suspended: [],
    });
    mend('01');
    await bench.pass(MINUTE_MS);
    expect(bench.connection()).toMatchObject({ online: true, gatewayNotFound: false });
    // Each change was reported.
    expect([views.includes(true), views.at(-1)]).toEqual([true, false]);
  });

  it('is what a check by hand says', async () => {
    const { bench, mend } = await elsewhere('<h1>404</h1>');
    const { pending } = watchedPayments(bench);
    bench.watcher.stop();
    bench.watcher.start();
    await bench.pass(2 * SECOND_MS);
    await bench.pass(6 * SECOND_MS);
    expect(await bench.watcher.checkNow(pending)).toMatchObject({ ok: false, failure: { code: 'gateway-not-found' } });
    mend('00');
    await bench.pass(6 * SECOND_MS);
    expect(await bench.watcher.checkNow(pending)).toMatchObject({ ok: true });
    expect(bench.stateOf(pending)).toBe('paid');
  });

  it('suspends nobody, and takes no refused key back', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault([
      { operation: 'status', fault: '401' },
      { operation: 'status', fault: 'refuse', status: 404, message: 'Not Found' },
    ]);
    await bench.pass(10 * SECOND_MS);
    expect(bench.connection().suspended).not.toEqual([]);
    await bench.pass(30 * SECOND_MS);
    expect(bench.connection().suspended).not.toEqual([]);
    await bench.pay(orderId);
    await bench.pass(2 * MINUTE_MS);
    expect(bench.connection().suspended).toEqual([]);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('is not what a gateway is that once does not find a page', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'status', fault: 'refuse', status: 404, message: 'Not Found' });
    await bench.pass(5 * SECOND_MS);
    expect((await bench.requests('status')).map(({ status }) => status)).toEqual([404]);
    expect(bench.connection().gatewayNotFound).toBe(false);
    await bench.pay(orderId);
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });
});

it('a proxy that answers for the gateway with a page for two days ends nothing, and what is over is asked about hourly', async () => {
  const { bench, asked, mend } = await elsewhere('<!doctype html><title>Wi-Fi</title><h1>Please sign in</h1>', 200);
  const orders = watchedPayments(bench);
  await bench.restart(); // finds the one whose creation has no answer
  await bench.pass(2 * DAY_MS);
  for (const state of openOrOver) {
    const { payment, watch, flags } = bench.payment(orders[state]);
    expect([payment.state, flags]).toEqual([state, FLAGS_AFTER_A_DAY[state]]);
    expect(watch.nextCheckAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(bench.clock.now() + 1.1 * HOUR_MS);
  }
  const before = asked();
  await bench.pass(6 * HOUR_MS);
  expect(asked() - before).toBeLessThanOrEqual(7 * 4);
  mend('00');
  await bench.pass(1.2 * HOUR_MS);
  expect(Object.values(orders).map((orderId) => bench.stateOf(orderId))).toEqual(Array(4).fill('paid'));
});
