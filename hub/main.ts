/**
 * `npm run hub`: the hub until Ctrl-C. On PGlite in `--data-dir`, or on the server of `DATABASE_URL`. `--demo` makes a
 * year of trade in three shops, in memory unless told where.
 */
import { parseArgs } from 'node:util';
import type { HubJournalRow } from '../shared/hub/journal-row.ts';
import { chain, type DatedEntry } from './demo/chained-journal.ts';
import { addDemoOwner } from './demo/demo-owner.ts';
import { type DemoCounter, fillDemo } from './demo/fill-demo.ts';
import { madeUpSale } from './demo/made-up-day.ts';
import { startHub } from './start-hub.ts';
import type { Database } from './store/database.ts';
import { lastSaleNumber, noteHeard } from './store/demo/counters.ts';
import { takeRows } from './store/journal/take-rows.ts';
import { openDatabase } from './store/open-database.ts';

// The demonstration goes on: while the hub runs, a customer comes to one of its counters every few seconds.

/** Jakarta's, all year round. */
const OFFSET_MS = 7 * 3_600_000;
const NEXT_CUSTOMER_MS = 9_000;
/** Customers of a demonstration are quick. */
const NEXT_ROW_MS = 2_500;

/** @returns ends it */
export function goOnTrading(
  database: Database,
  counters: readonly DemoCounter[],
  onError: (error: unknown) => void,
): () => void {
  const open = counters.filter(({ isStopped }) => !isStopped);
  const lasts = new Map<string, HubJournalRow | null>(open.map(({ terminal, last }) => [terminal, last]));
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  const later = (ms: number, act: () => Promise<void>): void => {
    if (!isOver) timer = setTimeout(() => void act().catch(onError), ms);
  };

  async function write(terminal: string, entries: readonly DatedEntry[]): Promise<void> {
    const last = lasts.get(terminal) ?? null;
    const rows = chain(
      entries.map((entry) => ({ ...entry, at: Date.now() })),
      last,
    );
    const taken = await takeRows(database, terminal, { after: last?.position ?? 0, rows });
    if (taken.kind !== 'taken') throw new Error(`The hub refused its own demonstration: ${JSON.stringify(taken)}`);
    lasts.set(terminal, rows.at(-1) ?? last);
    await noteHeard(
      database,
      open.map((counter) => counter.terminal),
    );
  }

  async function serve(turn: number): Promise<void> {
    const counter = open[turn % open.length];
    if (counter === undefined) return;
    const { terminal, shop } = counter;
    const at = Date.now();
    const day = new Date(at + OFFSET_MS).toISOString().slice(0, 10);
    const number = (await lastSaleNumber(database, terminal, day)) + 1;
    const orderId = `${shop.orderIdPrefix}${day.slice(2).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
    const amount = 500 * Math.round(10 + (shop.dearest / 500) * shop.luck() ** 3);
    const entries = madeUpSale(shop, { ...{ day, number, at, amount, orderId }, by: shop.cashiers[0] });
    const asked = entries.findIndex(({ kind }) => kind !== 'intent-recorded' && kind !== 'created');
    await write(terminal, entries.slice(0, asked));
    answer(asked);

    function answer(next: number): void {
      const row = entries[next];
      if (row === undefined) {
        later(NEXT_CUSTOMER_MS, () => serve(turn + 1));
        return;
      }
      later(NEXT_ROW_MS, async () => {
        await write(terminal, [row]);
        answer(next + 1);
      });
    }
  }

  later(NEXT_ROW_MS, () => serve(0));
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const USAGE = `npm run hub -- [--port 8770] [--host 127.0.0.1] [--data-dir DIR] [--trusted-proxy IP] [--demo], with DATABASE_URL for a PostgreSQL server`;
const DEFAULT_PORT = '8770';

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    port: { type: 'string', default: DEFAULT_PORT },
    host: { type: 'string', default: '127.0.0.1' },
    'trusted-proxy': { type: 'string', multiple: true, default: [] },
    'data-dir': { type: 'string' },
    demo: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  const url = process.env['DATABASE_URL'];
  const dataDir = values['data-dir'] ?? (values.demo ? null : 'hub-data');
  const database = await openDatabase(url === undefined || url === '' ? { dataDir } : { url });
  let endTrade = (): void => undefined;
  if (values.demo) {
    console.log('A year of trade in three made-up shops is being made …');
    const counters = await fillDemo(database, { days: 365, until: Date.now() });
    const rows = counters.reduce((sum, { last }) => sum + (last?.position ?? 0), 0);
    console.log(rows > 0 ? `${rows} journal rows were taken in.` : 'This hub has terminals: nothing was made.');
    endTrade = goOnTrading(database, counters, (error) => console.error('The demonstration stopped', error));
  }
  const owner = values.demo ? await addDemoOwner(database) : null;
  const hub = await startHub({
    database,
    host: values.host,
    port: Number(values.port),
    trustedProxies: values['trusted-proxy'],
    log: console.error,
  });
  console.log(`Konter hub: ${hub.address}`);
  if (database.form === 'embedded' && !values.demo)
    console.log(
      'PGlite keeps the data. It flushes nothing: a power cut may lose the last minutes. For shops, set DATABASE_URL.',
    );
  if (owner) console.log(`Sign in there as ${owner.login} with the password ${owner.password}`);
  if (hub.setUpAddress !== null) console.log(`Make the first owner here: ${hub.setUpAddress}`);
  const stop = (): void => {
    endTrade();
    void hub.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
