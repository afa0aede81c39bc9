/**
 * A gateway's callbacks while a thousand terminals stream: kept, answered and delivered. The limit is a server that only
 * inserts the same body, in the same PostgreSQL. Both are asked over as many connections, in turns.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'undici';
import type { Database } from '../../../../hub/store/database.ts';
import { signedCallback } from '../../../support/gateway/signed-callback.ts';
import { startHubProcess } from '../../../support/hub/hub-process.ts';
import { median, quantile, serialize } from '../../measure.ts';
import { atMost, type Row, withoutTarget } from '../../row.ts';
import { benchPostgres, NO_POSTGRES } from './bench-postgres.ts';
import { forgedFigures } from './forged-callbacks.ts';
import { simulatedStreams } from './simulated-streams.ts';

const CONNECTIONS = 8;

export const hubCallbacks: Row = {
  name: 'hub-callbacks',
  what: 'Callbacks at the hub while terminals stream',
  async run(bench) {
    const postgres = await benchPostgres(bench);
    if (postgres === null) return NO_POSTGRES;
    const { url, database } = postgres;
    const [streaming, rounds, each] = bench.quick ? [20, 1, 40] : [1_000, 7, 1_000];
    const hub = await startHubProcess(url);
    bench.after(hub.kill);
    const bare = fork(join(import.meta.dirname, 'run-bare-callbacks.ts'), {
      env: { ...process.env, DATABASE_URL: url },
    });
    bench.after(() => bare.kill('SIGKILL'));
    const [bareAddress] = (await once(bare, 'message')) as [string];
    const streams = await simulatedStreams(bench, database, { address: hub.address, count: streaming });
    // One more round of each, which is not counted.
    const posted = (rounds + 1) * each;
    await addOrders(database, streams.terminals, posted);

    let order = 0;
    const nextBody = (): string => {
      order += 1;
      return bodyOf(order);
    };
    const hubTook: number[] = [];
    const bareTook: number[] = [];
    const costs = await serialize(rounds, {
      hub: () => post(hub.address, each, nextBody, hubTook),
      bare: () => post(bareAddress, each, () => bodyOf(0), bareTook),
    });
    const deliveredMs = await streams.until(({ callbacks }) => callbacks === posted);
    const { open } = await streams.state();
    const forged = await forgedFigures(bench, database, { address: hub.address, forged: bench.quick ? 100 : 100_000 });
    return {
      kind: 'measured',
      figures: [
        {
          ...withoutTarget({
            what: 'a callback taken',
            measured: median(costs.hub),
            unit: 'µs',
            note: `${perSecond(median(costs.hub))} a second over ${CONNECTIONS} connections; ${open} streams open`,
          }),
          limit: { what: 'one INSERT and 204', value: median(costs.bare) },
        },
        {
          ...atMost(50, { what: 'its answer, p99', measured: quantile(hubTook, 0.99), unit: 'ms' }),
          limit: { what: 'one INSERT and 204', value: quantile(bareTook, 0.99) },
        },
        withoutTarget({
          what: 'from the last answer until all were acknowledged',
          measured: deliveredMs,
          unit: 'ms',
          note: `${posted.toLocaleString('en')} callbacks`,
        }),
        ...forged,
      ],
    };
  },
};

const perSecond = (micros: number): string => Math.round(1e6 / micros).toLocaleString('en');

/** @param took gets the ms of each answer @returns µs for each */
async function post(address: string, count: number, body: () => string, took: number[]): Promise<number> {
  const pool = new Pool(address, { connections: CONNECTIONS, pipelining: 1 });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  let left = count;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        const sentAt = performance.now();
        const answer = await pool.request({ path: '/callback', method: 'POST', headers, body: body() });
        await answer.body.dump();
        took.push(performance.now() - sentAt);
        if (answer.statusCode >= 300) throw new Error(`A callback was answered ${answer.statusCode}`);
      }
    }),
  );
  const micros = ((performance.now() - startedAt) * 1_000) / count;
  await pool.close();
  return micros;
}

function bodyOf(order: number): string {
  const signed = { merchantCode: 'DEMO', apiKey: 'bench-key-0001', merchantOrderId: `K1-B-${order}`, amount: 25_000 };
  return signedCallback(signed).toString();
}

/** As the terminals' journals would have brought them: a callback of an unknown order is kept for a while only. */
async function addOrders(database: Database, terminals: readonly string[], count: number): Promise<void> {
  await database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, last_position)
    SELECT ($1::uuid[])[1 + number % $2], 'K1-B-' || number, 'pending', 25000, 'SP', current_date, number, 0, 1
    FROM generate_series(1, $3::int) AS number`,
    [terminals, terminals.length, count],
  );
}
