/**
 * What a payment's view says about its checks, compared with what the gateway sent. A check that was sent is not one that
 * was answered.
 */
import { describe, expect, it } from 'vitest';
import { paymentView } from '../../../electron/usecases/sale/payment-view.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';

function seen(bench: CounterFixture, orderId: string) {
  const view = paymentView(bench.payment(orderId), 'sandbox', bench.clock.now());
  return { answeredAt: view.lastAnsweredAt, missed: view.checksMissed, why: view.lastMiss };
}

/** A payment that was answered once, five seconds after it was made. */
async function anAnsweredPayment(limits?: { readonly deadlineMs: number }) {
  const bench = await counterFixture(limits ? { limits } : {});
  const { orderId } = (await bench.charge()).payment;
  bench.watcher.show(orderId);
  await bench.pass(5 * SECOND_MS);
  const [first] = await bench.requests('status');
  return { bench, orderId, answeredAt: first?.at ?? 0 };
}

const unusable = [
  ['an error', { fault: '500' }, 'gateway-error'],
  ['an error page', { fault: 'raw', status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }, 'gateway-error'],
  ['an unknown status code', { fault: 'unknown-status' }, 'status-code-unknown'],
  ['another amount', { fault: 'wrong-amount' }, 'answer-differs'],
  ['another order', { fault: 'wrong-order-id' }, 'answer-differs'],
  ['another reference', { fault: 'wrong-reference' }, 'answer-differs'],
  ['a page that is not there', { fault: 'raw', status: 404, body: '' }, 'gateway-not-found'],
  ['half an answer', { fault: 'truncated' }, 'answer-not-understood'],
  ['a cut line', { fault: 'reset-before-commit' }, 'connection-lost'],
] as const;

describe('a check', () => {
  it('has no answer before the first one, and its time afterwards', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    expect(seen(bench, orderId)).toEqual({ answeredAt: null, missed: 0, why: null });
    await bench.pass(5 * SECOND_MS);
    const [first] = await bench.requests('status');
    expect(seen(bench, orderId)).toEqual({ answeredAt: first?.at, missed: 0, why: null });
  });

  it.each(unusable)('that is answered with %s is missed, and the next good answer counts', async (_, fault, why) => {
    const { bench, orderId, answeredAt } = await anAnsweredPayment();
    await bench.fault({ operation: 'status', ...fault, times: 3 });
    await bench.pay(orderId, 'canceled');
    const asked = bench.calls;
    while (bench.calls < asked + 2) await bench.pass(SECOND_MS);
    expect(seen(bench, orderId)).toEqual({ answeredAt, missed: bench.calls - asked, why });
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.pass(MINUTE_MS);
    expect(bench.stateOf(orderId)).toBe('canceled');
    expect(seen(bench, orderId)).toMatchObject({ missed: 0, why: null });
    expect(seen(bench, orderId).answeredAt).toBeGreaterThan(answeredAt);
  });

  it('that nobody answers is missed when its time is over', async () => {
    const { bench, orderId, answeredAt } = await anAnsweredPayment({ deadlineMs: 300 });
    // The second one is the immediate attempt that tells a slow answer from a dead line.
    await bench.fault({ operation: 'status', fault: 'no-answer', times: 2 });
    await bench.pass(5 * SECOND_MS);
    expect(seen(bench, orderId)).toEqual({ answeredAt, missed: 2, why: 'no-answer-in-time' });
  });

  it('that a dead gateway can’t answer is missed, each one, and a restart forgets none', async () => {
    const { bench, orderId, answeredAt } = await anAnsweredPayment();
    const before = bench.calls;
    await bench.cutOff();
    await bench.pass(MINUTE_MS);
    expect(seen(bench, orderId)).toEqual({ answeredAt, missed: bench.calls - before, why: 'connection-refused' });
    expect(bench.calls - before).toBeGreaterThan(3);
    const { missed } = seen(bench, orderId);
    bench.watcher.stop();
    await bench.restart();
    expect(seen(bench, orderId).answeredAt).toBe(answeredAt);
    expect(seen(bench, orderId).missed).toBeGreaterThanOrEqual(missed);
  });

  it.each([
    ['refuses the key', { fault: '401' }, 'wrong-signature'],
    ['asks for a pause', { fault: '429' }, 'too-many-requests'],
  ])('is missed once where the gateway %s, because no other is sent', async (_, fault, why) => {
    const { bench, orderId, answeredAt } = await anAnsweredPayment();
    await bench.fault({ operation: 'status', ...fault, times: 100 });
    await bench.pass(20 * SECOND_MS);
    expect(seen(bench, orderId)).toEqual({ answeredAt, missed: 1, why });
  });

  it.each(['00', '01', '02', 'not-found'])('is answered by %s', async (answer) => {
    const { bench, orderId, answeredAt } = await anAnsweredPayment();
    if (answer === 'not-found') await bench.fault({ operation: 'status', fault: 'not-found' });
    if (answer === '00' || answer === '02') await bench.pay(orderId, answer === '00' ? 'paid' : 'canceled');
    await bench.pass(5 * SECOND_MS);
    expect(seen(bench, orderId)).toEqual({ answeredAt: answeredAt + 5 * SECOND_MS, missed: 0, why: null });
  });

  it('of a payment that is no longer watched is answered too', async () => {
    const bench = await counterFixture();
    await bench.fault({ operation: 'create', fault: 'refuse', status: 400, message: 'Maximum Payment exceeded' });
    const { orderId } = (await bench.charge()).payment;
    expect(bench.stateOf(orderId)).toBe('rejected');
    await bench.watcher.checkNow(orderId);
    expect(seen(bench, orderId)).toEqual({ answeredAt: bench.clock.now(), missed: 0, why: null });
  });
});

describe('a press of Check now', () => {
  it.each(unusable)('that is answered with %s is refused by that name', async (_, fault, why) => {
    const { bench, orderId } = await anAnsweredPayment();
    await bench.pass(4_999);
    bench.watcher.show(null); // no check of its own comes between
    await bench.pass(5 * SECOND_MS);
    await bench.fault({ operation: 'status', ...fault, times: 2 });
    const pressed = bench.watcher.checkNow(orderId);
    await bench.settle();
    expect(await pressed).toMatchObject({ ok: false, failure: { code: why } });
  });

  it('while a check is on its way waits for that answer, and sends no second one', async () => {
    const { bench, orderId } = await anAnsweredPayment();
    await bench.fault({ operation: 'status', fault: '500' });
    bench.clock.advance(5 * SECOND_MS);
    const pressed = bench.watcher.checkNow(orderId);
    await bench.settle();
    expect(await pressed).toMatchObject({ ok: false, failure: { code: 'gateway-error' } });
    expect(await bench.requests('status')).toHaveLength(2);
  });
});
