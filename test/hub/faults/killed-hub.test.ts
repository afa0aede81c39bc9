/**
 * Processes of the hub and of PostgreSQL are killed at random moments while terminals send: every row is there once, in
 * order, and the totals follow from the rows.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, it } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { aServersDatabase, endHubOnServer, hasServer } from '../../support/hub/both-forms.ts';
import { type HubProcess, startHubProcess } from '../../support/hub/hub-process.ts';
import { expectWhole, sendingTerminal } from '../../support/hub/sending-terminal.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';
import { seedOfThisRun } from '../../support/seed.ts';

const KILLS = amountOfRun({ quick: 3, full: 1_000 });
const TERMINALS = amountOfRun({ quick: 4, full: 1_000 });
/** On one PostgreSQL. A terminal whose hub is away takes the next one. */
const HUBS = 2;
/** Every tenth kill is of a process of PostgreSQL, which makes it end all others and recover. */
const HUBS_BEFORE_POSTGRES = 9;
const LONGEST_LIFE_MS = 400;
/** A terminal whose hub is away comes again so soon, as the real one does in the full run. */
const PAUSE_MS = amountOfRun({ quick: 20, full: 2_000 });
/**
 * Between two sales and the next two. A thousand terminals that sell without a pause leave two cores no time to start a
 * hub: the run was not at its end after 95 minutes. This is still thirty times the pace of a shop with 500 sales a day.
 */
const BETWEEN_SALES_MS = amountOfRun({ quick: 0, full: 5_000 });

const hubs: HubProcess[] = [];

// It looks at its tables once a minute, and would say that they are away.
beforeAll(endHubOnServer);
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.kill();
});

async function aHubProcess(url: string): Promise<HubProcess> {
  const hub = await startHubProcess(url);
  hubs.push(hub);
  return hub;
}

/** Kills one of the processes that serve this test's hubs. */
async function crashPostgres(database: Database, url: string): Promise<void> {
  const [backend] = await database.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid() LIMIT 1',
    [new URL(url).pathname.slice(1)],
  );
  if (backend) process.kill(backend.pid, 'SIGKILL');
}

describe.skipIf(!hasServer)('hubs on a PostgreSQL server', () => {
  it('that are killed at random, and PostgreSQL too, while terminals send have each row once, and totals that follow', async () => {
    const url = await aServersDatabase();
    const database = await openDatabase({ url });
    const all = await Promise.all(
      Array.from({ length: TERMINALS }, async () => sendingTerminal(await anEnrolledTerminal(database, ''))),
    );
    const living = await Promise.all(Array.from({ length: HUBS }, () => aHubProcess(url)));
    const life = { isOver: false };
    const sent = all.map(async (each, index) => {
      let place = index;
      while (!life.isOver) {
        if (each.isDone()) {
          if (BETWEEN_SALES_MS > 0) await sleep(BETWEEN_SALES_MS);
          each.grow();
        }
        if ((await each.once(living[place % HUBS]?.address ?? '')) === 200) continue;
        place += 1;
        await sleep(PAUSE_MS);
      }
    });

    let seed = seedOfThisRun();
    let crashes = 0;
    const startedAt = performance.now();
    for (let kill = 0; kill < KILLS; kill += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      await sleep(seed % LONGEST_LIFE_MS);
      if (kill % (HUBS_BEFORE_POSTGRES + 1) === HUBS_BEFORE_POSTGRES) {
        await crashPostgres(database, url).catch(() => undefined);
        crashes += 1;
        continue;
      }
      living[kill % HUBS]?.kill();
      living[kill % HUBS] = await startedAgain(url);
    }
    life.isOver = true;
    await Promise.all(sent);
    const [address = ''] = living.map((hub) => hub.address);
    for (const each of all) while (!each.isDone()) await each.once(address);
    await expectWhole(database, all);
    const rows = all.reduce((sum, { hashes }) => sum + hashes().length, 0);
    figure('hub killed', {
      ...{ kills: KILLS, 'of PostgreSQL': crashes, terminals: TERMINALS, rows },
      ...{ unanswered: all.reduce((sum, { lost }) => sum + lost(), 0), lost: 0 },
      minutes: Math.round((performance.now() - startedAt) / 60_000),
    });
    await database.close();
  });

  /** PostgreSQL may be recovering: a hub that cannot reach it ends, and is started again. */
  async function startedAgain(url: string): Promise<HubProcess> {
    for (;;) {
      const hub = await aHubProcess(url).catch(() => null);
      if (hub !== null) return hub;
      await sleep(PAUSE_MS);
    }
  }
});
