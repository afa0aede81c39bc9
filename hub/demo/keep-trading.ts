/** The demonstration continues: while the hub runs, a customer comes to one of its counters every few seconds. */
import type { HubJournalRow } from '../../shared/hub/journal-row.ts';
import type { Database } from '../store/database.ts';
import { takeRows } from '../store/journal/take-rows.ts';
import { renewLeases } from '../store/status-shares.ts';
import { chain, type DatedEntry } from './chained-journal.ts';
import type { DemoCounter } from './fill-demo.ts';
import { basket, dayOf, madeUpSale, orderIdOf } from './made-up-day.ts';

/** Customers of a demonstration are quick. */
const NEXT_ROW_MS = 2_500;

interface OpenCounter extends DemoCounter {
  last: HubJournalRow | null;
  lastSale: DemoCounter['lastSale'];
  /** Of the customer who is here. */
  rows: DatedEntry[];
}

/** @returns ends it */
export function keepTrading(
  database: Database,
  counters: readonly DemoCounter[],
  onError: (error: unknown) => void,
): () => void {
  const open = counters.filter(({ isStopped }) => !isStopped).map((counter): OpenCounter => ({ ...counter, rows: [] }));
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function writeNext(): Promise<void> {
    const counter = open.find(({ rows }) => rows.length > 0) ?? open.shift();
    if (counter === undefined) return;
    if (counter.rows.length === 0) {
      open.push(counter);
      counter.rows = saleAt(counter);
    }
    const [entry, ...later] = counter.rows;
    counter.rows = later;
    const rows = entry === undefined ? [] : chain([{ ...entry, at: Date.now() }], counter.last);
    const taken = await takeRows(database, counter.terminal, { after: counter.last?.position ?? 0, rows });
    if (taken.kind !== 'taken') throw new Error(`The hub refused its own demonstration: ${JSON.stringify(taken)}`);
    counter.last = rows.at(-1) ?? counter.last;
    await renewLeases(
      database,
      open.map(({ terminal }) => terminal),
    );
  }

  const later = (): void => {
    timer = setTimeout(() => void writeNext().then(() => isOver || later(), onError), NEXT_ROW_MS);
  };
  later();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function saleAt(counter: OpenCounter): DatedEntry[] {
  const { shop, lastSale } = counter;
  const at = Date.now();
  const day = dayOf(at);
  const number = (lastSale.day === day ? lastSale.number : 0) + 1;
  counter.lastSale = { day, number };
  const sale = { day, number, at, orderId: orderIdOf(shop, day, number), by: shop.cashiers[0] };
  return madeUpSale(shop, { ...sale, ...basket(shop) });
}
