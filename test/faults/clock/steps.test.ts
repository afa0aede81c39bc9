/** The wall clock is set while payments wait: none expires or is extended by it, and every payer is found. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { MORNING } from '../../support/builders.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { verified } from '../../support/verified.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YEAR_MS = 365 * DAY_MS;
/** By then the watcher has compared the clocks. */
const HEARTBEAT_MS = 30 * SECOND_MS;

const steps: readonly (readonly [name: string, set: (bench: CounterFixture) => void])[] = [
  ...[MINUTE_MS, DAY_MS, YEAR_MS].flatMap((ms) =>
    [ms, -ms].map((by) => [`by ${by / MINUTE_MS} minutes`, ({ clock }: CounterFixture) => clock.stepWall(by)] as const),
  ),
  ['to another zone', () => setZone('Pacific/Kiritimati')],
  [
    'forth and back and further back',
    ({ clock, watcher }) => {
      for (const ms of [DAY_MS, -DAY_MS, -YEAR_MS]) {
        clock.stepWall(ms);
        watcher.wake();
      }
    },
  ],
  [
    'while the machine sleeps for a minute',
    ({ clock }) => {
      clock.sleep(MINUTE_MS);
      clock.stepWall(-DAY_MS);
    },
  ],
];

function setZone(zone: string): void {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
}

interface Waiting {
  readonly shown: string;
  readonly left: string;
  readonly bank: string;
  readonly unconfirmed: string;
  readonly canceled: string;
}

/** One payment of every watched kind, each created at the first moment. */
async function oneOfEachKind(bench: CounterFixture): Promise<Waiting> {
  const charge = async (method?: string): Promise<string> => (await bench.charge(method)).payment.orderId;
  const canceled = await charge();
  await bench.pay(canceled, 'canceled');
  await bench.watcher.checkNow(canceled);
  await bench.fault({ operation: 'create', fault: 'reset-after-commit' });
  const waiting = { unconfirmed: await charge(), canceled, left: await charge(), bank: await charge('BC') };
  const all = { ...waiting, shown: await charge() };
  expect(Object.values(all).map((orderId) => bench.stateOf(orderId))).toEqual([
    'unconfirmed',
    'canceled',
    'pending',
    'pending',
    'pending',
  ]);
  return all;
}

/** By the monotonic clock, which began with the first morning. */
const msLeft = (bench: CounterFixture, deadline: number): number => deadline - MORNING - bench.clock.monotonic();

describe.each(steps)('a clock that is set %s', (_, set) => {
  it('expires no payment and extends none', async () => {
    const bench = await counterFixture({ perMinute: 60 });
    const { bank, canceled, ...quick } = await oneOfEachKind(bench);
    const deadlines = new Map(
      Object.values(quick).map((orderId) => [orderId, bench.payment(orderId).payment.expiresAt]),
    );
    await bench.pass(2 * MINUTE_MS);
    set(bench);
    await bench.pass(HEARTBEAT_MS);
    for (const [orderId, deadline] of deadlines) {
      expect(bench.payment(orderId).payment.expiresAt - bench.clock.now()).toBe(msLeft(bench, deadline));
    }
    const left = Math.min(...[...deadlines.values()].map((deadline) => msLeft(bench, deadline)));
    await bench.pass(left - SECOND_MS);
    const states = () => Object.values(quick).map((orderId) => bench.stateOf(orderId));
    expect(states().sort()).toEqual(['pending', 'pending', 'unconfirmed']);
    await bench.pass(5 * SECOND_MS);
    expect(states()).toEqual(['expired', 'expired', 'expired']); // checked after it, the gateway said 02
    expect(bench.stateOf(bank)).toBe('pending');
    expect(verified(bench.file, bench.clock.now())).toEqual([]);
  });

  it('hides nobody who pays after it', async () => {
    const bench = await counterFixture({ perMinute: 60 });
    const waiting = await oneOfEachKind(bench);
    await bench.pass(2 * MINUTE_MS);
    set(bench);
    for (const orderId of Object.values(waiting)) await bench.pay(orderId);
    await bench.pass(6 * MINUTE_MS);
    for (const [kind, orderId] of Object.entries(waiting)) {
      expect(bench.payment(orderId).payment, kind).toMatchObject({ state: 'paid', late: kind === 'canceled' });
    }
  });
});
