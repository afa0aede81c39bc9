/** Counts matching sales: at once up to a limit, or exactly in slices of ids. */
import type { HistoryCount, HistoryTally } from '../../ports/ledger/history-port.ts';
import { type Filter, unionSql } from './history-filter-sql.ts';
import { type HitKinds, type HitTerms, hitsSql } from './history-hits.ts';
import type { HistoryQueries } from './history-queries.ts';

export interface HistoryLimits {
  /** Up to this number, each hit of a search is examined and counted. */
  readonly hits: number;
  /** The counting limit for filters without a search. */
  readonly count: number;
  /** The most sales that one call scans, which takes a few milliseconds. */
  readonly steps: number;
}

interface CountDeps {
  readonly prepare: HistoryQueries;
  readonly hitKinds: (terms: HitTerms) => HitKinds;
  /** The largest id of a sale. */
  readonly newest: () => number;
  readonly limits: HistoryLimits;
}

export function countQueries({ prepare, hitKinds, newest, limits }: CountDeps) {
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
    const before = Math.min(bindings.before, newest() + 1);
    const first = Math.max(bindings.first, before - limits.steps);
    const hit = terms === null ? '' : ` AND ${hitKinds(terms).isHit}`;
    const sql = `SELECT count(*) FROM sale_status NOT INDEXED WHERE ${where}${hit}`;
    const count = prepare(sql).get({ ...bindings, ...terms, first, before }) ?? 0;
    return { count, next: first > bindings.first ? first : null };
  };

  return { counting, tallying };
}
