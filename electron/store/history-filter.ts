/**
 * The part of a query that every combination of filters comes down to: rows of `sale_standing` by the one index that has
 * them together and newest first. Which index is said, not left to be guessed.
 */
import type { HistoryFilter } from './ledger.ts';
import type { Stretch } from './history-days.ts';

/** Bound into what `filterOf` makes. */
export interface FilterBindings {
  readonly standing: string | null;
  readonly method: string | null;
  /** Sales from this id … */
  readonly first: number;
  /** … to before this one. */
  readonly before: number;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export interface Filter {
  /** `INDEXED BY …`, for walking along; empty where rows are walked by their own ids. */
  readonly by: string;
  readonly where: string;
  readonly bindings: FilterBindings;
}

/**
 * @param stretch the sales of the wanted days; `null` for all days
 * @param before only sales with a smaller id; `null` for the newest
 */
export function filterOf(wanted: HistoryFilter, stretch: Stretch | null, before: number | null): Filter {
  const { standing = null, method = null, toReview = false, days = null } = wanted;
  const conditions = [
    ...(toReview ? ['to_review = 1'] : []),
    ...(standing === null ? [] : ['standing = +@standing']),
    ...(method === null ? [] : ['method = +@method']),
    'sale_standing.sale_id >= +@first AND sale_standing.sale_id < +@before',
    // Rarely: only where a clock was set back.
    ...(stretch?.isMixed
      ? ['(SELECT business_day FROM sale WHERE sale.id = sale_standing.sale_id) BETWEEN +@fromDay AND +@toDay']
      : []),
  ];
  const end = stretch ? stretch.last + 1 : Number.MAX_SAFE_INTEGER;
  const [fromDay, toDay] = days ? [days.from, days.to].toSorted() : [];
  return {
    by: indexOf(toReview, standing, method),
    where: conditions.join(' AND '),
    bindings: {
      standing,
      method,
      first: stretch?.first ?? 1,
      before: Math.min(before ?? end, end),
      fromDay: fromDay ?? null,
      toDay: toDay ?? null,
    },
  };
}

function indexOf(toReview: boolean, standing: string | null, method: string | null): string {
  if (toReview) return 'INDEXED BY standing_to_review';
  if (standing !== null) return `INDEXED BY ${method === null ? 'standing_by_standing' : 'standing_by_both'}`;
  return method === null ? '' : 'INDEXED BY standing_by_method';
}
