/** Callbacks through the hub: kept for the terminal they are for, delivered once, gone when the terminal has handled them. */
import { createHash, randomUUID } from 'node:crypto';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { callbackRoutes } from '../../../hub/callbacks/callback-routes.ts';
import { createStreams, type Streams, streamRoutes } from '../../../hub/callbacks/streams.ts';
import { createHttpServer } from '../../../hub/http/create-http-server.ts';
import type { Database } from '../../../hub/store/database.ts';
import { renameOutlet, renameTerminal } from '../../../hub/store/owners/outlets.ts';
import type { AuthenticateTerminal } from '../../../hub/terminals/authenticate.ts';
import { type HubMessage, hubMessageSchema } from '../../../shared/hub/stream-messages.ts';
import { anEmptiedDatabase } from '../../support/hub/a-hub.ts';

let database: Database;
let server: FastifyInstance;
let streams: Streams;
let address: string;
let outlet: string;
let [first, second] = ['', ''];

beforeAll(async () => {
  database = await anEmptiedDatabase();
  server = await createHttpServer({ log: (message, error) => expect.fail(`${message}: ${error}`) });
  await server.register(websocket);
  streams = await createStreams(database, (message, error) => expect.fail(`${message}: ${error}`));
  await server.register(callbackRoutes(database));
  // The signature has tests of its own: here a header says who asks.
  const authenticate: AuthenticateTerminal = async (request) => {
    request.terminal = { id: String(request.headers['konter-terminal']), publicKey: KEY };
  };
  streamRoutes(server, { database, authenticate }, streams);
  address = await server.listen({ port: 0 });
});
afterAll(async () => {
  await streams.close();
  await server.close();
  await database.close();
});

beforeEach(async () => {
  await database.query('TRUNCATE outlet CASCADE');
  outlet = await oneId(`INSERT INTO outlet (name, time_zone) VALUES ('Warung Uji', 'Asia/Jakarta') RETURNING id`);
  [first, second] = [await aTerminal('Counter 1', 'DEMO', 'K1-'), await aTerminal('Counter 2', 'DEMO', 'K2-')];
});

