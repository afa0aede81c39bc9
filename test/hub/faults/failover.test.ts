/**
 * The primary is killed while terminals send, and its synchronous standby takes its place: the hub goes on without a restart,
 * and has every row that it said to be durable.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHub } from '../../../hub/start-hub.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { skipped } from '../../support/figures.ts';
import { hasServer } from '../../support/hub/both-forms.ts';
import { aLine } from '../../support/hub/line.ts';
import { findPostgres } from '../../support/hub/postgres/find-postgres.ts';
import { type RunningPostgres, startPostgres } from '../../support/hub/postgres/start-postgres.ts';
import { expectWhole, sendingTerminal } from '../../support/hub/sending-terminal.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

const TERMINALS = amountOfRun({ quick: 4, full: 120 });
const SENDING_MS = amountOfRun({ quick: 500, full: 20_000 });

const bin = findPostgres() ?? '';
const hasStandby = hasServer && existsSync(join(bin, 'pg_basebackup'));
if (!hasStandby) skipped('a standby that takes the place of its primary', 'no pg_basebackup beside PostgreSQL');

const socketOf = (server: RunningPostgres): string =>
  `${new URL(server.url('postgres')).searchParams.get('host')}/.s.PGSQL.5432`;

async function ask(server: RunningPostgres, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

describe.skipIf(!hasStandby)('a primary that is killed', () => {
  it('is followed by its synchronous standby without a restart of the hub, and no durable row is missing', async () => {
    const primary = await startPostgres(bin);
    onTestFinished(() => primary.stop());
    /** As HAProxy or Patroni has it: the same address leads to whoever is the primary. */
    const there = { path: socketOf(primary) };
    const line = await aLine(there);
    const hub = await startHub({
      database: { url: `postgres://postgres@127.0.0.1:${line.port}/postgres` },
      port: 0,
      log: () => undefined,
    });
    onTestFinished(() => hub.close());
    const standby = await startPostgres(bin, { standbyOf: primary });
    onTestFinished(() => standby.stop());
    await ask(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await ask(primary, 'SELECT pg_reload_conf()');
    await expect
      .poll(() => ask(primary, 'SELECT sync_state FROM pg_stat_replication'))
      .toEqual([{ sync_state: 'sync' }]);
    const database = await openDatabase({ url: primary.url('postgres') });
    const all = await Promise.all(
      Array.from({ length: TERMINALS }, async () => sendingTerminal(await anEnrolledTerminal(database, hub.address))),
    );
    await database.close();
    const life = { isOver: false };
    const sent = all.map(async (each) => {
      while (!life.isOver) {
        if (each.isDone()) each.grow();
        // A gap would be a row that was durable and is missing: this terminal expects none.
        if ((await each.once(hub.address)) !== 200) await sleep(50);
      }
    });
    await sleep(SENDING_MS);
    await primary.stop();
    await ask(standby, 'SELECT pg_promote()');
    there.path = socketOf(standby);
    await sleep(SENDING_MS);
    life.isOver = true;
    await Promise.all(sent);
    for (const each of all) while (!each.isDone()) await each.once(hub.address);
    const look = await openDatabase({ url: standby.url('postgres') });
    await expectWhole(look, all);
    await look.close();
  });
});
