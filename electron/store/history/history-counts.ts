/** Counts matching sales up to a limit. */
import type { HistoryCount } from '../../ports/ledger/history-port.ts';
import { type Filter, unionSql } from './history-filter-sql.ts';
import { type HitKinds, type HitTerms, hitsSql } from './history-hits.ts';
import type { HistoryQueries } from './history-queries.ts';

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

export function openHistoryCount({ prepare, hitKinds, limits }: CountDeps) {
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
