/** Finds matching sales, newest first, a limited number at a time. */
import type { openHistoryDays } from './history-days.ts';
import { type Filter, unionSql } from './history-filter-sql.ts';
import { type HitKinds, type HitTerms, hitsSql } from './history-hits.ts';
import type { HistoryQueries } from './history-queries.ts';

export interface SearchHits {
  readonly ids: readonly number[];
  /** The place to continue; `null` at the end. */
  readonly next: number | null;
}

interface FindDeps {
  readonly prepare: HistoryQueries;
  readonly hitKinds: (terms: HitTerms) => HitKinds;
  readonly idRangeOf: ReturnType<typeof openHistoryDays>['idRangeOf'];
  /** The most sales that one call scans. */
  readonly steps: number;
}

/** @returns a search of at most `limit` sales; all that pass the filter if `terms` is `null` */
export function openHistoryScan({ prepare, hitKinds, idRangeOf, steps: mostSteps }: FindDeps) {
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
    const last = terms.lastDay === null || !areOrderIds ? undefined : idRangeOf({ from: '', to: terms.lastDay })?.last;
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
