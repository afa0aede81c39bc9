/** TRIED S11: a VA that was paid while its sale's QRIS was on screen took 97 s to turn green. */
import { describe, expect, it } from 'vitest';
import { retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { type CounterFixture, counterFixture, type RequestSeen } from '../../support/counter-fixture.ts';

/** The most requests at the gateway in any 60 s, both ends included. */
function mostInAMinute(requests: readonly RequestSeen[]): number {
  const times = requests.map(({ at }) => at);
  return Math.max(0, ...times.map((end) => times.filter((at) => at <= end && at >= end - MINUTE_MS).length));
}

async function secondAttempt(bench: CounterFixture, saleId: number, method = 'SP'): Promise<string> {
  const retried = await retrySale(bench.parts, bench.context, { saleId, method });
  if (!retried.ok) throw new Error(`Not retried: ${retried.failure.code}`);
  await bench.settle();
  return retried.value.payment.orderId;
}

/** A VA, then a QRIS for the same sale, with more other payments than the rate limit can serve. */
async function aSaleTriedTwice() {
  const bench = await counterFixture();
  for (let others = 0; others < 30; others += 1) await bench.charge();
  const va = await bench.charge('BC');
  await bench.pass(MINUTE_MS + SECOND_MS); // in which the creations still count
  const before = bench.clock.now();
  const qris = await secondAttempt(bench, va.sale.id);
  const asked = async (orderId: string) =>
    (await bench.requests('status')).filter((request) => request.merchantOrderId === orderId && request.at > before);
  return { bench, va: va.payment.orderId, qris, before, asked };
}

function longestPause(requests: readonly RequestSeen[], from: number, to: number): number {
  const times = [...requests.map(({ at }) => at), to];
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? from)));
}

describe('an earlier attempt of the sale on the counter', () => {
  it('turns the sale paid nearly as soon as the newest would, however many others wait', async () => {
    const { bench, va } = await aSaleTriedTwice();
    await bench.pass(7 * SECOND_MS);
    await bench.pay(va);
    await bench.pass(20 * SECOND_MS);
    expect(bench.payment(va)).toMatchObject({ payment: { state: 'paid', late: false } });
  });

  it('is asked about in turn with the newest, which keeps its rhythm', async () => {
    const { bench, va, qris, before, asked } = await aSaleTriedTwice();
    await bench.pass(5 * MINUTE_MS);
    const end = bench.clock.now();
    expect(longestPause(await asked(va), before, end)).toBeLessThanOrEqual(20 * SECOND_MS);
    expect(longestPause(await asked(qris), before, end)).toBeLessThanOrEqual(20 * SECOND_MS);
    expect((await asked(qris))[0]?.at).toBe(before + 5 * SECOND_MS);
  });

  it('slows nobody down where no others wait', async () => {
    const bench = await counterFixture();
    const va = await bench.charge('BC');
    const begun = bench.clock.now();
    const qris = await secondAttempt(bench, va.sale.id);
    await bench.pass(15 * SECOND_MS);
    const status = await bench.requests('status');
    const asked = status.filter((request) => request.merchantOrderId === qris && request.at > begun);
    expect(asked.map(({ at }) => at - begun)).toEqual([5, 10, 15].map((seconds) => seconds * SECOND_MS));
  });

  it('takes from the half of the screen, never from that of the others', async () => {
    const { bench, va, qris, before } = await aSaleTriedTwice();
    const third = await secondAttempt(bench, bench.payment(va).sale.id, 'M2');
    await bench.pass(6 * MINUTE_MS);
    const all = (await bench.requests('status')).filter(({ at }) => at > before);
    const ofSale = new Set([va, qris, third]);
    const ofOthers = all.filter(({ merchantOrderId }) => !ofSale.has(merchantOrderId));
    expect(mostInAMinute(await bench.requests('status'))).toBeLessThanOrEqual(20);
    expect(mostInAMinute(ofOthers)).toBeLessThanOrEqual(10);
    // No other payment waits longer than with one payment on screen: they get some eight checks a minute.
    expect(ofOthers.length).toBeGreaterThanOrEqual(6 * 7);
  });

  it('is one of the others again when the sale has left the counter', async () => {
    const { bench, va, asked } = await aSaleTriedTwice();
    await bench.pass(30 * SECOND_MS);
    bench.watcher.show(null);
    const count = (await asked(va)).length;
    await bench.pass(2 * MINUTE_MS);
    // A check that was due stays due, and then waits as long as others.
    expect((await asked(va)).length - count).toBeLessThanOrEqual(2);
    expect(bench.payment(va).watch.intervalMs).toBeGreaterThanOrEqual(MINUTE_MS);
  });
});
