/** Ten thousand waiting payments, and a gateway that allows twenty requests a minute, which it counts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { MORNING } from '../../support/builders.ts';
import type { CounterFixture } from '../../support/counter-fixture.ts';
import { figure } from '../../support/figures.ts';
import { type CountingGateway, mostInAMinute, openCountingGateway } from './counting-gateway.ts';
import { benchWith, type Waiting, writeFullLedger } from './full-ledger.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const PER_MINUTE = 20;
const COUNT = 10_000;
/** Background requests that may be in flight together. */
const AT_ONCE = 3;

const folder = mkdtempSync(join(tmpdir(), 'konter-scale-'));
const file = join(folder, 'full.sqlite');
let gateway: CountingGateway;
let waiting: ReadonlyMap<string, Waiting>;

beforeAll(async () => {
  gateway = await openCountingGateway();
  waiting = writeFullLedger(file, gateway.baseUrl, COUNT);
});
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const asked = (operation = 'status') => gateway.requests.filter((request) => request.operation === operation);
const secondsAsked = (orderId: string, from: number) =>
  asked().flatMap((request) => (request.orderId === orderId ? [(request.at - from) / SECOND_MS] : []));

/** The delay beyond its plan by then, in its own intervals. */
const overdue = ({ nextCheckAt, intervalMs }: Waiting, at: number): number => (MORNING + at - nextCheckAt) / intervalMs;

/** Replays the requests: each must have been among the most urgent unchecked ones. */
function expectMostUrgentFirst(requests: readonly { readonly at: number; readonly orderId: string }[]): void {
  const left = new Map(waiting);
  for (const { at, orderId } of requests) {
    const its = left.get(orderId);
    if (!its) throw new Error('asked twice before another was asked once');
    const sooner = [...left.values()].filter(
      (other) =>
        (other.isLive && !its.isLive) || (other.isLive === its.isLive && overdue(other, at) > overdue(its, at)),
    );
    expect(sooner.length).toBeLessThan(AT_ONCE);
    left.delete(orderId);
  }
}

/** A virtual account on screen. @returns its order ID, and its creation time by the monotonic clock */
async function takePayment(bench: CounterFixture): Promise<{ readonly orderId: string; readonly from: number }> {
  const from = bench.clock.monotonic();
  return { orderId: (await bench.charge('BC')).payment.orderId, from };
}

