import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { pendingStatements } from '../../../hub/store/migrate.ts';
import { aFreshDatabase, aHubOn, anEmbeddedHub } from '../../support/hub/a-hub.ts';

test('a hub on its embedded PostgreSQL answers', async () => {
  const { address } = await anEmbeddedHub();
  const reply = await fetch(`${address}/v1/health`);
  expect([reply.status, await reply.json()]).toEqual([200, { ready: true }]);
  const unknown = await fetch(`${address}/v1/nothing`);
  expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ error: 'not-found' })]);
});

// A caller keeps its connection for more than a minute; the limit only ends a hanging test.
test('a hub ends while a caller keeps a connection on which nothing was asked', { timeout: 30_000 }, async () => {
  const hub = await aHubOn(await aFreshDatabase());
  const { hostname, port } = new URL(hub.address);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await fetch(`${hub.address}/v1/health`);
  await hub.close();
  await ended;
});

test('a dry run says what is to be done, and writes nothing', async () => {
  const database = await aFreshDatabase();
  await database.query('DROP TABLE migration');
  expect((await pendingStatements(database))[0]).toMatch(/^1: CREATE /);
  expect(await database.query(`SELECT to_regclass('migration') AS made`)).toEqual([{ made: null }]);
  await database.close();
});
