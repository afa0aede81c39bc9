/** What watches the hub has its own connections, as pages and terminals have. */
import { afterEach, describe, expect, it } from 'vitest';
import { type Hub, startHub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { openServer } from '../../../hub/store/open-server.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import { aLine } from '../../support/hub/line.ts';
import { aPerson, ask, signedIn } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

let database: Database;
let hub: Hub;

async function start(url: string, log: (message: string, error?: unknown) => void): Promise<void> {
  database = await openServer(url, { connections: 3, pageConnections: 1 });
  hub = await startHub({ database, port: 0, log });
}

async function metrics(): Promise<string> {
  const reply = await fetch(`${hub.address}/metrics`);
  expect(reply.status).toBe(200);
  return await reply.text();
}

const status = async (path: string): Promise<number> => (await fetch(hub.address + path)).status;
const unexpected = (message: string, error?: unknown): void => expect.fail(`${message}: ${error}`);

describe.skipIf(!hasServer)('on a server', () => {
  afterEach(() => hub.close());

  it('/readyz and /metrics go on while all connections of the terminals are held', async () => {
    await start(await aServersDatabase(), unexpected);
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    let held = 0;
    const holders = [1, 2, 3].map(() =>
      database.transaction(async ({ query }) => {
        await query('SELECT 1');
        held += 1;
        await mayEnd;
      }),
    );
    await expect.poll(() => held).toBe(3);
    expect(await status('/readyz')).toBe(200);
    expect(await metrics()).toMatch(/^konter_hub_database_up 1$/m);
    end();
    await Promise.all(holders);
  });

  it('rows, /readyz and /metrics go on while all connections of the pages wait, and more pages for them', async () => {
    await start(await aServersDatabase(), () => undefined);
    const terminal = await anEnrolledTerminal(database, hub.address);
    const owner = await signedIn(database, await aPerson(database, 'owner'));
    const pages = await database.transaction(async ({ query }) => {
      await query('LOCK TABLE person_outlet IN ACCESS EXCLUSIVE MODE');
      const asked = Array.from({ length: 10 }, () => ask(hub, owner, '/takings'));
      await expect.poll(() => database.waiting().pages).toBeGreaterThan(0);
      expect((await terminal.send(0, chained(paidSale(1)))).status).toBe(200);
      expect(await status('/readyz')).toBe(200);
      const text = await metrics();
      expect(text).toMatch(/^konter_hub_database_up 1$/m);
      expect(text).toMatch(/^konter_hub_journal_rows 3$/m);
      return asked;
    });
    await Promise.all(pages);
  });

  it('/metrics has what this process knows while the database is away, and the rest once it is back', async () => {
    const url = new URL(await aServersDatabase());
    const line = await aLine({ path: `${url.searchParams.get('host')}/.s.PGSQL.5432` });
    url.search = '';
    [url.hostname, url.port] = ['127.0.0.1', String(line.port)];
    await start(url.href, () => undefined);
    const OF_ALL = /^konter_hub_(journal_rows|behind_rows|terminals|silent_terminals|callbacks_waiting) \d/gm;
    expect((await metrics()).match(OF_ALL)).toHaveLength(5);
    line.faults = { isCut: true };
    line.reset();
    expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503]);
    // A reply may arrive before it is counted.
    await expect.poll(metrics).toMatch(/_request_seconds_count\{route="\/readyz",status="503"\} 1$/m);
    const text = await metrics();
    expect(text).toMatch(/^konter_hub_database_up 0$/m);
    for (const name of ['streams', 'waiting', 'waiting_pages']) expect(text).toMatch(`\nkonter_hub_${name} 0\n`);
    expect(text.match(OF_ALL)).toBeNull();
    line.faults = {};
    await expect.poll(() => status('/readyz')).toBe(200);
    const back = await metrics();
    expect(back).toMatch(/^konter_hub_database_up 1$/m);
    expect(back.match(OF_ALL)).toHaveLength(5);
  });
});
