/**
 * PostgreSQL crashes, is read-only, slow, silent, or has no room: the hub answers 503 with a sentence, takes nothing half,
 * says 200 to no callback that it has not kept, and continues by itself.
 */
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Hub, startHub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { openServer } from '../../../hub/store/open-server.ts';
import { skipped } from '../../support/figures.ts';
import { aServersDatabase, asAdministrator, hasServer } from '../../support/hub/both-forms.ts';
import { aLine } from '../../support/hub/line.ts';
import { aPerson, ask, type Caller, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { findPostgres } from '../../support/hub/postgres/find-postgres.ts';
import { aSmallDisk } from '../../support/hub/postgres/small-disk.ts';
import { folderForServer, startPostgres } from '../../support/hub/postgres/start-postgres.ts';
import { expectWhole, type SendingTerminal, sendingTerminal } from '../../support/hub/sending-terminal.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

let address: string;
let database: Database;
let hub: Hub;
let terminal: SendingTerminal;
let owner: Caller;
/** Bodies of callbacks that were answered with 200. */
let promised: string[];
let callbacks: number;

/** @param reached the database as the hub reaches it */
async function start(reached?: Database): Promise<void> {
  database = await openDatabase({ url: address });
  hub = await startHub({
    database: reached ?? { url: address },
    port: 0,
    log: () => undefined,
  });
  terminal = sendingTerminal(await anEnrolledTerminal(database, hub.address));
  owner = await signedIn(database, await aPerson(database, 'owner'));
  [promised, callbacks] = [[], 0];
  expect([await send(), await callback(), await page('/attention?environment=production')]).toEqual([200, 200, 200]);
}

async function send(): Promise<number | null> {
  terminal.grow();
  return await terminal.once(hub.address);
}

/** @param size of a field that the hub keeps */
async function callback(size = 10): Promise<number> {
  callbacks += 1;
  const order = { merchantCode: 'DEMO', merchantOrderId: 'K1-261123-2', amount: '25000', signature: String(callbacks) };
  const body = new URLSearchParams({ ...order, additionalParam: 'x'.repeat(size) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${hub.address}/callback`, { method: 'POST', headers, body });
  if (reply.status === 200) promised.push(body);
  else expect(await reply.json()).toMatchObject({ error: expect.stringMatching(/^unavailable$/) });
  return reply.status;
}

async function page(path: string): Promise<number> {
  const reply = await ask(hub, owner, path);
  if (reply.status === 503) expect(await reply.json()).toMatchObject({ error: 'unavailable' });
  return reply.status;
}

/** Everything that was promised is there, and the rest comes. */
async function expectAllWell(): Promise<void> {
  await expect.poll(send).toBe(200);
  while (!terminal.isDone()) await terminal.once(hub.address);
  await expect.poll(() => callback()).toBe(200);
  // Pages have their own connections, which are waited for as well.
  await expect.poll(() => page('/attention?environment=production'), { timeout: 30_000 }).toBe(200);
  const look = await openServer(address);
  await expectWhole(look, [terminal]);
  const kept = await look.query<{ body: string }>('SELECT body FROM callback ORDER BY received_at, id');
  expect(kept.map(({ body }) => body)).toEqual(promised);
  await look.close();
}

describe.skipIf(!hasServer)('a PostgreSQL that', () => {
  let name: string;

  beforeEach(async () => {
    address = await aServersDatabase();
    name = new URL(address).pathname.slice(1);
  });
  afterEach(async () => {
    await hub.close();
    await database.close();
  });

  const breakConnections = (): Promise<void> =>
    asAdministrator(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);

  it('crashes is back by itself, and so is the hub', async () => {
    await start();
    const [backend] = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // One killed process makes PostgreSQL end all others and recover.
    process.kill(backend?.pid ?? 0, 'SIGKILL');
    await expectAllWell();
  });

  it('is read-only is read, and takes nothing until it is not', async () => {
    await start();
    // The hub would note now that this session is used.
    await database.query(`UPDATE session SET last_used_at = now() - interval '2 minutes'`);
    await asAdministrator(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await breakConnections();
    await expect.poll(send).toBe(503);
    await expect.poll(() => callback()).toBe(503);
    await expect.poll(() => page('/attention?environment=production')).toBe(200);
    await asAdministrator(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await breakConnections();
    await expectAllWell();
  });

  it('does not answer in time is not waited for: its lock is given up after five seconds', async () => {
    await start();
    await database.transaction(async ({ query }) => {
      await query('LOCK TABLE payment IN ACCESS EXCLUSIVE MODE');
      const asked = [send(), callback(), page('/payments'), page('/outlets')];
      expect(await Promise.all(asked)).toEqual([503, 503, 503, 200]);
    });
    await expectAllWell();
  });

  it('falls silent without a farewell is asked on new connections once the old ones were waited for', async () => {
    const line = await aLine({ path: `${new URL(address).searchParams.get('host')}/.s.PGSQL.5432` });
    const throughLine = new URL(address);
    throughLine.search = '';
    [throughLine.hostname, throughLine.port] = ['127.0.0.1', String(line.port)];
    // Long enough for the statements of a start on a busy machine.
    await start(await openServer(throughLine.href, { answerWaitMs: 5_000 }));
    line.silence();
    expect(await send()).toBe(503);
    await expectAllWell();
  });
});

const NO_DISK = 'a disk that can be filled is mounted by root, for a PostgreSQL of its own';
const disk = hasServer ? aSmallDisk(160, folderForServer(true)) : null;
if (disk === null) skipped('the hub on a PostgreSQL without room', NO_DISK);

describe.skipIf(disk === null)('a PostgreSQL without room', () => {
  it('takes what fits, whole, and the rest once there is room again', async () => {
    const own = await startPostgres(findPostgres() ?? '', {
      parent: disk?.folder ?? '',
      settings: ['max_wal_size=48MB', 'min_wal_size=32MB'],
    });
    onTestFinished(async () => {
      await hub.close();
      await database.close();
      await own.stop();
      disk?.remove();
    });
    address = own.url('postgres');
    await start();
    disk?.fill();
    const seen = new Set<number | null>();
    while (!seen.has(503)) {
      seen.add(await send());
      await callback(15_000);
    }
    expect([200, 503]).toContain(await page('/attention?environment=production'));
    disk?.free();
    // It may end itself when its log of writes has no room; then its supervisor starts it.
    await expect
      .poll(async () => {
        await own.startAgain();
        return send();
      })
      .toBe(200);
    await expectAllWell();
  });
});
