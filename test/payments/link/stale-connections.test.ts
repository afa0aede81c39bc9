/** A gateway that reads and counts the second request on each kept connection, then breaks it without an answer. */
import { describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../electron/platform/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { httpAnswer, rawServer } from '../../gateway/raw-server.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';

interface Counted {
  /** By the monotonic clock. */
  readonly at: number;
  readonly orderId: string;
  readonly isBroken: boolean;
}

class BreakingGateway {
  readonly counted: Counted[] = [];
  isBreaking = false;
  clock: Pick<Clock, 'monotonic'> = systemClock;
  baseUrl = '';
  readonly #perSocket = new Map<number, number>();
  #orders = 0;

  async open(): Promise<this> {
    const { baseUrl, requests } = await rawServer((socket, { socket: number, request }) => {
      const body = JSON.parse(requests[request]?.text.split('\r\n\r\n')[1] ?? '{}');
      const { merchantOrderId = '', merchantCode, paymentAmount } = body;
      const onThisSocket = (this.#perSocket.get(number) ?? 0) + 1;
      this.#perSocket.set(number, onThisSocket);
      const isBroken = this.isBreaking && onThisSocket > 1;
      this.counted.push({ at: this.clock.monotonic(), orderId: merchantOrderId, isBroken });
      const reference = `REF-${merchantOrderId}`;
      const answer = (reply: object): void => void socket.write(httpAnswer(200, JSON.stringify(reply)));
      if (isBroken) socket.destroy();
      else if (paymentAmount !== undefined && merchantOrderId !== '') {
        this.#orders += 1;
        const vaNumber = `70070140${String(this.#orders).padStart(6, '0')}`;
        answer({ merchantCode, reference, vaNumber, amount: `${paymentAmount}`, statusCode: '00' });
      } else if (merchantOrderId === '') answer({ paymentFee: [], responseCode: '00' });
      else answer({ merchantOrderId, reference, amount: '25000', statusCode: '01' });
    });
    this.baseUrl = baseUrl;
    return this;
  }

  /** The most requests in any 60 s since then, both ends included. */
  mostInAMinute(since: number): number {
    const times = this.counted.filter(({ at }) => at > since).map(({ at }) => at);
    return Math.max(...times.map((end) => times.filter((at) => at <= end && at >= end - MINUTE_MS).length));
  }
}

/**
 * This many virtual accounts wait. Their creations are over a minute ago, and from now on the gateway breaks
 * connections.
 */
async function waitingAt(
  perMinute: number,
  waiting: number,
): Promise<{ readonly gateway: BreakingGateway; readonly bench: CounterFixture; readonly from: number }> {
  const gateway = await new BreakingGateway().open();
  const bench = await counterFixture({ baseUrl: gateway.baseUrl, perMinute });
  gateway.clock = bench.clock;
  for (let i = 0; i < waiting; i += 1) await bench.charge('BC');
  await bench.pass(2 * MINUTE_MS);
  gateway.isBreaking = true;
  return { gateway, bench, from: bench.clock.monotonic() };
}

describe.each([
  { perMinute: 20, waiting: 30 },
  { perMinute: 4, waiting: 10 },
  { perMinute: 1, waiting: 3 },
])('a rate limit of $perMinute, at a gateway that breaks kept connections', ({ perMinute, waiting }) => {
  it('holds for what the gateway counts, the second sendings among it', async () => {
    const { gateway, bench, from } = await waitingAt(perMinute, waiting);
    await bench.pass(8 * MINUTE_MS);
    expect(gateway.counted.filter(({ isBroken }) => isBroken).length).toBeGreaterThan(0);
    expect(gateway.mostInAMinute(from)).toBeLessThanOrEqual(perMinute);
  });

  it('is spent on all who wait: nobody drops out for a broken connection', async () => {
    const { gateway, bench, from } = await waitingAt(perMinute, waiting);
    bench.watcher.show(null);
    let offline = 0;
    bench.events.on('connection', () => {
      if (!bench.connection().online) offline += 1;
    });
    // A broken connection costs one more request, and the slow ones are checked every five minutes.
    await bench.pass(10 * MINUTE_MS + ((2 * waiting) / Math.max(1, perMinute / 2)) * MINUTE_MS);
    const heard = gateway.counted.filter(({ at, isBroken }) => at > from && !isBroken).map(({ orderId }) => orderId);
    expect(new Set(heard.filter((orderId) => orderId !== '')).size).toBe(waiting);
    expect(offline).toBe(0); // the link stays online, however many connections break
  });
});

describe('a request that breaks with its connection', () => {
  it('goes out once more at once while the rate limit has a share for that', async () => {
    const { gateway, bench } = await waitingAt(20, 1);
    const before = gateway.counted.length;
    await bench.pass(20 * SECOND_MS);
    const [first, second] = gateway.counted.slice(before);
    expect(first).toMatchObject({ isBroken: true });
    expect(second).toEqual({ ...first, isBroken: false });
  });

  it('is remembered twice before it leaves again, so that a kill forgets neither', async () => {
    const { gateway, bench } = await waitingAt(20, 1);
    const before = gateway.counted.length;
    const remembered: number[] = [];
    gateway.clock = {
      monotonic: () => {
        remembered.push(bench.ledger.links.of(gateway.baseUrl).sentAt.length);
        return bench.clock.monotonic();
      },
    };
    await bench.pass(20 * SECOND_MS);
    expect(gateway.counted.slice(before, before + 2).map(({ isBroken }) => isBroken)).toEqual([true, false]);
    const [first = 0, second] = remembered;
    expect(second).toBe(first + 1);
  });

  it('waits for its turn where the rate limit has none left, and is still due', async () => {
    const { gateway, bench } = await waitingAt(1, 1);
    await bench.pass(5 * MINUTE_MS);
    const broken = gateway.counted.findIndex(({ isBroken }) => isBroken);
    const [first, second] = gateway.counted.slice(broken);
    expect(second?.orderId).toBe(first?.orderId);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(MINUTE_MS);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThanOrEqual(MINUTE_MS + SECOND_MS);
  });
});
