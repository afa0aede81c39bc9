/** Finds the sales that pass a filter, newest first, a limited number at a time, and counts them up to a limit. */
import type { Database, Statement } from 'better-sqlite3';
import { MOST_COUNTED, saleStatuses } from '../../../shared/model/sale.ts';
import type { DayRange, HistoryCount, HistoryFilter } from '../../ports/ledger/history-port.ts';
import { isLive } from '../ledger/tables/payment-row.ts';
import { asRow, integer, orNull } from '../sqlite/row.ts';
import { type HitKinds, type HitTerms, hitsSql } from './history-hits.ts';

export const historyLimits = {
  /** Up to this number, each hit of a search is examined. */
  hits: 2_000,
  /** Up to this number, matching sales are counted. */
  count: MOST_COUNTED,
  /** The most sales that one call scans, which takes a few milliseconds. */
  steps: 2_000,
};

interface ScanDeps {
  readonly prepare: HistoryQueries;
  readonly hitKinds: (terms: HitTerms) => HitKinds;
  readonly idRangeOf: HistoryDays['idRangeOf'];
  readonly limits: typeof historyLimits;
}

export function createHistoryCount({ prepare, hitKinds, limits }: Omit<ScanDeps, 'idRangeOf'>) {
  const most = limits.count + 1;
  return ({ branches, where, bindings }: Filter, terms: HitTerms | null): HistoryCount => {
    if (terms === null) {
      const count = prepare(`SELECT count(*) FROM (${unionSql('1', branches)} LIMIT ${most})`).get(bindings) ?? 0;
      return { count, isLeast: count === most };
    }
    const { tooMany } = hitKinds(terms);
    const found = prepare(`
      SELECT count(*) FROM (
        SELECT 1 FROM (SELECT DISTINCT sale_id FROM (${hitsSql} LIMIT +@hits)) AS hit
        CROSS JOIN sale_status ON sale_status.sale_id = hit.sale_id WHERE ${where} LIMIT ${most})`);
    const count = found.get({ ...bindings, ...terms, hits: tooMany ? limits.hits : -1 }) ?? 0;
    return { count, isLeast: tooMany || count === most };
  };
}

/** Prepared queries that return one number a row. */
export type HistoryQueries = (sql: string) => Statement<[object], number>;

/** Each filter combination is prepared at its first use. */
export function createHistoryQueries(db: Database): HistoryQueries {
  const made = new Map<string, Statement<[object], number>>();
  return (sql) => {
    const known = made.get(sql) ?? db.prepare<[object], number>(sql).pluck();
    made.set(sql, known);
    return known;
  };
}

export interface SearchHits {
  readonly ids: readonly number[];
  /** The place to continue; `null` at the end. */
  readonly next: number | null;
}

/** @returns a search of at most `limit` sales; all that pass the filter if `terms` is `null` */
export function createHistoryScan({ prepare, hitKinds, idRangeOf, limits }: ScanDeps) {
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
    { isHit, lastDay }: HitKinds,
  ): SearchHits => {
    // Later sales cannot match: a sale is older than its order ids.
    const last = lastDay === null ? undefined : idRangeOf({ from: '', to: lastDay })?.last;
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

  return (filter: Filter, terms: HitTerms | null, limit: number): SearchHits => {
    if (terms === null) return inOrder(filter, limit);
    const kinds = hitKinds(terms);
    return kinds.tooMany ? walking(filter, terms, limit, kinds) : amongHits(filter, terms, limit);
  };
}

export type Filter = ReturnType<typeof sqlFilterOf>;

/**
 * Builds the SQL of a filter combination as branches. Each branch reads `sale_status` by an index that has exactly its rows,
 * newest first, so that SQLite merges branches without sorting. Indexes are named explicitly, not left to the planner.
 * @param idRange the sales of the wanted days; `null` for all days
 * @param before only sales with a smaller id; `null` for the newest
 * @param allMethods returns the codes of all methods that sales may have; called only if needed
 */
export function sqlFilterOf(
  wanted: HistoryFilter,
  idRange: IdRange | null,
  before: number | null,
  allMethods: () => readonly string[],
) {
  const { status = null, method = null, toReview = false, days = null } = wanted;
  const chosen = [
    ...(toReview ? ['to_review = 1'] : []),
    ...(status === null ? [] : ['status = +@status']),
    ...(method === null ? [] : ['method = +@method']),
  ];
  // Rare: only after a clock was set back.
  const mixed = idRange?.isMixed
    ? ['(SELECT business_day FROM sale WHERE sale.id = sale_status.sale_id) BETWEEN +@fromDay AND +@toDay']
    : [];
  const where = [...chosen, 'sale_status.sale_id >= +@first AND sale_status.sale_id < +@before', ...mixed].join(
    ' AND ',
  );
  const methods = status !== null && method === null && !toReview ? allMethods() : [];
  const end = idRange ? idRange.last + 1 : Number.MAX_SAFE_INTEGER;
  const [fromDay, toDay] = days ? [days.from, days.to].toSorted() : [];
  return {
    /** `sale_status … WHERE …`; each sale is in at most one branch. */
    branches: branchesOf(wanted, where, methods.length),
    /** The same condition for a sale that was found in another way. */
    where,
    /** The filter restricts days only. */
    isOfDaysOnly: chosen.length === 0,
    bindings: {
      // The methods of the branches if none is chosen.
      ...Object.fromEntries(methods.map((code, index) => [`method${index}`, code])),
      status,
      method,
      /** Sales from this id … */
      first: idRange?.first ?? 1,
      /** … to before this one. */
      before: Math.min(before ?? end, end),
      fromDay: fromDay ?? null,
      toDay: toDay ?? null,
    },
  };
}

