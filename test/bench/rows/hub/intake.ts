/**
 * Journals into the hub: a thousand rows a request, signed, compressed, checked, stored and counted. The limit is COPY of
 * the same rows, a thousand a transaction, over as many connections, into a partitioned table of the same columns, checks
 * and key in the same server. Both wait for the disk at each commit.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import type { Database } from '../../../../hub/store/database.ts';
import { MOST_ROWS_AT_ONCE } from '../../../../shared/hub/journal-intake.ts';
import type { HubJournalRow } from '../../../../shared/hub/journal-row.ts';
import { startHubProcess } from '../../../support/hub/hub-process.ts';
import { anEnrolledTerminal, asTerminal, chained, paidSale } from '../../../support/hub/simulated-terminal.ts';
import { median } from '../../measure.ts';
import { type Bench, comparedTo, type Row, withoutTarget } from '../../row.ts';
import { benchPostgres, NO_POSTGRES } from './bench-postgres.ts';

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
    const byCopy = await copyIn(bench, url, parts);
    const [hub, copy]: [number[], number[]] = [[], []];
    // The first round compiles and grows files.
    for (let round = -1; round < rounds; round += 1) {
      const [ofHub, ofCopy] = [await microsPerRow(intoHub, rows), await microsPerRow(byCopy, rows)];
      if (round < 0) continue;
      hub.push(ofHub);
      copy.push(ofCopy);
    }
    const measured = median(hub);
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'COPY of the same rows', value: median(copy) }, 2, {
          what: 'a row taken in',
          measured,
          unit: 'µs',
          note: `${Math.round(1e6 / measured).toLocaleString('en')} rows a second; ${TERMINALS} terminals, ${MOST_ROWS_AT_ONCE} rows a request, ${rows.toLocaleString('en')} rows a round`,
        }),
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

type Parts = readonly (readonly HubJournalRow[])[];

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

/** @returns copies all parts, as many times as there are terminals at once */
async function copyIn(bench: Bench, url: string, parts: Parts): Promise<() => Promise<void>> {
  // The server reads the files itself, as a user of its own.
  const folder = mkdtempSync(join(tmpdir(), 'konter-copy-'));
  chmodSync(folder, 0o755);
  bench.after(() => rmSync(folder, { recursive: true, force: true }));
  const clients = await Promise.all(
    Array.from({ length: TERMINALS }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      bench.after(() => client.end());
      return client;
    }),
  );
  const files = clients.map((_, terminal) =>
    parts.map((rows, n) => {
      const file = join(folder, `${terminal}-${n}`);
      writeFileSync(file, rows.map((row) => copyLine(terminal, row)).join(''), { mode: 0o644 });
      return file;
    }),
  );
  await clients[0]?.query('CREATE TABLE copied (LIKE journal_row INCLUDING ALL) PARTITION BY RANGE (received_at)');
  await clients[0]?.query('CREATE TABLE copied_now PARTITION OF copied DEFAULT');
  await clients[0]?.query('ALTER TABLE copied ALTER received_at SET DEFAULT now()');
  return async () => {
    await Promise.all(
      clients.map(async (client, terminal) => {
        for (const file of files[terminal] ?? []) {
          await client.query(`COPY copied (terminal_id, position, order_id, at, kind, data, hash) FROM '${file}'`);
        }
      }),
    );
  };
}

function copyLine(terminal: number, { position, orderId, at, kind, data, hash }: HubJournalRow): string {
  const id = `00000000-0000-0000-0000-00000000000${terminal}`;
  return `${[id, position, orderId ?? '\\N', at, kind, data.replaceAll('\\', '\\\\'), `\\\\x${hash}`].join('\t')}\n`;
}
