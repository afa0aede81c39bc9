/**
 * Pages of sales, newest first. Pages by key, never by OFFSET, so the last page costs what the first does and a sale
 * rung up meanwhile shifts none.
 */
import type { Database, Statement } from 'better-sqlite3';
import { type SearchTerms, searchTerms } from './history-search.ts';
import type { HistoryEntry, HistoryQuery } from './ledger.ts';
import { keptPaymentColumns, type Payments } from './payments.ts';
import { asRow, whole } from './row.ts';

export type History = (query: HistoryQuery) => { readonly entries: readonly HistoryEntry[]; readonly count: number };

type Bindings = Partial<SearchTerms> & { businessDay?: string; before?: number; limit?: number };

/** One way to find sales, with what it counts. */
interface Finder {
  readonly page: Statement<[Bindings]>;
  readonly count: Statement<[Bindings], number>;
}

export function openHistory(db: Database, payments: Payments): History {
  // Sales are never deleted and numbers never skipped: the largest is the count, and verify() watches over it.
  const all = finder(db, 'sale WHERE true', 'SELECT coalesce(max(id), 0) FROM sale');
  const ofDay = finder(
    db,
    'sale WHERE business_day = +@businessDay',
    'SELECT coalesce(max(number), 0) FROM sale WHERE business_day = +@businessDay',
  );
  const matching = finder(db, `sale WHERE sale.id IN (${hits})`, `SELECT count(*) FROM (${hits})`);
  const matchingOfDay = finder(
    db,
    `sale WHERE sale.id IN (${hits}) AND business_day = +@businessDay`,
    `SELECT count(*) FROM sale WHERE sale.id IN (${hits}) AND business_day = +@businessDay`,
  );

  return ({ businessDay, search, before, limit }) => {
    const terms = searchTerms(search);
    const bindings = { ...terms, ...(businessDay === null ? {} : { businessDay }) };
    const [ofAnyDay, ofThisDay] = terms ? [matching, matchingOfDay] : [all, ofDay];
    const { page, count } = businessDay === null ? ofAnyDay : ofThisDay;
    const rows = page.all({ ...bindings, before: before ?? Number.MAX_SAFE_INTEGER, limit });
    return { entries: entriesFromRows(rows, payments), count: count.get(bindings) ?? 0 };
  };
}

const hits = `
  SELECT sale_id FROM payment WHERE merchant_order_id >= +@from AND merchant_order_id < +@to
  UNION SELECT sale_id FROM payment WHERE reference >= +@from COLLATE NOCASE AND reference < +@to COLLATE NOCASE
  UNION SELECT sale_id FROM payment WHERE va_number >= +@vaFrom AND va_number < +@vaTo
  UNION SELECT id FROM sale WHERE note <> '' AND note >= +@from AND note < +@to
  UNION SELECT id FROM sale WHERE amount = +@amount`;

function finder(db: Database, salesThatMatch: string, count: string): Finder {
  return {
    page: db.prepare<[Bindings]>(`
      WITH page AS MATERIALIZED (
        SELECT sale.id AS on_page FROM ${salesThatMatch} AND sale.id < +@before ORDER BY sale.id DESC LIMIT +@limit)
      SELECT ${keptPaymentColumns} FROM page
      JOIN payment ON payment.sale_id = on_page
      JOIN sale ON sale.id = on_page
      JOIN account ON account.id = payment.account_id
      ORDER BY on_page DESC, payment.id`),
    count: db.prepare<[Bindings], number>(count).pluck(),
  };
}

/** One entry for the payments of each sale, which come together and oldest first. */
function entriesFromRows(found: readonly unknown[], payments: Payments): readonly HistoryEntry[] {
  const bySale = Map.groupBy(found.map(asRow), (row) => whole(row, 'sale_id'));
  return Array.from(bySale.values(), (rows) => {
    const tellsMost = rows.find((row) => row['state'] === 'paid' && row['is_double'] === 0) ?? rows.at(-1);
    const { payment, sale, watch, flags } = payments.fromRow(asRow(tellsMost));
    return { sale, shown: { payment, sale, watch, flags }, attempts: rows.length };
  });
}
