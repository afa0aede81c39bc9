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
    'sale WHERE business_day = @businessDay',
    'SELECT coalesce(max(number), 0) FROM sale WHERE business_day = @businessDay',
  );
  const matching = finder(db, `sale WHERE sale.id IN (${hits})`, `SELECT count(*) FROM (${hits})`);
  const matchingOfDay = finder(
    db,
    `sale WHERE sale.id IN (${hits}) AND business_day = @businessDay`,
    `SELECT count(*) FROM sale WHERE sale.id IN (${hits}) AND business_day = @businessDay`,
  );

  return ({ businessDay, search, before, limit }) => {
    const terms = searchTerms(search);
    const bindings = { ...terms, ...(businessDay === null ? {} : { businessDay }) };
    const { page, count } = terms
      ? businessDay === null
        ? matching
        : matchingOfDay
      : businessDay === null
        ? all
        : ofDay;
    const rows = page.all({ ...bindings, before: before ?? Number.MAX_SAFE_INTEGER, limit });
    return { entries: rows.map((row) => entryFromRow(row, payments)), count: count.get(bindings) ?? 0 };
  };
}

const hits = `
  SELECT sale_id FROM payment WHERE merchant_order_id >= @from AND merchant_order_id < @to
  UNION SELECT sale_id FROM payment WHERE reference >= @from COLLATE NOCASE AND reference < @to COLLATE NOCASE
  UNION SELECT sale_id FROM payment WHERE va_number >= @vaFrom AND va_number < @vaTo
  UNION SELECT id FROM sale WHERE note <> '' AND note >= @from AND note < @to
  UNION SELECT id FROM sale WHERE amount = @amount`;

function finder(db: Database, salesThatMatch: string, count: string): Finder {
  return {
    // The page of ids first, then the wide rows: the payment that tells most is looked up for those alone.
    page: db.prepare<[Bindings]>(`
      WITH page AS MATERIALIZED (
        SELECT sale.id AS on_page FROM ${salesThatMatch} AND sale.id < @before ORDER BY sale.id DESC LIMIT @limit)
      SELECT ${keptPaymentColumns},
        (SELECT count(*) FROM payment WHERE payment.sale_id = on_page) AS attempts
      FROM page
      JOIN sale ON sale.id = on_page
      JOIN payment ON payment.id = (
        SELECT id FROM payment WHERE payment.sale_id = on_page
        ORDER BY state = 'paid' DESC, is_double, id DESC LIMIT 1)
      JOIN account ON account.id = payment.account_id
      ORDER BY on_page DESC`),
    count: db.prepare<[Bindings], number>(count).pluck(),
  };
}

function entryFromRow(found: unknown, payments: Payments): HistoryEntry {
  const row = asRow(found);
  const { payment, sale, watch, flags } = payments.fromRow(row);
  return { sale, shown: { payment, sale, watch, flags }, attempts: whole(row, 'attempts') };
}
