/** Finds matching sales, newest first, a limited number at a time, and counts them up to a limit. */

import type { Database, Statement } from 'better-sqlite3';
import type { HistoryCount } from '../../ports/ledger/history-port.ts';
import type { createHistoryDays } from './history-days.ts';
import { type Filter, unionSql } from './history-filter-sql.ts';
import { type HitKinds, type HitTerms, hitsSql } from './history-hits.ts';

export interface HistoryLimits {
  /** Up to this number, each hit of a search is examined. */
  readonly hits: number;
  /** Up to this number, matching sales are counted. */
  readonly count: number;
  /** The most sales that one call scans, which takes a few milliseconds. */
  readonly steps: number;
}

interface CountDeps {
  readonly prepare: HistoryQueries;
  readonly hitKinds: (terms: HitTerms) => HitKinds;
  readonly limits: HistoryLimits;
}

export function createHistoryCount({ prepare, hitKinds, limits }: CountDeps) {
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

interface FindDeps {
  readonly prepare: HistoryQueries;
  readonly hitKinds: (terms: HitTerms) => HitKinds;
  readonly idRangeOf: ReturnType<typeof createHistoryDays>['idRangeOf'];
  /** The most sales that one call scans. */
  readonly steps: number;
}

/** @returns a search of at most `limit` sales; all that pass the filter if `terms` is `null` */
export function createHistoryScan({ prepare, hitKinds, idRangeOf, steps: mostSteps }: FindDeps) {
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
        ${unionSql(`sale_id, ${isHit} AS is_hit`, branches)} ORDER BY sale_id DESC LIMIT ${mostSteps})`);
    const ids: number[] = [];
    let steps = 0;
    for (const signed of walk.iterate({ ...bindings, ...terms, before })) {
      steps += 1;
      if (signed > 0) ids.push(signed);
      if (ids.length === limit || steps === mostSteps) return { ids, next: Math.abs(signed) };
    }
    return { ids, next: null };
  };

  return (filter: Filter, terms: HitTerms | null, limit: number): SearchHits => {
    if (terms === null) return inOrder(filter, limit);
    const kinds = hitKinds(terms);
    return kinds.tooMany ? walking(filter, terms, limit, kinds) : amongHits(filter, terms, limit);
  };
}
