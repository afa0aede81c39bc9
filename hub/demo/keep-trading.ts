/** The demonstration continues: while the hub runs, a customer comes to one of its counters every few seconds. */
import type { HubJournalRow } from '../../shared/hub/journal-row.ts';
import type { Database } from '../store/database.ts';
import { lastSaleNumber, noteHeard } from '../store/demo/counters.ts';
import { takeRows } from '../store/journal/take-rows.ts';
import { chain, type DatedEntry } from './chained-journal.ts';
import type { DemoCounter } from './fill-demo.ts';
import { basket, madeUpSale } from './made-up-day.ts';

/** Jakarta's, all year round. */
const OFFSET_MS = 7 * 3_600_000;
const NEXT_CUSTOMER_MS = 9_000;
/** Customers of a demonstration are quick. */
const NEXT_ROW_MS = 2_500;

/** @returns ends it */
export function keepTrading(
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
    const entries = madeUpSale(shop, { ...{ day, number, at, orderId }, ...basket(shop), by: shop.cashiers[0] });
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
