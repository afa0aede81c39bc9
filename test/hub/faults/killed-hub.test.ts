/**
 * The hub's process is killed at random moments while terminals send: every row is there once, in order, and the totals
 * follow from the rows. PostgreSQL's processes are killed, and it is read-only for a while.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import { figure } from '../../support/figures.ts';
import { aServersDatabase, asAdministrator, hasServer } from '../../support/hub/both-forms.ts';
import {
  type Answer,
  anEnrolledTerminal,
  asTerminal,
  chained,
  paidSale,
  type SimulatedTerminal,
  type TerminalKey,
} from '../../support/hub/simulated-terminal.ts';
import { seedOfThisRun } from '../../support/seed.ts';

const isFull = process.env['KONTER_TEST_FULL'] === '1';
const KILLS = isFull ? 1_000 : 4;
const TERMINALS = isFull ? 20 : 4;
const LONGEST_LIFE_MS = 400;
const ROWS_AT_ONCE = 25;

const children = new Set<ChildProcess>();

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

async function aHubProcess(url: string): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const env = { ...process.env, DATABASE_URL: url };
  const child = fork(join(import.meta.dirname, 'hub-child.ts'), { env, execArgv: [], stdio: 'ignore' });
  children.add(child);
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}

/** Sends its journal as the real terminal does: from where the last answer said, again after a lost answer. */
function sending(terminal: SimulatedTerminal & TerminalKey) {
  let journal: readonly HubJournalRow[] = [];
  let [durable, lost, sales] = [0, 0, 0];
  return {
    terminal,
    journal: () => journal,
    lost: () => lost,
    grow(): void {
      sales += 1;
      journal = [...journal, ...chained([...paidSale(sales * 2), ...paidSale(sales * 2 + 1)], journal)];
    },
    async once(address: string): Promise<void> {
      const rows = journal.slice(durable, durable + ROWS_AT_ONCE);
      const answer = await asTerminal(address, terminal.id, terminal)
        .send(durable, rows)
        .catch(() => null);
      if (answer?.status === 200) durable = Number(answer.body['durable']);
      else lost += 1;
      // Everything else than a hub or a database that is away would be a lost row.
      expect([200, 503, undefined]).toContain(answer?.status);
    },
    isDone: () => durable === journal.length,
  };
}

async function expectWhole(database: Database, all: readonly ReturnType<typeof sending>[]): Promise<void> {
  for (const { terminal, journal } of all) {
    const rows = await database.query<{ position: number; hash: string }>(
      `SELECT position, encode(hash, 'hex') AS hash FROM journal_row WHERE terminal_id = $1 ORDER BY position`,
      [terminal.id],
    );
    expect(rows).toEqual(journal().map(({ position, hash }) => ({ position, hash })));
    expect(await differingTotals(database, terminal.id)).toEqual([]);
    expect(await database.query('SELECT FROM second_history WHERE terminal_id = $1', [terminal.id])).toEqual([]);
  }
}

describe.skipIf(!hasServer)('a hub on a PostgreSQL server', () => {
  it('that is killed at random while terminals send has each row once, and totals that follow from them', async () => {
    const url = await aServersDatabase();
    const database = await openDatabase({ url });
    const all = await Promise.all(
      Array.from({ length: TERMINALS }, async () => sending(await anEnrolledTerminal(database, ''))),
    );
    let seed = seedOfThisRun();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, address } = await aHubProcess(url);
      seed = (seed * 48_271) % 2_147_483_647;
      const life = { isOver: false };
      const sent = all.map(async (each) => {
        while (!life.isOver) {
          if (each.isDone()) each.grow();
          await each.once(address);
        }
      });
      await sleep(seed % LONGEST_LIFE_MS);
      child.kill('SIGKILL');
      life.isOver = true;
      await Promise.all(sent);
    }
    const { address } = await aHubProcess(url);
    for (const each of all) while (!each.isDone()) await each.once(address);
    await expectWhole(database, all);
    const rows = all.reduce((sum, { journal }) => sum + journal().length, 0);
    figure('hub killed', { kills: KILLS, rows, unanswered: all.reduce((sum, { lost }) => sum + lost(), 0), lost: 0 });
    await database.close();
  });

  it('whose PostgreSQL crashes, and is read-only for a while, answers 503 meanwhile and goes on by itself', async () => {
    const url = await aServersDatabase();
    const database = await openDatabase({ url });
    const each = sending(await anEnrolledTerminal(database, ''));
    const { address } = await aHubProcess(url);
    const send = async (): Promise<Answer> => {
      each.grow();
      await each.once(address);
      return await asTerminal(address, each.terminal.id, each.terminal).send(0, []);
    };
    expect((await send()).status).toBe(200);

    const name = new URL(url).pathname.slice(1);
    const backends = await database.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    );
    // One killed process makes PostgreSQL end all others and recover.
    process.kill(backends[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(async () => (await send()).status).toBe(200);

    const breakConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`;
    await asAdministrator(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await asAdministrator(breakConnections);
    await expect.poll(async () => (await send()).status).toBe(503);
    await asAdministrator(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await asAdministrator(breakConnections);
    await expect.poll(async () => (await send()).status).toBe(200);
    while (!each.isDone()) await each.once(address);
    await expectWhole(database, [each]);
    await database.close();
  });
});