/** A status alone needs one branch per method, and a method alone one per status. */
function branchesOf({ status, method, toReview }: HistoryFilter, where: string, methods: number): readonly string[] {
  if (toReview) return [`sale_status INDEXED BY sale_status_to_review WHERE ${where}`];
  if (status === undefined && method === undefined) return [`sale_status WHERE ${where}`];
  const each = method === undefined ? Array.from({ length: methods }, (_, index) => `@method${index}`) : ['@method'];
  return saleStatuses
    .filter((one) => status === undefined || one === status)
    .flatMap((one) =>
      one === 'waiting'
        ? [`sale_status NOT INDEXED WHERE ${WAITING} AND ${where}`]
        : each.map(
            (code) => `sale_status INDEXED BY sale_status_ended
              WHERE status <> 'waiting' AND status = '${one}' AND method = +${code} AND ${where}`,
          ),
    );
}

const WAITING = `status = 'waiting' AND sale_id IN (
  SELECT sale_id FROM payment INDEXED BY payment_open WHERE ${isLive})`;

/** Unites the branches. The caller's ORDER BY must be theirs, newest first, so that nothing is sorted. */
export function unionSql(columns: string, branches: readonly string[]): string {
  // Before the first charge there is no method, and so no branch.
  const some = branches.length === 0 ? ['sale_status WHERE false'] : branches;
  return some.map((branch) => `SELECT ${columns} FROM ${branch}`).join(' UNION ALL ');
}

type HistoryDays = ReturnType<typeof createHistoryDays>;
type IdRange = NonNullable<ReturnType<HistoryDays['idRangeOf']>>;

/** The days with a sale, a few steps in an index each. */
const days = `
  WITH RECURSIVE day (business_day) AS (
    SELECT min(business_day) FROM sale WHERE business_day >= +@from
    UNION ALL
    SELECT (SELECT min(business_day) FROM sale WHERE business_day > +day.business_day) FROM day
    WHERE day.business_day < +@to)`;

/**
 * Finds the sales of a range of business days. Sale ids rise in order of recording, so a day is normally an unbroken range
 * of ids. If someone set the clock back, days overlap, and a range has fewer sales than ids.
 */
export function createHistoryDays(db: Database) {
  // Numbers of a day follow the order of ids, whatever the clock, so the first and last number mark the day's id range.
  const selectRange = db.prepare<[DayRange]>(`
    ${days}
    SELECT min((SELECT id FROM sale WHERE business_day = +day.business_day ORDER BY number LIMIT 1)) AS first,
      max((SELECT id FROM sale WHERE business_day = +day.business_day ORDER BY number DESC LIMIT 1)) AS last,
      sum((SELECT max(number) FROM sale WHERE business_day = +day.business_day)) AS sales
    FROM day WHERE business_day <= +@to`);
  const selectNumbered = db
    .prepare<[DayRange & { readonly number: number }], number>(`
      ${days}
      SELECT sale.id FROM day CROSS JOIN sale ON sale.business_day = day.business_day AND sale.number = +@number
      WHERE day.business_day <= +@to ORDER BY sale.business_day DESC`)
    .pluck();

  return {
    /**
     * @param wanted its ends may be swapped
     * @returns the first and last id, and whether sales of other days are among them; `undefined` without a sale
     */
    idRangeOf(wanted: DayRange) {
      const row = asRow(selectRange.get(inOrder(wanted)));
      const first = orNull(integer, row, 'first');
      if (first === null) return undefined;
      const last = integer(row, 'last');
      return { first, last, isMixed: last - first + 1 !== integer(row, 'sales') };
    },
    /** @returns the ids of the sales with that number, of the newest day first */
    numbered: (number: number, wanted = ALL_DAYS): readonly number[] =>
      selectNumbered.all({ ...inOrder(wanted), number }),
  };
}

const ALL_DAYS: DayRange = { from: '', to: '~' };

function inOrder({ from, to }: DayRange): DayRange {
  return from <= to ? { from, to } : { from: to, to: from };
}
