/** Streams that come and go together, and notices that never arrive. */
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createStreams, type Streams, streamRoutes } from '../../../hub/callbacks/streams.ts';
import { createHttpServer } from '../../../hub/http/create-http-server.ts';
import type { Database } from '../../../hub/store/database.ts';
import { statusShares } from '../../../hub/store/status-shares.ts';
import type { AuthenticateTerminal } from '../../../hub/terminals/authenticate.ts';
import { HEARTBEAT_MS, hubMessageSchema } from '../../../shared/hub/stream-messages.ts';
import { anEmptiedDatabase } from '../../support/hub/a-hub.ts';

const TERMINALS = 30;

let database: Database;
let server: FastifyInstance;
let streams: Streams;
let address: string;
let terminals: readonly string[];
/** Computations of shares that have begun. They wait until the test lets them continue. */
let computations: number;
let proceed: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = await anEmptiedDatabase();
  terminals = await someTerminals();
  computations = 0;
  const { promise: mayContinue, resolve } = Promise.withResolvers<void>();
  proceed = resolve;
  const watched: Database = {
    ...database,
    async query(sql, values) {
      if (sql.includes('merchant_limit')) {
        computations += 1;
        await mayContinue;
      }
      return database.query(sql, values);
    },
  };
  const log = (message: string, error?: unknown): void => expect.fail(`${message}: ${error}`);
  server = await createHttpServer({ log });
  await server.register(websocket);
  streams = await createStreams(watched, log);
  // The signature has tests of its own: here a header says who asks.
  const authenticate: AuthenticateTerminal = async (request) => {
    request.terminal = { id: String(request.headers['konter-terminal']), publicKey: Buffer.alloc(32) };
  };
  streamRoutes(server, { database: watched, authenticate }, streams);
  address = await server.listen({ port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  await streams.close();
  await server.close();
  await database.close();
});

it('a storm of terminals that come again computes their shares twice', async () => {
  const opened = await Promise.all(terminals.map(openStreamOf));
  await expect.poll(connected).toBe(TERMINALS);
  // This database has one connection: the last notice is sent before this query.
  await connected();
  proceed();
  await expect.poll(() => opened.map(({ lastShare }) => lastShare())).toEqual(terminals.map(() => 60 / TERMINALS));
  expect(computations).toBe(2);
});

it('a share that takes long to compute delays no callback', async () => {
  const [terminal = ''] = terminals;
  await addCallback(terminal);
  const stream = await openStreamOf(terminal);
  await expect.poll(stream.callbacks).toBe(1);
  expect(stream.lastShare()).toBeUndefined();
  proceed();
  await expect.poll(stream.lastShare).toBe(60);
});

it('a callback whose notice was lost comes with the next heartbeat', async () => {
  proceed();
  const [terminal = '', other = ''] = terminals;
  const [stream, another] = [await openStreamOf(terminal), await openStreamOf(other)];
  await expect.poll(stream.lastShare).toBe(30);
  await addCallback(terminal);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await expect.poll(stream.callbacks).toBe(1);
  expect(another.callbacks()).toBe(0);
});

it('a terminal without a stream counts itself in addition to those that are connected', async () => {
  const [one = '', two = '', three = ''] = terminals;
  await database.query(
    `INSERT INTO presence SELECT id, now(), now() + interval '1 minute' FROM unnest($1::uuid[]) AS id
    ON CONFLICT (terminal_id) DO UPDATE SET stream_until = excluded.stream_until`,
    [[one, two]],
  );
  await database.query(`UPDATE terminal SET merchant_code = 'OTHER' WHERE id = $1`, [terminals.at(-1) ?? '']);
  const shares = await statusShares(database, [one, three, terminals.at(-1) ?? '']);
  expect([shares.get(one), shares.get(three), shares.get(terminals.at(-1) ?? '')]).toEqual([30, 20, 60]);
});

async function someTerminals(): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `WITH outlet AS (INSERT INTO outlet (name, time_zone) VALUES ('Warung Uji', 'Asia/Jakarta') RETURNING id)
    INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key)
    SELECT id, 'Counter ' || number, 'training', 'DEMO', 'K-', decode(repeat('00', 32), 'hex')
    FROM outlet, generate_series(1, ${TERMINALS}) AS number RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

async function connected(): Promise<number> {
  const [row] = await database.query<{ count: number }>('SELECT count(*) FROM presence WHERE stream_until > now()');
  return row?.count ?? 0;
}

/** Without a notice. */
async function addCallback(terminal: string): Promise<void> {
  await database.query(
    `INSERT INTO callback (terminal_id, order_id, body, body_hash) VALUES ($1, 'K-1', 'amount=1', sha256('amount=1'))`,
    [terminal],
  );
}

async function openStreamOf(terminal: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/v1/stream`, {
    headers: { 'konter-terminal': terminal },
  });
  const shares: number[] = [];
  let callbacks = 0;
  socket.on('message', (data) => {
    const message = hubMessageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'status-share') shares.push(message.perMinute);
    if (message.type === 'callback') callbacks += 1;
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { lastShare: () => shares.at(-1), callbacks: () => callbacks };
}
