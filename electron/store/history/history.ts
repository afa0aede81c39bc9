/**
 * Pages of sales, newest first. Paging uses keys, never OFFSET: the last page costs as much as the first, and a new sale
 * shifts no page. Each call does a bounded amount of work. A search with too many hits scans sales from the newest; its page
 * may then end before it is full, with `next` as the place to continue.
 */

import type { Database, Statement } from 'better-sqlite3';
import type {
  HistoryCount,
  HistoryFilter,
  HistoryLedger,
  HistoryPageQuery,
  HistorySlice,
  HistoryTally,
} from '../../ports/ledger/history-port.ts';
import { asRow, text } from '../sqlite/row.ts';
import { type IdRange, openHistoryDays } from './history-days.ts';
import { openHistoryEntries } from './history-entries.ts';
import { type Filter, sqlFilterOf, unionSql } from './history-filter-sql.ts';
import { type HitKinds, type HitTerms, hitsSql, openHitKinds } from './history-hits.ts';
import { searchTerms } from './history-search.ts';

export interface HistoryStore {
  readonly page: (query: HistoryPageQuery) => HistorySlice;
  readonly count: (filter: HistoryFilter) => HistoryCount;
  readonly tally: (filter: HistoryFilter, before: number | null) => HistoryTally;
  readonly methods: () => ReturnType<HistoryLedger['methods']>;
}

export interface HistoryLimits {
  /** Up to this number, each hit of a search is examined and counted. */
  readonly hits: number;
  /** The counting limit for filters without a search. */
  readonly count: number;
  /** The most sales that one call scans, which takes a few milliseconds. */
  readonly steps: number;
}

const LIMITS: HistoryLimits = { hits: 2_000, count: 10_000, steps: 2_000 };

interface SearchHits {
  readonly ids: readonly number[];
  readonly next: number | null;
}

/** A prepared query. `filter` is `null` if nothing can be found, because the days have no sale. */
interface Ready {
  readonly terms: HitTerms | null;
  /** Ids of sales with the searched number, newest day first. */
  readonly numbered: readonly number[];
  readonly filter: Filter | null;
  readonly stretch: IdRange | null;
}

