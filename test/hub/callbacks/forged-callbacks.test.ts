/** Floods of forged callbacks: what is kept of them, who is counted, and that the real ones arrive meanwhile. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackRoutes } from '../../../hub/callbacks/callback-routes.ts';
import { createHttpServer } from '../../../hub/http/create-http-server.ts';
import { countByMinute } from '../../../hub/http/refusals.ts';
import type { Hub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { aHubOn, anEmptiedDatabase } from '../../support/hub/a-hub.ts';
import { aStreamOf } from '../../support/hub/a-stream.ts';
import { anEnrolledTerminal, chained, paidSale, type SimulatedTerminal } from '../../support/hub/simulated-terminal.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FORGED = amountOfRun({ quick: 300, full: 100_000 });

let database: Database;
let hub: Hub;
let terminal: SimulatedTerminal;

beforeAll(async () => {
  database = await anEmptiedDatabase();
  hub = await aHubOn(database);
  terminal = await anEnrolledTerminal(database, hub.address);
  await terminal.send(0, chained([1, 2, 3].flatMap((sale) => paidSale(sale))));
});
afterAll(() => hub.close());

/** @param from the caller, as this hub's proxy says it */
async function post(body: string, from: string): Promise<number> {
  const headers = { ...FORM, 'x-forwarded-for': from };
  const reply = await fetch(`${hub.address}/callback`, { method: 'POST', headers, body });
  await reply.arrayBuffer();
  return reply.status;
}

function callbackOf(orderId: string, more: Readonly<Record<string, string>> = {}): string {
  const fields = { merchantCode: 'DEMO', amount: '25000', merchantOrderId: orderId, resultCode: '00', signature: 'f' };
  return new URLSearchParams({ ...fields, ...more }).toString();
}

async function kept(): Promise<readonly string[]> {
  const rows = await database.query<{ order: string }>(
    'SELECT order_id AS order FROM callback ORDER BY received_at, id',
  );
  return rows.map(({ order }) => order);
}

describe('forged callbacks of many addresses', () => {
  it('of unknown orders are not kept and not delivered, and real ones are delivered meanwhile', async () => {
    const stream = await aStreamOf(terminal, hub.address, { handlesAll: true });
    const unknown = ['K9-261123-X', 'K1', 'X', '-', 'K-1', '%'];
    let [isOver, refused] = [false, 0];
    const flood = async (lane: number): Promise<void> => {
      for (let number = lane; number < FORGED; number += 8) {
        // Of an unknown merchant even the beginning of an order ID says nothing.
        const forged =
          number % 2 === 0 ? callbackOf(unknown[number % 6] ?? '') : callbackOf('K1-1', { merchantCode: 'X' });
        const status = await post(`${forged}&number=${number}`, `10.0.${(number >> 8) % 256}.${number % 256}`);
        if (status === 404 || status === 429) refused += 1;
      }
    };
    const floods = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(flood)).then(() => {
      isOver = true;
    });
    for (const sale of [1, 2, 3]) {
      expect(await post(callbackOf(`K1-261123-${sale}`), '192.0.2.1')).toBe(200);
      await expect.poll(() => stream.bodies().length).toBe(sale);
    }
    expect(isOver).toBe(false);
    await floods;
    expect(refused).toBe(FORGED);
    expect(await kept()).toEqual(['K1-261123-1', 'K1-261123-2', 'K1-261123-3']);
    expect(stream.bodies()).toEqual([1, 2, 3].map((sale) => callbackOf(`K1-261123-${sale}`)));
    stream.close();
  });

  it('of orders that a terminal may have are kept sixty a minute for it, and wait behind those of its real orders', async () => {
    const victim = await anEnrolledTerminal(database, hub.address, { prefix: 'K7-' });
    const statuses: number[] = [];
    for (let number = 0; number < 80; number += 1)
      statuses.push(await post(callbackOf(`K7-MADEUP${number}`), `2001:db8:${number.toString(16)}::1`));
    expect(statuses.toSorted()).toEqual([...Array(60).fill(200), ...Array(20).fill(404)]);
    await victim.send(
      0,
      chained([['intent-recorded', { amount: 1, method: 'SP', businessDay: '2026-11-23', saleNumber: 1 }, 'K7-REAL']]),
    );
    expect(await post(callbackOf('K7-REAL'), '192.0.2.1')).toBe(200);
    const { body } = await victim.request('/v1/state');
    expect(body['callbacks']).toHaveLength(61);
    expect(body['callbacks']).toMatchObject({ 0: { body: callbackOf('K7-REAL') } });
  });

  it('of one real order keep no real one away, before it or after it, and few are kept', async () => {
    const forge = async (number: number) =>
      await post(callbackOf('K1-261123-1', { signature: `forged ${number}` }), `10.1.0.${number % 30}`);
    for (let number = 0; number < 300; number += 1) await forge(number);
    expect(await post(callbackOf('K1-261123-1', { signature: 'real' }), '192.0.2.1')).toBe(200);
    for (let number = 300; number < 500; number += 1) await forge(number);
    const { body } = await terminal.request('/v1/state');
    expect(body['callbacks']).toHaveLength(100);
    expect(JSON.stringify(body['callbacks'])).toContain('signature=real');
    // One address has twenty within an hour.
    const statuses: number[] = [];
    for (let number = 0; number < 22; number += 1)
      statuses.push(await post(callbackOf('K1-261123-2', { signature: `more ${number}` }), '10.3.0.1'));
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect(await post(callbackOf('K1-261123-3', { signature: 'another' }), '10.3.0.1')).toBe(200);
  });

  it('of orders that no journal has yet are kept for an address a hundred and twenty times a minute', async () => {
    for (const prefix of ['G1-', 'G2-', 'G3-']) await anEnrolledTerminal(database, hub.address, { prefix });
    // Sixty fill a terminal.
    const guess = (number: number, from: string) =>
      post(callbackOf(`G${1 + Math.floor(number / 60)}-MADEUP${number}`), from);
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1) statuses.push(await guess(number, '10.4.0.1'));
    expect(statuses).toEqual([...Array(120).fill(200), 404]);
    expect(await guess(120, '10.4.0.2')).toBe(200);
    expect(await post(callbackOf('K1-261123-3', { signature: 'after guesses' }), '10.4.0.1')).toBe(200);
  });
});

