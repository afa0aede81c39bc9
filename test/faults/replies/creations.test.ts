/** A creation's reply names no order: two of them are swapped, or one comes too late. */
import { describe, expect, it } from 'vitest';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { type AskedRequest, gatewayByHand } from '../../support/gateway/gateway-by-hand.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

function charging(bench: CounterFixture, amount = 25_000) {
  return chargeSale(bench.parts, bench.context, { amount: rupiah(amount), method: 'BC', note: '' });
}

/** The reply that belongs to one creation, delivered to any request. */
function created(request: AskedRequest | undefined, of: string, vaNumber: string, amount = '25000'): void {
  request?.answer(200, { merchantCode: 'D0001', reference: `REF-${of}`, vaNumber, amount, statusCode: '00' });
}

async function twoAtOnce(amounts: readonly [number, number]) {
  const gateway = await gatewayByHand();
  const bench = await counterFixture({ baseUrl: gateway.baseUrl });
  const charges = amounts.map((amount) => charging(bench, amount));
  await bench.until(() => gateway.asked.length === 2);
  const orderIds = gateway.asked.map(({ merchantOrderId }) => merchantOrderId);
  return { gateway, bench, charges, one: orderIds[0] ?? '', two: orderIds[1] ?? '' };
}

describe('two creations whose replies change places', () => {
  it('over other amounts show nobody anything: neither is sure', async () => {
    const { gateway, bench, charges, one, two } = await twoAtOnce([25_000, 30_000]);
    created(gateway.asked[0], two, '70070140004442', '30000');
    created(gateway.asked[1], one, '70070140004441', '25000');
    await Promise.all(charges);
    for (const orderId of [one, two]) {
      expect(bench.payment(orderId).payment).toMatchObject({
        state: 'unconfirmed',
        code: null,
        cause: { code: 'amount-differs' },
      });
    }
  });

  it('over the same amount are found out by the first question, and pay nothing', async () => {
    const { gateway, bench, charges, one, two } = await twoAtOnce([25_000, 25_000]);
    created(gateway.asked[0], two, '70070140004442');
    created(gateway.asked[1], one, '70070140004441');
    await Promise.all(charges);
    bench.watcher.show(one);
    bench.watcher.show(two);
    bench.clock.advance(61 * SECOND_MS);
    await bench.until(() => gateway.asked.length >= 4);
    for (const request of gateway.asked.slice(2)) request.answerStatus('00');
    await bench.until(() => [one, two].every((orderId) => bench.payment(orderId).flags.length > 0));
    for (const orderId of [one, two]) {
      expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'pending' }, flags: ['reference-differs'] });
    }
  });

  it('and of which one came twice leave the second of them without a code', async () => {
    const { gateway, bench, charges, one, two } = await twoAtOnce([25_000, 25_000]);
    created(gateway.asked[0], one, '70070140004441');
    await bench.until(() => bench.stateOf(one) === 'pending');
    created(gateway.asked[1], one, '70070140004441');
    await Promise.all(charges);
    expect(bench.payment(two).payment).toMatchObject({
      state: 'unconfirmed',
      code: null,
      reference: null,
      cause: { code: 'reference-reused' },
    });
  });
});

describe('an answer that comes when the next customer is on the screen', () => {
  it('lands on its own sale', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const first = charging(bench);
    await bench.until(() => gateway.asked.length === 1);
    const one = gateway.asked[0]?.merchantOrderId ?? '';
    created(gateway.asked[0], one, '70070140004441');
    await first;
    bench.clock.advance(5 * SECOND_MS);
    await bench.until(() => gateway.asked.length === 2); // about the first
    const second = charging(bench);
    await bench.until(() => gateway.asked.length === 3);
    const two = gateway.asked[2]?.merchantOrderId ?? '';
    created(gateway.asked[2], two, '70070140004442');
    await second;
    expect(bench.watcher.shows(two)).toBe(true);
    const told: string[] = [];
    bench.events.on('payment', ({ orderId }) => told.push(orderId));
    gateway.asked[1]?.answerStatus('00');
    await bench.until(() => bench.stateOf(one) === 'paid');
    expect(bench.payment(two)).toMatchObject({ payment: { state: 'pending' }, sale: { state: 'open' }, flags: [] });
    expect(new Set(told)).toEqual(new Set([one]));
  });
});

describe('an answer to a question from before a restart', () => {
  it('is nobody’s: the question is asked again', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const first = charging(bench);
    await bench.until(() => gateway.asked.length === 1);
    const orderId = gateway.asked[0]?.merchantOrderId ?? '';
    created(gateway.asked[0], orderId, '70070140004441');
    await first;
    bench.clock.advance(5 * SECOND_MS);
    await bench.until(() => gateway.asked.length === 2);
    bench.clock.sleep(HOUR_MS);
    const restarting = bench.restart();
    gateway.asked[1]?.answerStatus('01');
    await bench.until(() => gateway.asked.length === 3);
    expect(bench.stateOf(orderId)).toBe('pending');
    gateway.asked[2]?.answerStatus('00');
    await restarting;
    await bench.until(() => bench.stateOf(orderId) === 'paid');
  });
});