/** @param limits only for tests */
export function openHistoryStore(db: Database, limits = LIMITS): HistoryStore {
  const { stretchOf, numbered } = openHistoryDays(db);
  const hitKinds = openHitKinds(db, limits.hits);
  const prepare = remembering((sql) => db.prepare<[object], number>(sql).pluck());
  const newest = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM sale').pluck();
  const selectMethods = db.prepare('SELECT method AS code, name FROM method_name ORDER BY method');
  const methods = (): ReturnType<HistoryStore['methods']> =>
    selectMethods.all().map((found) => {
      const row = asRow(found);
      return { code: text(row, 'code'), name: text(row, 'name') };
    });
  const methodCodes = (): readonly string[] => methods().map(({ code }) => code);
  const entriesOf = openHistoryEntries(db);

  function ready(wanted: HistoryFilter, before: number | null): Ready {
    const terms = searchTerms(wanted.search);
    const ids = terms === null || terms.number === null ? [] : numbered(terms.number, wanted.days);
    const stretch = wanted.days ? stretchOf(wanted.days) : null;
    return {
      terms: terms && { ...terms, numbered: JSON.stringify(ids) },
      numbered: ids,
      stretch: stretch ?? null,
      filter: stretch === undefined ? null : sqlFilterOf(wanted, stretch, before, methodCodes),
    };
  }

  const inOrder = ({ branches, bindings }: Filter, limit: number): SearchHits => {
    const ids = prepare(`${unionSql('sale_id', branches)} ORDER BY sale_id DESC LIMIT +@limit`).all({
      ...bindings,
      limit,
    });
    return { ids, next: ids.length === limit ? (ids.at(-1) ?? null) : null };
  };

  const amongHits = ({ where, bindings }: Filter, terms: HitTerms, limit: number): SearchHits => {
    const ids = prepare(`
      SELECT sale_status.sale_id FROM (SELECT DISTINCT sale_id FROM (${hitsSql})) AS hit
      CROSS JOIN sale_status ON sale_status.sale_id = hit.sale_id
      WHERE ${where} ORDER BY sale_status.sale_id DESC LIMIT +@limit`).all({ ...bindings, ...terms, limit });
    return { ids, next: ids.length === limit ? (ids.at(-1) ?? null) : null };
  };

  /** Scans sales newest first. The query returns one id per sale, negative if it is not a hit. */
  const walking = (
    { branches, bindings }: Filter,
    terms: HitTerms,
    limit: number,
    { isHit, areOrderIds }: HitKinds,
  ): SearchHits => {
    // Later sales cannot match: no searched order id is newer than that day, and a sale is older than its order ids.
    const last = terms.lastDay === null || !areOrderIds ? undefined : stretchOf({ from: '', to: terms.lastDay })?.last;
    const before = Math.min(bindings.before, (last ?? bindings.before - 1) + 1);
    const walk = prepare(`
      SELECT iif(is_hit, sale_id, -sale_id) FROM (
        ${unionSql(`sale_id, ${isHit} AS is_hit`, branches)} ORDER BY sale_id DESC LIMIT ${limits.steps})`);
    const ids: number[] = [];
    let steps = 0;
    for (const signed of walk.iterate({ ...bindings, ...terms, before })) {
      steps += 1;
      if (signed > 0) ids.push(signed);
      if (ids.length === limit || steps === limits.steps) return { ids, next: Math.abs(signed) };
    }
    return { ids, next: null };
  };

  const find = (filter: Filter, terms: HitTerms | null, limit: number): SearchHits => {
    if (terms === null) return inOrder(filter, limit);
    const kinds = hitKinds(terms);
    return kinds.tooMany ? walking(filter, terms, limit, kinds) : amongHits(filter, terms, limit);
  };

  /**
   * A typed number most likely comes from a receipt. So the newest day's sale with that number comes first, and is omitted
   * at its usual place.
   */
  const withReceipt = (
    found: SearchHits,
    query: HistoryPageQuery,
    { terms, numbered: [first], stretch }: Ready,
  ): SearchHits => {
    if (first === undefined) return found;
    const filter = sqlFilterOf(query, stretch, null, methodCodes);
    const receipt = filter.isOfDaysOnly ? first : prepare(receiptIn(filter)).get({ ...filter.bindings, ...terms });
    if (receipt === undefined) return found;
    const others = found.ids.filter((id) => id !== receipt);
    if (query.before !== null) return { ids: others, next: found.next };
    const shown = others.slice(0, query.limit - 1);
    const next = shown.length < others.length ? (shown.at(-1) ?? filter.bindings.before) : found.next;
    return { ids: [receipt, ...shown], next };
  };

  const counting = ({ branches, where, bindings }: Filter, terms: HitTerms | null): HistoryCount => {
    if (terms === null) {
      const sql = `SELECT count(*) FROM (${unionSql('1', branches)} LIMIT ${limits.count + 1})`;
      const count = prepare(sql).get(bindings) ?? 0;
      return { count: Math.min(count, limits.count), isLeast: count > limits.count };
    }
    const isLeast = hitKinds(terms).tooMany;
    const found = prepare(`
      SELECT count(*) FROM (SELECT DISTINCT sale_id FROM (${hitsSql} LIMIT +@most)) AS hit
      CROSS JOIN sale_status ON sale_status.sale_id = hit.sale_id WHERE ${where}`);
    // A sale may be hit more than once, so the number of hits is an upper bound.
    return { count: found.get({ ...bindings, ...terms, most: isLeast ? limits.hits : -1 }) ?? 0, isLeast };
  };

  /** Bounded by ids, not by matches, so that few matches cost no more. */
  const tallying = ({ where, bindings }: Filter, terms: HitTerms | null): HistoryTally => {
    const before = Math.min(bindings.before, (newest.get() ?? 0) + 1);
    const first = Math.max(bindings.first, before - limits.steps);
    const hit = terms === null ? '' : ` AND ${hitKinds(terms).isHit}`;
    const sql = `SELECT count(*) FROM sale_status NOT INDEXED WHERE ${where}${hit}`;
    const count = prepare(sql).get({ ...bindings, ...terms, first, before }) ?? 0;
    return { count, next: first > bindings.first ? first : null };
  };

  return {
    page(query) {
      const asked = ready(query, query.before);
      if (!asked.filter) return { entries: [], next: null };
      const { ids, next } = withReceipt(find(asked.filter, asked.terms, query.limit), query, asked);
      return { entries: entriesOf(ids), next };
    },
    methods,
    count(wanted) {
      const { terms, filter, stretch } = ready(wanted, null);
      if (!filter) return { count: 0, isLeast: false };
      // Sales are never deleted and ids never skipped, so the largest id is the count; `verify` checks this.
      if (terms === null && filter.isOfDaysOnly)
        return { count: stretch ? stretch.sales : (newest.get() ?? 0), isLeast: false };
      return counting(filter, terms);
    },
    tally(wanted, before) {
      const { terms, filter } = ready(wanted, before);
      return filter ? tallying(filter, terms) : { count: 0, next: null };
    },
  };
}

/** SQL for the first sale with the searched number that passes the filter. */
function receiptIn({ where }: Filter): string {
  return `
    SELECT sale_status.sale_id FROM json_each(@numbered) AS hit
    CROSS JOIN sale_status ON sale_status.sale_id = hit.value WHERE ${where} ORDER BY hit.key LIMIT 1`;
}

/** Caches prepared statements; each filter combination is prepared at its first use. */
function remembering(make: (sql: string) => Statement<[object], number>): (sql: string) => Statement<[object], number> {
  const made = new Map<string, Statement<[object], number>>();
  return (sql) => {
    const known = made.get(sql) ?? make(sql);
    made.set(sql, known);
    return known;
  };
}
