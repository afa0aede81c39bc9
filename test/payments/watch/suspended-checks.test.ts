/** An account whose credentials the gateway refuses, while customers pay. */
import { describe, expect, it } from 'vitest';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import type { ConnectionView } from '../../../shared/contract/terminal.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';

const REFUSED = { operation: 'status', fault: '401' } as const;

/** Five seconds after a sale its only check so far was refused. */
async function aSuspendedCounter({ times = 1 } = {}) {
  const bench = await counterFixture();
  const { orderId } = (await bench.charge()).payment;
  bench.watcher.show(orderId);
  await bench.fault({ ...REFUSED, times });
  await bench.pass(5 * SECOND_MS);
  expect(bench.connection()).toMatchObject({ suspended: [bench.account.merchantCode], acceptedAt: null });
  return { bench, orderId };
}

/** Seconds after the first morning at which any payment's status was asked for. */
async function asked(bench: CounterFixture): Promise<number[]> {
  const [first = 0, ...later] = (await bench.requests('status')).map(({ at }) => at / SECOND_MS);
  return [5, ...later.map((at) => at - first + 5)];
}

describe('a key that is refused once', () => {
  it('costs half a minute: the customer who pays meanwhile is found by the first probe, and is not late', async () => {
    const { bench, orderId } = await aSuspendedCounter();
    await bench.pay(orderId);
    await bench.pass(30 * SECOND_MS - 1);
    expect(await asked(bench)).toEqual([5]);
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.pass(1);
    expect(await asked(bench)).toEqual([5, 35]);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: false });
    expect(bench.connection()).toMatchObject({ suspended: [], acceptedAt: bench.clock.now() });
  });

  it('costs nothing where someone presses Check now', async () => {
    const { bench, orderId } = await aSuspendedCounter();
    await bench.pay(orderId);
    await bench.pass(5 * SECOND_MS);
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ ok: true });
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: false });
    expect(bench.connection().suspended).toEqual([]);
  });

  it.each([
    ['a new sale', (bench: CounterFixture) => bench.charge()],
    ['a list of methods', (bench: CounterFixture) => refreshMethods(bench.parts, bench.context)],
  ])('is taken again by the answer to %s, which is said, and the checks continue at once', async (_, takenFor) => {
    const { bench, orderId } = await aSuspendedCounter();
    const views: ConnectionView[] = [];
    bench.events.on('connection', () => views.push(bench.connection()));
    await bench.pay(orderId);
    await bench.pass(SECOND_MS);
    await takenFor(bench);
    await bench.settle();
    expect(views.at(-1)).toMatchObject({ suspended: [], acceptedAt: bench.clock.now() });
    await bench.pass(0);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('is not taken again by a change of settings alone, which gives another chance without a word', async () => {
    const { bench } = await aSuspendedCounter({ times: 2 });
    bench.watcher.accountsChanged('sandbox');
    expect(bench.connection()).toMatchObject({ suspended: [], acceptedAt: null });
    await bench.settle();
    expect(bench.connection().suspended).toEqual([bench.account.merchantCode]);
  });

  it('costs nothing where the right key was saved while that refusal was under way', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    bench.watcher.show(orderId);
    const gateway = await bench.gateways.of(bench.account);
    if (!gateway) throw new Error('No key');
    const { checkStatus } = gateway;
    Object.assign(gateway, {
      async checkStatus(...asked: Parameters<typeof checkStatus>) {
        const answer = await checkStatus(...asked);
        Object.assign(gateway, { checkStatus });
        bench.clock.sleep(1);
        bench.watcher.accountsChanged('sandbox');
        return answer;
      },
    });
    await bench.fault(REFUSED);
    await bench.pass(5 * SECOND_MS);
    expect(bench.connection().suspended).toEqual([]);
    await bench.pay(orderId);
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });
});

describe('a key that is refused forever', () => {
  it('is tried ever more rarely, and right after the deadline all the same', async () => {
    const { bench, orderId } = await aSuspendedCounter({ times: 100 });
    const { payment } = bench.payment(orderId);
    const deadline = (payment.expiresAt - payment.createdAt) / SECOND_MS;
    expect(deadline).toBe(600);
    await bench.pass(60 * MINUTE_MS);
    expect(await asked(bench)).toEqual([5, 35, 95, 215, 455, deadline + 1, 935, 1_835, 2_735]);
    expect(bench.stateOf(orderId)).toBe('pending');
  });

  it('lets the check after the deadline wait for half a minute after another request', async () => {
    const { bench, orderId } = await aSuspendedCounter({ times: 100 });
    await bench.pass((600 - 5 - 10) * SECOND_MS);
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ failure: { code: 'wrong-signature' } });
    await bench.pass(MINUTE_MS);
    expect((await asked(bench)).slice(-3)).toEqual([455, 590, 620]);
  });

  it('that is repaired before the deadline ends the payment by its last check', async () => {
    const { bench, orderId } = await aSuspendedCounter({ times: 5 });
    await bench.pass(596 * SECOND_MS);
    expect((await asked(bench)).at(-1)).toBe(601);
    expect(bench.stateOf(orderId)).toBe('expired');
  });

  it('lets a person ask once in half a minute, says until when, and sends no probe sooner', async () => {
    const { bench, orderId } = await aSuspendedCounter({ times: 100 });
    await bench.pass(15 * SECOND_MS);
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ failure: { code: 'wrong-signature' } });
    const until = bench.clock.now() + 30 * SECOND_MS;
    await bench.pass(30 * SECOND_MS - 1);
    expect(await bench.watcher.checkNow(orderId)).toEqual({ ok: false, failure: { code: 'watch-suspended', until } });
    expect(await asked(bench)).toEqual([5, 20]);
    await bench.pass(1);
    expect(await asked(bench)).toEqual([5, 20, 50]);
  });

  it('lets a person ask at any time after that, though the next probe is minutes away', async () => {
    const { bench, orderId } = await aSuspendedCounter({ times: 100 });
    await bench.pass(2 * MINUTE_MS);
    expect(await asked(bench)).toEqual([5, 35, 95]);
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ failure: { code: 'wrong-signature' } });
    expect(await asked(bench)).toEqual([5, 35, 95, 125]);
  });

  it('costs one request in half a minute, however many payments wait and no matter who asks', async () => {
    const { bench, orderId } = await aSuspendedCounter({ times: 1_000 });
    const others = Array.from({ length: 5 }, async () => (await bench.charge()).payment.orderId);
    const orders = [orderId, ...(await Promise.all(others))];
    // The new sales were accepted, so their first checks are sent and refused together.
    await bench.pass(MINUTE_MS);
    const before = (await asked(bench)).length;
    for (let press = 0; press < 120; press += 1) {
      await bench.watcher.checkNow(orders[press % orders.length] ?? '');
      await bench.pass(10 * SECOND_MS);
    }
    const times = (await asked(bench)).slice(before - 1);
    expect(times.length).toBeGreaterThan(30);
    expect(times.flatMap((at, index) => (at - (times[index - 1] ?? at - 30) < 30 ? [at] : []))).toEqual([]);
  });

  it('does not keep two deadlines from their checks: one in half a minute', async () => {
    const { bench } = await aSuspendedCounter({ times: 1_000 });
    await bench.charge();
    const second = (await asked(bench)).length;
    await bench.pass(11 * MINUTE_MS);
    const times = (await asked(bench)).slice(second);
    const afterFirst = times.filter((at) => at >= 600 && at < 660);
    expect(afterFirst).toEqual([601, 631]);
  });
});
