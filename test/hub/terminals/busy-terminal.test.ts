/** One terminal that asks too much leaves the hub to the others. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../../hub/http/create-http-server.ts';
import type { Hub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { openServer } from '../../../hub/store/open-server.ts';
import { renewLeases } from '../../../hub/store/status-shares.ts';
import { terminalApi } from '../../../hub/terminals/terminal-api.ts';
import { MOST_INTAKE_BYTES } from '../../../shared/hub/journal.ts';
import { aHubOn, anEmptiedDatabase } from '../../support/hub/a-hub.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import {
  type Answer,
  anEnrolledTerminal,
  asTerminal,
  chained,
  paidSale,
  type SimulatedTerminal,
} from '../../support/hub/simulated-terminal.ts';

const rows = chained([['ledger-rebuilt']]);

describe('many intakes of one terminal', () => {
  let [running, mostRunning] = [0, 0];
  let proceed: () => void;
  let hub: Hub;
  let database: Database;

  beforeEach(async () => {
    [running, mostRunning] = [0, 0];
    const { promise: mayContinue, resolve } = Promise.withResolvers<void>();
    database = await anEmptiedDatabase();
    let isHeld = false;
    hub = await aHubOn({
      ...database,
      async transaction(work) {
        if (!isHeld) return database.transaction(work);
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await mayContinue;
        return await database.transaction(work).finally(() => {
          running -= 1;
        });
      },
    });
    isHeld = true;
    proceed = resolve;
  });
  afterEach(() => hub.close());

  it('take one connection, and those that would wait long are refused', async () => {
    const [busy, other] = [
      await anEnrolledTerminal(database, hub.address),
      await anEnrolledTerminal(database, hub.address),
    ];
    const answers: Answer[] = [];
    const sent = Array.from({ length: 10 }, async () => answers.push(await busy.send(0, rows)));
    await expect.poll(() => answers.length).toBe(6);
    expect(answers.map(({ status, body }) => [status, body['error']])).toEqual(
      Array.from({ length: 6 }, () => [429, 'too-many-requests']),
    );
    expect(mostRunning).toBe(1);
    const others = other.send(0, rows);
    await expect.poll(() => running).toBe(2);
    proceed();
    await Promise.all(sent);
    expect(answers.slice(6).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await others).status).toBe(200);
    expect(mostRunning).toBe(2);
  });
});

it('a terminal’s signed requests are answered up to a number a minute, and forged ones do not count', async () => {
  const database = await anEmptiedDatabase();
  const server = await createHttpServer({ log: (message, error) => expect.fail(`${message}: ${error}`) });
  await server.register(terminalApi({ database, now: Date.now, mostPerMinute: 3 }));
  const address = await server.listen({ port: 0 });
  const [busy, other] = [await anEnrolledTerminal(database, address), await anEnrolledTerminal(database, address)];
  const forged = asTerminal(address, busy.id, other);
  for (let time = 0; time < 5; time += 1) expect((await forged.request('/v1/state')).status).toBe(401);
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) statuses.push((await busy.request('/v1/state')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await other.request('/v1/state')).status).toBe(200);
  await server.close();
  await database.close();
});

it('a terminal’s bodies are read up to a size a minute, however small they came', async () => {
  const database = await anEmptiedDatabase();
  const server = await createHttpServer({ log: (message, error) => expect.fail(`${message}: ${error}`) });
  await server.register(terminalApi({ database, now: Date.now, mostBytes: 100_000 }));
  const address = await server.listen({ port: 0 });
  const [busy, other] = [await anEnrolledTerminal(database, address), await anEnrolledTerminal(database, address)];
  const long = chained([['ledger-rebuilt', { filler: 'x'.repeat(50_000) }]]);
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await busy.send(0, long)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect((await busy.request('/v1/state')).status).toBe(200);
  expect((await other.send(0, long)).status).toBe(200);
  await server.close();
  await database.close();
});

it('an address has at most sixteen megabytes on their way at once, of bodies whose signature is not checked', async () => {
  const database = await anEmptiedDatabase();
  const log = (message: string, error: unknown) => expect.fail(`${message}: ${error}`);
  const server = await createHttpServer({ log, trustedProxies: ['127.0.0.1'] });
  let admitted = 0;
  server.addHook('preParsing', async () => {
    admitted += 1;
  });
  await server.register(terminalApi({ database, now: Date.now }));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const terminal = await anEnrolledTerminal(database, address);
  const [path, method, here] = ['/v1/journal', 'POST', { 'x-forwarded-for': '203.0.113.7' }];
  /** Four megabytes that are promised and do not come. */
  const begin = () => {
    const length = { 'content-type': 'application/json', 'content-length': String(MOST_INTAKE_BYTES) };
    const headers = { ...terminal.signed(path, { method }), ...here, ...length };
    const sent = request(`${address}${path}`, { method, headers, agent: false }).on('error', () => undefined);
    onTestFinished(() => void sent.destroy());
    sent.flushHeaders();
    return sent;
  };
  const aByte = async (headers = here) => (await terminal.request(path, { method, body: 'x', headers })).status;
  const [first] = [begin(), begin(), begin(), begin()];
  await expect.poll(() => admitted).toBe(4);
  expect(await aByte()).toBe(429);
  expect((await terminal.request('/v1/state', { headers: here })).status).toBe(200);
  expect(await aByte({ 'x-forwarded-for': '203.0.113.8' })).toBe(400);
  first.destroy();
  await expect.poll(() => aByte()).toBe(400);
  const before = admitted;
  begin();
  await expect.poll(() => admitted).toBe(before + 1);
  expect(await aByte()).toBe(429);
  server.server.closeAllConnections();
  await server.close();
  await database.close();
});

