/**
 * The hub's process is killed at random moments while terminals send: every row is there once, in order, and the totals
 * follow from the rows.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, it } from 'vitest';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { figure } from '../../support/figures.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import { expectWhole, sendingTerminal } from '../../support/hub/sending-terminal.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';
import { seedOfThisRun } from '../../support/seed.ts';

const isFull = process.env['KONTER_TEST_FULL'] === '1';
const KILLS = isFull ? 1_000 : 4;
const TERMINALS = isFull ? 20 : 4;
const LONGEST_LIFE_MS = 400;

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

describe.skipIf(!hasServer)('a hub on a PostgreSQL server', () => {
  it('that is killed at random while terminals send has each row once, and totals that follow from them', async () => {
    const url = await aServersDatabase();
    const database = await openDatabase({ url });
    const all = await Promise.all(
      Array.from({ length: TERMINALS }, async () => sendingTerminal(await anEnrolledTerminal(database, ''))),
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
});
