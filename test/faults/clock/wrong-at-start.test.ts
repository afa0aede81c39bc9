/**
 * A machine whose clock was wrong at one start: an empty mainboard battery, or a typing error. Which start it was is
 * unknown, and a code that seems days old may be seconds old. Every payer is found soon.
 */
import { describe, expect, it } from 'vitest';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { verified } from '../../support/verified.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

async function startedAgain(bench: CounterFixture, by: number): Promise<void> {
  bench.watcher.stop();
  bench.clock.stepWall(by);
  await bench.restart();
  await bench.pass(SECOND_MS);
}

async function paysSoon(bench: CounterFixture, orderId: string): Promise<void> {
  await bench.pay(orderId);
  await bench.pass(10 * MINUTE_MS);
  expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: true });
}

describe.each([2 * HOUR_MS, 3 * DAY_MS, YEAR_MS])('a start by a clock that says %i ms later than before', (by) => {
  it('ends no watch at its first answer: who pays is found within minutes, and asked about for a day', async () => {
    const bench = await counterFixture();
    const [one, two] = [(await bench.charge()).payment.orderId, (await bench.charge()).payment.orderId];
    await startedAgain(bench, by);
    expect([bench.stateOf(one), bench.stateOf(two)]).toEqual(['expired', 'expired']);
    await paysSoon(bench, one);
    await bench.pass(20 * HOUR_MS);
    await bench.pay(two);
    await bench.pass(70 * MINUTE_MS);
    expect(bench.stateOf(two)).toBe('paid');
  });

  it('forgets nobody once the clock is put right while it runs', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await startedAgain(bench, by);
    await bench.pay(orderId);
    bench.clock.stepWall(-by);
    // Detected at the watch's next wake-up: for the check a minute after the one that ended it.
    await bench.pass(70 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('forgets nobody once the clock is right at the next start', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await startedAgain(bench, by);
    await bench.pay(orderId);
    await startedAgain(bench, -by);
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('and is over a day after it: nobody is asked about forever', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await startedAgain(bench, by);
    await startedAgain(bench, -by);
    await bench.pass(26 * HOUR_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'expired' }, watch: { nextCheckAt: null } });
  });
});

it('finds who pays a code that was made by a clock days behind, and is seconds old', async () => {
  const bench = await counterFixture();
  bench.clock.stepWall(-3 * DAY_MS);
  await bench.settle();
  const { orderId } = (await bench.charge()).payment;
  await startedAgain(bench, 3 * DAY_MS);
  await paysSoon(bench, orderId);
});

it.each([DAY_MS, YEAR_MS])(
  'a clock set %i ms forward while a code is open, and wrong at two starts, forgets nobody',
  async (by) => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    bench.clock.stepWall(by);
    await bench.pass(2 * MINUTE_MS);
    await startedAgain(bench, 35 * MINUTE_MS);
    await startedAgain(bench, 2 * YEAR_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'expired' }, watch: { nextCheckAt: null } });
    await bench.charge();
    await startedAgain(bench, -2 * YEAR_MS - 35 * MINUTE_MS);
    await paysSoon(bench, orderId);
    expect(verified(bench.file, bench.clock.now())).toEqual([]);
  },
);

describe.each([
  [35 * MINUTE_MS, 2 * YEAR_MS],
  [DAY_MS, DAY_MS + HOUR_MS],
  [2 * YEAR_MS, 2 * YEAR_MS],
])('two starts by clocks that say %i and then %i ms more', (first, second) => {
  async function twiceWrong() {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await startedAgain(bench, first);
    await startedAgain(bench, second);
    return { bench, orderId };
  }

  it('forget nobody once the clock is right again, and the journal tells that the watch was taken up', async () => {
    const { bench, orderId } = await twiceWrong();
    await startedAgain(bench, -first - second);
    await bench.pay(orderId);
    await bench.pass(10 * MINUTE_MS);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: true });
    expect(bench.ledger.journal.ofPayment(orderId).map(({ kind }) => kind)).toContain('watch-renewed');
    expect(verified(bench.file, bench.clock.now())).toEqual([]);
  });

  it('leave a row that Verify names until it is asked about again', async () => {
    const { bench } = await twiceWrong();
    const rightNow = bench.clock.now() - first - second;
    expect(verified(bench.file, rightNow).join()).toMatch(/plan-differs .*last_checked_at/);
    await startedAgain(bench, -first - second);
    expect(verified(bench.file, bench.clock.now())).toEqual([]);
  });

  it('are over a day after it: nobody is asked about forever', async () => {
    const { bench, orderId } = await twiceWrong();
    await startedAgain(bench, -first - second);
    await bench.pass(26 * HOUR_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'expired' }, watch: { nextCheckAt: null } });
    expect(verified(bench.file, bench.clock.now())).toEqual([]);
  });
});