it('an address that forges signatures is not looked at for the rest of the minute; a terminal that has signed there is', async () => {
  const database = await anEmptiedDatabase();
  let looks = 0;
  const counting: Database = {
    ...database,
    query(sql, values) {
      looks += 1;
      return database.query(sql, values);
    },
  };
  const log = (message: string, error: unknown) => expect.fail(`${message}: ${error}`);
  const server = await createHttpServer({ log, trustedProxies: ['127.0.0.1'] });
  await server.register(terminalApi({ database: counting, now: Date.now, mostForged: 3 }));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const [known, late] = [await anEnrolledTerminal(database, address), await anEnrolledTerminal(database, address)];
  const forged = asTerminal(address, randomUUID(), known);
  const ask = async (who: SimulatedTerminal, from: string) =>
    (await who.request('/v1/state', { headers: { 'x-forwarded-for': from } })).status;
  expect(await ask(known, '203.0.113.7')).toBe(200);
  for (let time = 0; time < 3; time += 1) expect(await ask(forged, '203.0.113.7')).toBe(401);
  looks = 0;
  expect(await ask(forged, '203.0.113.7')).toBe(429);
  expect(await ask(late, '203.0.113.7')).toBe(429);
  expect(looks).toBe(0);
  expect(await ask(known, '203.0.113.7')).toBe(200);
  expect(await ask(late, '203.0.113.8')).toBe(200);
  await server.close();
  await database.close();
});

it('terminals of one address that ask at one moment, without a body, are all answered', async () => {
  const database = await anEmptiedDatabase();
  const onALine: Database = {
    ...database,
    async query(sql, values) {
      await sleep(20);
      return await database.query(sql, values);
    },
  };
  const server = await createHttpServer({ log: (message, error) => expect.fail(`${message}: ${error}`) });
  await server.register(terminalApi({ database: onALine, now: Date.now }));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const terminals = await Promise.all(Array.from({ length: 10 }, () => anEnrolledTerminal(database, address)));
  const answers = await Promise.all(terminals.map((each) => each.request('/v1/state')));
  expect(answers.map(({ status }) => status)).toEqual(terminals.map(() => 200));
  await server.close();
  await database.close();
});

describe.skipIf(!hasServer)('while a terminal’s row is locked on a server', () => {
  it('its other requests are answered, and a statement that wants the row gives up', async () => {
    const database = await openServer(await aServersDatabase());
    const hub = await aHubOn(database);
    const terminal = await anEnrolledTerminal(database, hub.address);
    await database.transaction(async ({ query }) => {
      await query('SELECT FROM terminal WHERE id = $1 FOR NO KEY UPDATE', [terminal.id]);
      expect((await terminal.request('/v1/state')).status).toBe(200);
      // The heartbeat of all streams of the process.
      expect(await renewLeases(database, [terminal.id])).toBe(true);
      expect(await renewLeases(database, [terminal.id])).toBe(false);
      const waits = database.query('SELECT FROM terminal WHERE id = $1 FOR NO KEY UPDATE', [terminal.id]);
      // lock_not_available
      await expect(waits).rejects.toMatchObject({ code: '55P03' });
    });
    await hub.close();
  });

  it('rows of that history, sent by another machine, wait without keeping the terminal’s other histories', async () => {
    const database = await openServer(await aServersDatabase());
    const hub = await aHubOn(database);
    const terminal = await anEnrolledTerminal(database, hub.address);
    const shared = chained(paidSale(1));
    const copy = [...shared, ...chained([['day-said']], shared, 100)];
    await terminal.send(0, [...shared, ...chained([['day-said']], shared)]);
    await terminal.send(shared.length, copy.slice(shared.length));
    await database.query('DELETE FROM revoked_key WHERE terminal_id = $1', [terminal.id]);
    const more = [...copy, ...chained([['day-said']], copy, 100)];
    await database.transaction(async ({ query }) => {
      await query('SELECT FROM terminal WHERE parent_id = $1 FOR NO KEY UPDATE', [terminal.id]);
      const answer = terminal.send(shared.length, more.slice(shared.length));
      const waiting = () => database.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      await expect.poll(waiting).toHaveLength(1);
      // What waits for the first one meanwhile would have it wait for ever.
      expect(await query('SELECT FROM terminal WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [terminal.id])).toHaveLength(1);
      void answer.catch(() => undefined);
    });
    await hub.close();
  });
});
