/**
 * One hub of three is killed while a thousand terminals stream and some send, all through a proxy. Each stream comes back
 * by the terminal's own waits; no row is missing or there twice.
 */
import { connect, createServer, type Socket } from 'node:net';
import type { Database } from '../../../../hub/store/database.ts';
import { differingTotals } from '../../../../hub/store/totals/recompute.ts';
import { type HubProcess, startHubProcess } from '../../../support/hub/hub-process.ts';
import { anEnrolledTerminal, asTerminal, chained, paidSale } from '../../../support/hub/simulated-terminal.ts';
import { atMost, type Bench, type Row } from '../../row.ts';
import { benchPostgres, NO_POSTGRES } from './bench-postgres.ts';
import { simulatedStreams } from './simulated-streams.ts';

const HUBS = 3;
const SENDERS = 4;
const SALES_AT_ONCE = 8;

export const hubKilled: Row = {
  name: 'hub-killed',
  what: 'One hub of three is killed',
  async run(bench) {
    const postgres = await benchPostgres(bench);
    if (postgres === null) return NO_POSTGRES;
    const { url, database } = postgres;
    const count = bench.quick ? 30 : 1_000;
    const hubs = await Promise.all(Array.from({ length: HUBS }, () => startHubProcess(url)));
    for (const hub of hubs) bench.after(hub.kill);
    const address = await proxyBefore(bench, hubs);
    const streams = await simulatedStreams(bench, database, { address, count });
    const senders = await Promise.all(Array.from({ length: SENDERS }, () => sender(database, address)));
    const life = { isOver: false };
    const sending = Promise.all(senders.map((each) => each.sendUntil(life)));
    await new Promise((resolve) => setTimeout(resolve, bench.quick ? 100 : 2_000));

    hubs[0]?.kill();
    const lostMs = await streams.until(({ open }) => open < count);
    const { open } = await streams.state();
    const backMs = lostMs + (await streams.until((state) => state.open === count));
    life.isOver = true;
    await sending;
    const wrong = await Promise.all(senders.map((each) => each.differences()));
    return {
      kind: 'measured',
      figures: [
        atMost(5, {
          what: 'until every stream is open again',
          measured: backMs / 1_000,
          unit: 's',
          note: `${count} streams, ${count - open} of them lost at once; a terminal waits 1 to 2 s before it comes again`,
        }),
        atMost(0, {
          what: 'rows and totals that are missing, double or wrong',
          measured: wrong.reduce((sum, each) => sum + each, 0),
          unit: 'differences',
          note: `${senders.reduce((sum, { rows }) => sum + rows(), 0).toLocaleString('en')} rows of ${SENDERS} terminals`,
        }),
      ],
    };
  },
};

/** As a load balancer: each connection goes to the next hub that takes it. */
async function proxyBefore(bench: Bench, hubs: readonly HubProcess[]): Promise<string> {
  const ports = hubs.map((hub) => Number(new URL(hub.address).port));
  let next = 0;
  const forward = (caller: Socket, tries: number): void => {
    next += 1;
    const hub = connect(ports[next % ports.length] ?? 0, '127.0.0.1');
    let isOpen = false;
    hub.once('connect', () => {
      isOpen = true;
      caller.pipe(hub).pipe(caller);
    });
    hub.on('error', () => (isOpen || tries === 0 ? caller.destroy() : forward(caller, tries - 1)));
    hub.on('close', () => isOpen && caller.destroy());
    caller.on('error', () => hub.destroy());
    caller.on('close', () => hub.destroy());
  };
  const server = createServer((caller) => forward(caller, ports.length));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bench.after(() => server.close());
  const place = server.address();
  return `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
}

/** Sells and sends without a pause, again after a lost answer. */
async function sender(database: Database, address: string) {
  const key = await anEnrolledTerminal(database, address);
  const terminal = asTerminal(address, key.id, key);
  const hashes: string[] = [];
  let durable = 0;
  let sales = 0;
  return {
    rows: () => hashes.length,
    async sendUntil(life: { readonly isOver: boolean }): Promise<void> {
      while (!life.isOver) {
        const entries = Array.from({ length: SALES_AT_ONCE }, (_, index) => paidSale(sales + index)).flat();
        sales += SALES_AT_ONCE;
        const rows = chained(entries, { position: hashes.length, hash: hashes.at(-1) });
        hashes.push(...rows.map(({ hash }) => hash));
        while (durable < hashes.length) {
          const answer = await terminal.send(durable, rows).catch(() => null);
          if (answer?.status === 200) durable = Number(answer.body['durable']);
        }
      }
    },
    async differences(): Promise<number> {
      const there = await database.query<{ hash: string }>(
        `SELECT encode(hash, 'hex') AS hash FROM journal_row WHERE terminal_id = $1 ORDER BY position`,
        [key.id],
      );
      const wrong = there.filter(({ hash }, index) => hash !== hashes[index]).length;
      return wrong + Math.abs(there.length - hashes.length) + (await differingTotals(database, key.id)).length;
    },
  };
}
