/** Journals that are really taken in: checked, stored and counted by the hub's own code, without its HTTP. */
import type { Database } from '../../../../hub/store/database.ts';
import { takeRows } from '../../../../hub/store/journal/take-rows.ts';
import { MOST_ROWS_AT_ONCE } from '../../../../shared/hub/journal.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../../support/hub/simulated-terminal.ts';

export const FIRST_DAY = '2026-01-01';
const DAYS = 31;
/** Of one terminal. */
const MOST_ROWS = 30_000;
const ROWS_OF_A_SALE = 3;
/** Terminals at a time. */
const LANES = 4;
const [RARE, USUAL] = [777_000, 25_000];
/** One sale in so many. */
const RARELY = 1_000;

export interface RealTrade {
  readonly terminals: readonly string[];
  readonly rows: number;
  readonly payments: number;
  readonly amount: number;
  /** One of them. */
  readonly sale: { readonly orderId: string; readonly reference: string };
  readonly rareAmount: number;
}

/** @param rows about so many, on the 31 days from `FIRST_DAY` */
export async function takeRealTrade(database: Database, rows: number, say: (text: string) => void): Promise<RealTrade> {
  const perTerminal = Math.min(MOST_ROWS, rows);
  const salesOfEach = Math.floor(perTerminal / ROWS_OF_A_SALE);
  const terminals: string[] = [];
  let [left, amount] = [Math.round(rows / perTerminal), 0];
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const place = terminals.length;
      terminals.push('');
      const { id } = await anEnrolledTerminal(database, '');
      terminals[place] = id;
      const takings = await takeJournal(database, id, { place, sales: salesOfEach });
      amount += takings;
      if (place % 20 === 19) say(`${(place + 1) * perTerminal} rows are taken in …`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const newest = terminals.length * salesOfEach - 1;
  return {
    terminals,
    rows: terminals.length * salesOfEach * ROWS_OF_A_SALE,
    payments: terminals.length * salesOfEach,
    amount,
    sale: { orderId: `K1-261123-${newest}`, reference: `REF${newest}` },
    rareAmount: RARE,
  };
}

/** @returns its takings */
async function takeJournal(
  database: Database,
  terminal: string,
  { place, sales }: { readonly place: number; readonly sales: number },
): Promise<number> {
  let last: { readonly position: number; readonly hash: string | undefined } = { position: 0, hash: undefined };
  let takings = 0;
  const perBatch = Math.floor(MOST_ROWS_AT_ONCE / ROWS_OF_A_SALE);
  for (let first = 0; first < sales; first += perBatch) {
    const entries = Array.from({ length: Math.min(perBatch, sales - first) }, (_, index) => {
      const sale = first + index;
      const amount = sale % RARELY === 0 ? RARE : USUAL;
      takings += amount;
      const date = new Date(Date.parse(FIRST_DAY) + Math.floor((sale * DAYS) / sales) * 86_400_000);
      return paidSale(place * sales + sale, { amount, day: date.toISOString().slice(0, 10) });
    });
    const rows = chained(entries.flat(), last);
    const taken = await takeRows(database, terminal, { after: last.position, rows });
    if (taken.kind !== 'taken') throw new Error(`Row ${taken.durable + 1} was not taken: ${taken.kind}`);
    last = rows.at(-1) ?? last;
  }
  return takings;
}
