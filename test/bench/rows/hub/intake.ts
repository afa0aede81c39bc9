/**
 * Journals into the hub: a thousand rows a request, signed, compressed, checked, stored and counted. The limit is COPY of
 * the same rows, a thousand a transaction, over as many connections, into a partitioned table of the same columns, checks
 * and key in the same server. Both wait for the disk at each commit.
 */
import { gzipSync } from 'node:zlib';
import type { Database } from '../../../../hub/store/database.ts';
import { type HubJournalRow, MOST_ROWS_AT_ONCE } from '../../../../shared/hub/journal.ts';
import { startHubProcess } from '../../../support/hub/hub-process.ts';
import { anEnrolledTerminal, asTerminal, chained, paidSale } from '../../../support/hub/simulated-terminal.ts';
import { median, serialize } from '../../measure.ts';
import { type Bench, comparedTo, type Row, withoutTarget } from '../../row.ts';
import { benchPostgres, NO_POSTGRES } from './bench-postgres.ts';
import { copiesOf, type Parts } from './copy-rows.ts';

const TERMINALS = 4;

export const hubIntake: Row = {
  name: 'hub-intake',
  what: 'Journal intake of the hub',
  async run(bench) {
    const postgres = await benchPostgres(bench);
    if (postgres === null) return NO_POSTGRES;
    const { url } = postgres;
    const [rounds, batches] = bench.quick ? [1, 2] : [7, 8];
    const journal = chained(
      Array.from({ length: Math.ceil((batches * MOST_ROWS_AT_ONCE) / 3) }, (_, n) => n).flatMap((n) => paidSale(n)),
    );
    const parts = Array.from({ length: batches }, (_, n) =>
      journal.slice(n * MOST_ROWS_AT_ONCE, (n + 1) * MOST_ROWS_AT_ONCE),
    );
    const rows = TERMINALS * parts.reduce((sum, part) => sum + part.length, 0);

    const intoHub = await hubIn(bench, postgres, parts);
    const copies = await copiesOf(bench, url, parts, TERMINALS);
    const costs = await serialize(rounds, {
      hub: () => microsPerRow(intoHub, rows),
      files: () => microsPerRow(copies.fromFiles, rows),
      connections: () => microsPerRow(copies.overConnections, rows),
    });
    const measured = median(costs.hub);
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'COPY of the same rows from files of the server', value: median(costs.files) }, 2, {
          what: 'a row taken in',
          measured,
          unit: 'µs',
          note: `${Math.round(1e6 / measured).toLocaleString('en')} rows a second; ${TERMINALS} terminals, ${MOST_ROWS_AT_ONCE} rows a request, ${rows.toLocaleString('en')} rows a round`,
        }),
        {
          ...withoutTarget({ what: 'the same', measured, unit: 'µs' }),
          limit: { what: 'COPY over as many connections', value: median(costs.connections) },
        },
        withoutTarget({
          what: 'a thousand rows as sent, compressed',
          measured: sizeOf(parts[0] ?? []) / 1e3,
          unit: 'kB',
        }),
      ],
    };
  },
};

async function microsPerRow(work: () => Promise<void>, rows: number): Promise<number> {
  const startedAt = performance.now();
  await work();
  return ((performance.now() - startedAt) * 1_000) / rows;
}

/** @returns sends all parts as terminals that are new each time */
async function hubIn(
  bench: Bench,
  { url, database }: { readonly url: string; readonly database: Database },
  parts: Parts,
): Promise<() => Promise<void>> {
  const hub = await startHubProcess(url);
  bench.after(hub.kill);
  const { address } = hub;
  const bodies = parts.map((rows, n) => bodyOf(n * MOST_ROWS_AT_ONCE, rows));
  const headers = { 'content-encoding': 'gzip' };
  return async () => {
    const terminals = Array.from({ length: TERMINALS }, () => anEnrolledTerminal(database, address));
    await Promise.all(
      terminals.map(async (enrolled) => {
        const key = await enrolled;
        const terminal = asTerminal(address, key.id, key);
        for (const body of bodies) {
          const { status } = await terminal.request('/v1/journal', { method: 'POST', body, headers });
          if (status !== 200) throw new Error(`The hub answered ${status}`);
        }
      }),
    );
  };
}

function bodyOf(after: number, rows: readonly HubJournalRow[]): Buffer {
  return gzipSync(JSON.stringify({ after, rows }), { level: 1 });
}

function sizeOf(rows: readonly HubJournalRow[]): number {
  return bodyOf(0, rows).length;
}