describe('a callback', () => {
  it('of an order that a terminal has journalled is kept for that terminal alone', async () => {
    await aTerminal('Counter with the same beginning', 'DEMO', 'K1-');
    await journalled(first, ORDER);
    expect((await post(callbackOf(ORDER))).status).toBe(200);
    expect(await waiting()).toEqual([[first, callbackOf(ORDER)]]);
  });

  it('that comes before the journal is kept for each terminal whose order IDs begin so', async () => {
    const elsewhere = await aTerminal('Counter of another shop', 'OTHER', 'K1-');
    expect((await post(callbackOf(ORDER))).status).toBe(200);
    expect(await waiting()).toEqual([[first, callbackOf(ORDER)]]);
    expect(elsewhere).not.toBe(first);
  });

  it('is kept once, however often the gateway repeats it', async () => {
    for (let time = 0; time < 3; time += 1) expect((await post(callbackOf(ORDER))).status).toBe(200);
    expect(await waiting()).toHaveLength(1);
  });

  it.each([
    ['first', (named: string) => `merchantUserId=${named}&${callbackOf(ORDER)}`],
    ['among others', (named: string) => `${callbackOf(ORDER)}&merchantuserid=${named}&reference=R1`],
  ])('is kept without who paid, named %s', async (_, form) => {
    expect((await post(form('siti%40example.com'))).status).toBe(200);
    expect(await waiting()).toEqual([[first, form('-')]]);
  });

  it('of an order that nobody here knows is refused and not kept', async () => {
    const reply = await post(callbackOf('K9-20261123-7GQKB2MPXWZTR'));
    expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ error: 'not-found' })]);
    expect(await waiting()).toEqual([]);
  });

  it('posted to another outlet’s address is refused', async () => {
    const other = await oneId(`INSERT INTO outlet (name, time_zone) VALUES ('Kedai', 'Asia/Jakarta') RETURNING id`);
    expect((await post(callbackOf(ORDER), `/callback/${other}`)).status).toBe(404);
    expect((await post(callbackOf(ORDER), `/callback/${outlet}`)).status).toBe(200);
  });

  it.each([
    ['without an order ID', 'merchantCode=DEMO&amount=25000&signature=a'],
    ['without a signature', `merchantCode=DEMO&amount=25000&merchantOrderId=${ORDER_ID}`],
    ['with two order IDs', `${callbackOf(ORDER_ID)}&merchantOrderId=K1-other`],
    ['with a part of a rupiah', callbackOf(ORDER_ID).replace('25000', '25000.5')],
    ['with NUL, which no table can keep', `${callbackOf(ORDER_ID)}&additionalParam=a\0b`],
    ['that is empty', ''],
  ])('%s is refused', async (_what, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('larger than any real one is refused', async () => {
    expect((await post(`${callbackOf(ORDER)}&additionalParam=${'x'.repeat(20_000)}`)).status).toBe(413);
  });

  it('in another form than a gateway posts is refused', async () => {
    const json = await fetch(`${address}/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
  });

  it('that differs from another in what no terminal reads is the same', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await post(`${callbackOf(ORDER)}&additionalParam=${time}`)).status).toBe(200);
    expect(await waiting()).toHaveLength(1);
  });

  it('of an order that another terminal journals first is for the one whose order IDs begin so', async () => {
    await journalled(second, ORDER);
    expect((await post(callbackOf(ORDER))).status).toBe(200);
    expect(await waiting()).toEqual([[first, callbackOf(ORDER)]]);
  });
});

describe('a terminal’s stream', () => {
  it('brings what waited and what comes', async () => {
    await post(callbackOf(ORDER, 'early'));
    const stream = await openStreamOf(first);
    await expect.poll(() => stream.bodies()).toEqual([callbackOf(ORDER, 'early')]);
    await post(callbackOf(ORDER, 'late'));
    await expect.poll(() => stream.bodies()).toEqual([callbackOf(ORDER, 'early'), callbackOf(ORDER, 'late')]);
    await stream.close();
  });

  it('brings again what was not handled, and not what was', async () => {
    await post(callbackOf(ORDER, 'one'));
    await post(callbackOf(ORDER, 'two'));
    const stream = await openStreamOf(first);
    await expect.poll(() => stream.bodies()).toHaveLength(2);
    stream.handled(stream.ids().slice(0, 1));
    await expect.poll(waiting).toHaveLength(1);
    await stream.close();
    const again = await openStreamOf(first);
    await expect.poll(() => again.bodies()).toEqual([callbackOf(ORDER, 'two')]);
    await again.close();
  });

  it('takes the place of the one before, which is closed', async () => {
    const before = await openStreamOf(first);
    const stream = await openStreamOf(first);
    await expect.poll(() => before.isOpen()).toBe(false);
    await post(callbackOf(ORDER));
    await expect.poll(() => stream.bodies()).toEqual([callbackOf(ORDER)]);
    await stream.close();
  });

  it('has a hundred callbacks on their way, and the next one once one is handled', async () => {
    await database.query(
      `INSERT INTO callback (terminal_id, order_id, body, body_hash, address)
      SELECT $1, 'K1-' || number, '', sha256(number::text::bytea), '' FROM generate_series(1, 101) AS number`,
      [first],
    );
    const stream = await openStreamOf(first);
    await expect.poll(() => stream.names()).toHaveLength(1);
    expect(stream.bodies()).toHaveLength(100);
    stream.handled(stream.ids().slice(0, 1));
    await expect.poll(() => stream.bodies()).toHaveLength(101);
    await stream.close();
  });

  it('cannot mark another terminal’s callbacks as handled', async () => {
    await post(callbackOf(ORDER));
    const [{ id } = { id: '' }] = await database.query<{ id: string }>('SELECT id FROM callback');
    const stranger = await openStreamOf(second);
    stranger.handled([id]);
    stranger.handled([id]);
    // Its own next message shows that both were read.
    await post(callbackOf('K2-20261123-7GQKB2MPXWZTR'));
    await expect.poll(() => stranger.bodies()).toHaveLength(1);
    stranger.handled(stranger.ids());
    await expect.poll(waiting).toEqual([[first, callbackOf(ORDER)]]);
    await stranger.close();
  });

  it('says the terminal’s share of the merchant’s status checks, and the new one when another comes or goes', async () => {
    const one = await openStreamOf(first);
    await expect.poll(() => one.shares()).toEqual([60]);
    const two = await openStreamOf(second);
    await expect.poll(() => two.shares()).toEqual([30]);
    await expect.poll(() => one.shares()).toEqual([60, 30]);
    await two.close();
    await expect.poll(() => one.shares()).toEqual([60, 30, 60]);
    await one.close();
  });

  it('says the names when it begins, and when the owner renames the terminal or its outlet', async () => {
    const stream = await openStreamOf(first);
    const other = await openStreamOf(second);
    await expect.poll(() => stream.names()).toEqual(['Warung Uji: Counter 1']);
    expect(await renameTerminal(database, first, 'Till')).toBe('changed');
    await expect.poll(() => stream.names()).toEqual(['Warung Uji: Counter 1', 'Warung Uji: Till']);
    const changed = await renameOutlet(database, outlet, 'Kedai');
    expect(changed).toBe('changed');
    expect(await renameOutlet(database, randomUUID(), 'Nothing')).toBe('not-found');
    expect(await renameTerminal(database, second, 'Till')).toBe('taken');
    await expect.poll(() => stream.names().at(-1)).toBe('Kedai: Till');
    await expect.poll(() => other.names()).toEqual(['Warung Uji: Counter 2', 'Kedai: Counter 2']);
    await stream.close();
    await other.close();
  });

  it('does not begin with a key that has ended since it was checked', async () => {
    await database.query('UPDATE terminal SET revoked_at = now() WHERE id = $1', [first]);
    await post(callbackOf(ORDER));
    const stream = await openStreamOf(first);
    await expect.poll(() => stream.isOpen()).toBe(false);
    expect(stream.bodies()).toEqual([]);
  });

  it('divides the limit that the owner has set', async () => {
    await database.query(`INSERT INTO merchant_limit VALUES ('DEMO', 'training', 9)`);
    const one = await openStreamOf(first);
    await expect.poll(() => one.shares()).toEqual([9]);
    await one.close();
    await database.query('DELETE FROM merchant_limit');
  });
});

/** Of all terminals here. */
const KEY = createHash('sha256').digest();
const ORDER_ID = 'K1-20261123-7GQKB2MPXWZTR';
const ORDER = ORDER_ID;

function callbackOf(orderId: string, signature = '506f88f1000dfb4a6541ff94d9b8d1e6'): string {
  return new URLSearchParams({
    ...{ merchantCode: 'DEMO', amount: '25000', merchantOrderId: orderId },
    ...{ resultCode: '00', reference: 'D1', signature },
  }).toString();
}

function post(body: string, path = '/callback'): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(`${address}${path}`, { method: 'POST', headers, body });
}

async function oneId(sql: string, values: readonly string[] = []): Promise<string> {
  const [row] = await database.query<{ id: string }>(sql, values);
  return row?.id ?? expect.fail('nothing was inserted');
}

function aTerminal(name: string, merchantCode: string, prefix: string): Promise<string> {
  return oneId(
    `INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key)
    VALUES ($1, $2, 'training', $3, $4, sha256('')) RETURNING id`,
    [outlet, name, merchantCode, prefix],
  );
}

async function journalled(terminal: string, orderId: string): Promise<void> {
  await database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, last_position)
    VALUES ($1, $2, 'pending', 25000, 'SP', '2026-11-23', 1, 0, 1)`,
    [terminal, orderId],
  );
}

async function waiting(): Promise<readonly (readonly [terminal: string, body: string])[]> {
  const rows = await database.query<{ terminal_id: string; body: string }>(
    'SELECT terminal_id, body FROM callback WHERE handled_at IS NULL ORDER BY received_at',
  );
  return rows.map(({ terminal_id, body }) => [terminal_id, body]);
}

async function openStreamOf(terminal: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/v1/stream`, {
    headers: { 'konter-terminal': terminal },
  });
  const heard: HubMessage[] = [];
  socket.on('message', (data) => heard.push(hubMessageSchema.parse(JSON.parse(String(data)))));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const callbacks = () => heard.flatMap((message) => (message.type === 'callback' ? [message.callback] : []));
  return {
    bodies: () => callbacks().map(({ body }) => body),
    ids: () => callbacks().map(({ id }) => id),
    shares: () => heard.flatMap((message) => (message.type === 'status-share' ? [message.perMinute] : [])),
    names: () => heard.flatMap((message) => (message.type === 'renamed' ? [`${message.outlet}: ${message.name}`] : [])),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    handled: (ids: readonly string[]) => socket.send(JSON.stringify({ type: 'callbacks-handled', ids })),
    close: () =>
      new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.close();
      }),
  };
}