describe('who is counted', () => {
  const malformed = 'no callback';
  /** @returns whether the last address is refused after the first has used up what one may send */
  async function isCountedAsOne(proxies: readonly string[], first: Caller, last: Caller): Promise<boolean> {
    const server = await createHttpServer({ trustedProxies: proxies, log: (message) => expect.fail(message) });
    await server.register(callbackRoutes(database, 3));
    for (let time = 0; time < 3; time += 1) await inject(server, first);
    const [one, other] = [await inject(server, first), await inject(server, last)];
    await server.close();
    expect(one).toBe(429);
    return other === 429;
  }
  interface Caller {
    readonly at: string;
    readonly says?: string;
  }
  async function inject(server: FastifyInstance, { at, says }: Caller): Promise<number> {
    const headers = { ...FORM, ...(says === undefined ? {} : { 'x-forwarded-for': says }) };
    const request = { method: 'POST', url: '/callback', remoteAddress: at, headers, payload: malformed } as const;
    return (await server.inject(request)).statusCode;
  }

  const [proxy, other] = ['192.0.2.1', '192.0.2.2'];
  it.each<[string, readonly string[], Caller, Caller, boolean]>([
    ['two addresses are two', [], { at: proxy }, { at: other }, false],
    ['a /64 of IPv6 is one', [], { at: '2001:db8:0:1::1' }, { at: '2001:db8:0:1:ffff::2' }, true],
    ['the next /64 is another', [], { at: '2001:db8:0:1::1' }, { at: '2001:db8:0:2::1' }, false],
    ['IPv4 inside IPv6 is IPv4', [], { at: `::ffff:${proxy}` }, { at: proxy }, true],
    [
      'whoever is no proxy is who he is, whatever he says',
      [],
      { at: proxy, says: '10.0.0.1' },
      { at: proxy, says: '10.0.0.2' },
      true,
    ],
    [
      'behind a proxy the caller counts',
      [proxy],
      { at: proxy, says: '10.0.0.1' },
      { at: proxy, says: '10.0.0.2' },
      false,
    ],
    [
      'what a caller wrote before the proxy counts not',
      [proxy],
      { at: proxy, says: '1.1.1.1, 10.0.0.1' },
      { at: proxy, says: '2.2.2.2, 10.0.0.1' },
      true,
    ],
    [
      'a proxy that passes on no address is counted itself',
      [proxy],
      { at: proxy, says: 'x'.repeat(4_000) },
      { at: proxy, says: 'y' },
      true,
    ],
    ['and no other', [proxy], { at: proxy, says: 'x' }, { at: other, says: 'x' }, false],
  ])('%s', async (_, proxies, first, last, isOne) => {
    expect(await isCountedAsOne(proxies, first, last)).toBe(isOne);
  });

  it('is remembered for ten thousand addresses, for a minute', () => {
    let now = 0;
    const counts = countByMinute(1, () => now);
    for (let address = 0; address < 10_000; address += 1) counts.count(String(address));
    expect([counts.isBlocked('0'), counts.isBlocked('9999')]).toEqual([true, true]);
    counts.count('one more');
    expect([counts.isBlocked('0'), counts.isBlocked('1')]).toEqual([false, true]);
    now = 60_000;
    expect(counts.isBlocked('9999')).toBe(false);
  });
});

it.each([
  ['a name eight thousand times', `${callbackOf('K1-261123-3')}&${'a&'.repeat(7_900)}`, 200],
  ['nothing but separators', '&'.repeat(16_000), 400],
  ['percent signs', '%'.repeat(16_000), 400],
])('a callback with %s is read in one pass', async (_, body, status) => {
  expect(await post(body, '10.2.0.1')).toBe(status);
});
