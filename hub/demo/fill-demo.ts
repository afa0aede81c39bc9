/**
 * `npm run hub -- --demo`: three made-up shops with a year of trade in training, taken in as terminals' journals are. One
 * of them was restored from an old backup and continued: the hub has its second history.
 */
import { generateKeyPairSync } from 'node:crypto';
import { MOST_ROWS_AT_ONCE } from '../../shared/hub/journal-intake.ts';
import type { HubJournalRow } from '../../shared/hub/journal-row.ts';
import type { Database } from '../store/database.ts';
import { addDemoTerminal, hasTerminals } from '../store/demo/add-shop.ts';
import { takeRows } from '../store/journal/take-rows.ts';
import { chain } from './chained-journal.ts';
import { dayOf, type MadeUpShop, madeUpDay, orderIdOf } from './made-up-day.ts';

const DAY_MS = 86_400_000;

const shops = [
  {
    ...{ outlet: 'Warung Kopi Melati', name: 'Kasir depan', orderIdPrefix: 'M1-', salesADay: 24 },
    menu: [
      ['Kopi susu', 18_000],
      ['Kopi hitam', 12_000],
      ['Roti bakar', 15_000],
      ['Teh tarik', 14_000],
      ['Kue lapis', 9_000],
    ],
    cashiers: ['Sari', 'Joko'],
  },
  {
    ...{ outlet: 'Toko Buku Cendana', name: 'Kasir 1', orderIdPrefix: 'C1-', salesADay: 12 },
    menu: [
      ['Buku tulis', 12_500],
      ['Pulpen', 6_500],
      ['Novel', 89_000],
      ['Kamus', 145_000],
    ],
    cashiers: ['Wulan'],
  },
  {
    ...{ outlet: 'Depot Soto Pak Darmo', name: 'Kasir', orderIdPrefix: 'D1-', salesADay: 30 },
    menu: [
      ['Soto ayam', 22_000],
      ['Nasi putih', 6_000],
      ['Es teh', 5_000],
      ['Soto daging', 28_000],
    ],
    cashiers: ['Darmo', 'Ningsih', 'Tono'],
  },
] as const;

/** A terminal of the demonstration. */
export interface DemoCounter {
  readonly terminal: string;
  readonly shop: MadeUpShop;
  /** The newest row that the hub has. */
  readonly last: HubJournalRow | null;
  /** Its newest sale. */
  readonly lastSale: { readonly day: string; readonly number: number };
  /** It has two histories, so it sends nothing until a person acts. */
  readonly isStopped: boolean;
}

export interface DemoSize {
  readonly days: number;
  /** Epoch ms: the last moment of the trade. */
  readonly until: number;
}

/**
 * Does nothing on a hub that has terminals: made-up trade is never mixed with others.
 * @returns its counters; none if nothing was made
 */
export async function fillDemo(database: Database, size: DemoSize): Promise<readonly DemoCounter[]> {
  if (await hasTerminals(database)) return [];
  const counters: DemoCounter[] = [];
  for (const [index, shop] of shops.entries()) {
    const { publicKey } = generateKeyPairSync('ed25519');
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    const terminal = await addDemoTerminal(database, { ...shop, publicKey: raw });
    const tradingShop = { ...shop, luck: repeatable(index + 1) };
    const journal = madeUpJournal(tradingShop, size);
    await takeAll(database, terminal, journal);
    const sale: unknown = JSON.parse(journal.findLast(({ data }) => data.includes('saleNumber'))?.data ?? '{}');
    const { businessDay: day, saleNumber: number } = sale as { businessDay: string; saleNumber: number };
    const isStopped = index === shops.length - 1;
    counters.push({ terminal, shop: tradingShop, last: journal.at(-1) ?? null, lastSale: { day, number }, isStopped });
    if (isStopped) await continueFromBackup(database, terminal, journal);
  }
  return counters;
}

function madeUpJournal(shop: MadeUpShop, { days, until }: DemoSize): readonly HubJournalRow[] {
  const entries = Array.from({ length: days }, (_, index) => {
    const day = dayOf(until - (days - 1 - index) * DAY_MS);
    return madeUpDay(shop, { day, closing: index + 1, until });
  });
  return chain(entries.flat());
}

async function takeAll(database: Database, terminal: string, journal: readonly HubJournalRow[]): Promise<void> {
  for (let after = 0; after < journal.length; after += MOST_ROWS_AT_ONCE) {
    const taken = await takeRows(database, terminal, { after, rows: journal.slice(after, after + MOST_ROWS_AT_ONCE) });
    if (taken.kind !== 'taken') throw new Error(`The hub refused its own demonstration: ${JSON.stringify(taken)}`);
  }
}

const LOST_ROWS = 12;

async function continueFromBackup(
  database: Database,
  terminal: string,
  journal: readonly HubJournalRow[],
): Promise<void> {
  const backup = journal.slice(0, -LOST_ROWS);
  const last = backup.at(-1);
  if (last === undefined) return;
  const at = last.at + 60_000;
  const businessDay = dayOf(at);
  const orderId = orderIdOf({ orderIdPrefix: 'D1-' }, businessDay, 9_001);
  const facts = { orderId, amount: 18_000, method: 'SP', businessDay, saleNumber: 9_001 };
  const other = chain([{ at, orderId, kind: 'intent-recorded', data: facts }], last);
  await takeRows(database, terminal, { after: backup.length, rows: other });
}

/** Mulberry32: even enough for invented customers, and for nothing else. @returns a function that gives 0 ≤ x < 1 */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