describe('ten thousand payments that wait', () => {
  it('have one timer, and are asked about most urgent first, under the rate limit', async () => {
    const bench = await benchWith(file, gateway, PER_MINUTE);
    let most = 0;
    for (let minute = 0; minute < 10; minute += 1) {
      await bench.pass(MINUTE_MS);
      most = Math.max(most, bench.clock.waiting());
    }
    expect(most).toBe(1);
    expect(mostInAMinute(gateway.requests)).toBeLessThanOrEqual(PER_MINUTE / 2); // the other half is reserved for the screen
    expect(gateway.requests.length).toBeGreaterThanOrEqual(10 * (PER_MINUTE / 2));
    expectMostUrgentFirst(gateway.requests);
    expect(bench.connection()).toMatchObject({ overloaded: true, online: true, blockedUntil: null });
    figure('watching at scale', { payments: COUNT, timers: most, 'most in 60 s': mostInAMinute(gateway.requests) });
  });

  it('do not keep the one on the screen waiting', async () => {
    const bench = await benchWith(file, gateway, PER_MINUTE);
    await bench.pass(5 * MINUTE_MS);
    const { orderId, from } = await takePayment(bench);
    await bench.pass(2 * MINUTE_MS);
    const plan = [5, 10, 15, 20, 27, 35, 44, 54, 66, 78, 90, 102, 114];
    expect(secondsAsked(orderId, from)).toEqual(plan);
    expect(mostInAMinute(gateway.requests)).toBeLessThanOrEqual(PER_MINUTE);
  });

  it.each([
    ['', [0]],
    [', the clock another one at each start', [2 * HOUR_MS, -2 * HOUR_MS, 26 * HOUR_MS, -26 * HOUR_MS]],
  ])(
    'overdraw no rate limit when the program is killed again and again, with creations and lists of methods between%s',
    async (name, steps) => {
      const bench = await benchWith(file, gateway, PER_MINUTE);
      const kills = amountOfRun({ quick: 10, full: 200 });
      for (let kill = 0; kill < kills; kill += 1) {
        await bench.pass(7_300 + 400 * (kill % 5));
        if (kill % 10 === 3) await takePayment(bench);
        // Killed with its last requests still in flight.
        bench.clock.advance(bench.clock.nextIn() ?? 0);
        if (kill % 10 === 6) bench.watcher.networkMayBeBack();
        bench.clock.stepWall(steps[kill % steps.length] ?? 0);
        await bench.restart();
      }
      await bench.pass(2 * MINUTE_MS);
      expect(asked('create').length).toBe(kills / 10);
      expect(mostInAMinute(gateway.requests)).toBeLessThanOrEqual(PER_MINUTE);
      expect(gateway.requests.length).toBeGreaterThan(kills);
      figure(`ration over kills${name}`, {
        kills,
        requests: gateway.requests.length,
        'most in 60 s': mostInAMinute(gateway.requests),
      });
    },
  );

  it('are not asked about while the gateway wants to be left alone, and the screen says until when', async () => {
    const bench = await benchWith(file, gateway, PER_MINUTE);
    await bench.pass(2 * MINUTE_MS);
    gateway.refuseNextFor = 300;
    const before = gateway.requests.length;
    await bench.pass(MINUTE_MS);
    const { blockedUntil } = bench.connection();
    const until = (blockedUntil ?? 0) - MORNING;
    const refused = gateway.requests[before]?.at ?? 0;
    expect(until).toBe(refused + 300 * SECOND_MS);
    await bench.restart(); // a block survives a restart
    await bench.pass(6 * MINUTE_MS);
    // Those in flight together with the refused one were sent before it.
    expect(gateway.requests.slice(before).filter(({ at }) => at > refused && at < until)).toEqual([]);
    expect(gateway.requests.filter(({ at }) => at >= until).length).toBeGreaterThan(0);
    expect(bench.connection().blockedUntil).toBeNull();
  });

  it('wait for the link, and are then checked most urgent first, while a new payment goes by its plan', async () => {
    const bench = await benchWith(file, gateway, PER_MINUTE);
    gateway.isDown = true;
    const before = gateway.requests.length;
    await bench.pass(HOUR_MS);
    expect(bench.connection()).toMatchObject({ online: false, queued: COUNT });
    // One attempt every half minute, and nothing else.
    expect(gateway.requests.length - before).toBeLessThanOrEqual(HOUR_MS / (30 * SECOND_MS) + 10);
    const attempts = gateway.requests.length;
    gateway.isDown = false;
    bench.watcher.networkMayBeBack();
    await bench.settle();
    expect(bench.connection()).toMatchObject({ online: true, queued: 0 });
    const { orderId, from } = await takePayment(bench);
    await bench.pass(3 * MINUTE_MS);
    const since = gateway.requests.slice(attempts).filter((request) => request.operation === 'status');
    const others = since.filter((request) => request.orderId !== orderId);
    expect(others.length).toBeGreaterThan(PER_MINUTE);
    expect(others.every((request) => waiting.get(request.orderId)?.isLive)).toBe(true);
    expect(secondsAsked(orderId, from).slice(0, 8)).toEqual([5, 10, 15, 20, 27, 35, 44, 54]);
    expect(mostInAMinute(gateway.requests)).toBeLessThanOrEqual(PER_MINUTE);
  });

  it('query the ledger no more often than there is something to check', async () => {
    const bench = await benchWith(file, gateway, PER_MINUTE);
    await bench.pass(2 * MINUTE_MS);
    const counted = countCalls(bench, ['due', 'load', 'nextDueAt']);
    const before = gateway.requests.length;
    await bench.pass(10 * MINUTE_MS);
    const requests = gateway.requests.length - before;
    expect(requests).toBeGreaterThanOrEqual(100);
    expect(counted.due).toBeLessThanOrEqual(2 * requests);
    expect(counted.load).toBeLessThanOrEqual(61);
    expect(counted.nextDueAt).toBeLessThanOrEqual(3 * requests);
  });
});

describe('a rate limit as large as all plans together ask for', () => {
  it('leaves none of them unasked for longer than the longest plan', async () => {
    const some = amountOfRun({ quick: 60, full: 2_000 });
    const smaller = join(folder, 'some.sqlite');
    const all = writeFullLedger(smaller, gateway.baseUrl, some);
    const plans = [...all.values()].reduce((sum, { intervalMs }) => sum + MINUTE_MS / intervalMs, 0);
    // Half of it is reserved for the screen, and ended payments follow all live ones that are due.
    const perMinute = Math.ceil(3 * plans);
    const bench = await benchWith(smaller, gateway, perMinute);
    const paid = [...all.keys()].filter((_, index) => index % 3 === 0);
    for (const orderId of paid) gateway.paid.add(orderId);
    const longest = Math.max(...[...all.values()].map(({ intervalMs }) => intervalMs));
    // A plan skips a moment that is nearer than a fifth of its interval.
    await bench.pass(1.2 * longest + MINUTE_MS);
    const first = new Set(asked().map(({ orderId }) => orderId));
    expect([...all.keys()].filter((orderId) => !first.has(orderId))).toEqual([]);
    expect(paid.filter((orderId) => bench.stateOf(orderId) !== 'paid')).toEqual([]);
    expect(mostInAMinute(gateway.requests)).toBeLessThanOrEqual(perMinute);
    figure('drained at scale', { payments: some, requests: gateway.requests.length, 'paid and found': paid.length });
  });
});

/** Counts calls of these ledger methods from now on. */
function countCalls<Name extends 'due' | 'load' | 'nextDueAt'>(
  bench: CounterFixture,
  names: readonly Name[],
): Record<Name, number> {
  const counted = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const open = bench.ledger.watch as unknown as Record<string, (...input: unknown[]) => unknown>;
  for (const name of names) {
    const real = open[name];
    open[name] = (...input) => {
      counted[name] += 1;
      return real?.(...input);
    };
  }
  return counted;
}
