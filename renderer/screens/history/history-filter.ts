/** What the list is narrowed to, as the screen holds it, and as the main process is asked for it. */
import type { RequestInput } from '../../../shared/contract.ts';
import type { SaleStanding } from '../../../shared/sale.ts';

export interface Narrowing {
  readonly search: string;
  readonly period: 'today' | 'all' | 'range';
  /** `YYYY-MM-DD`, or empty while none is chosen. */
  readonly from: string;
  readonly until: string;
  readonly standing: SaleStanding | null;
  readonly method: string | null;
  readonly toReview: boolean;
}

export type HistoryQuery = Omit<RequestInput<'history.page'>, 'before'>;

export const noNarrowing: Narrowing = {
  search: '',
  // A sale that is looked for is often not of today, and just after midnight none is.
  period: 'all',
  from: '',
  until: '',
  standing: null,
  method: null,
  toReview: false,
};

/** @param today the shop's business day */
export function queryOf(narrowing: Narrowing, today: string): HistoryQuery {
  const { standing, method, toReview } = narrowing;
  return {
    ...daysOf(narrowing, today),
    search: narrowing.search.trim(),
    ...(standing === null ? {} : { standing }),
    ...(method === null ? {} : { method }),
    ...(toReview ? { toReview } : {}),
  };
}

/** One end alone is that day; no end at all is every day. */
function daysOf({ period, from, until }: Narrowing, today: string): Pick<HistoryQuery, 'businessDay' | 'until'> {
  if (period === 'today') return { businessDay: today };
  if (period === 'all' || (from === '' && until === '')) return { businessDay: null };
  return from === '' || until === '' ? { businessDay: from || until } : { businessDay: from, until };
}

/** The same days, for an export to begin with; `null` for all. */
export function rangeOf({ businessDay, until }: HistoryQuery): { readonly from: string; readonly to: string } | null {
  return businessDay === null ? null : { from: businessDay, to: until ?? businessDay };
}

/** Narrowed by more than what every visit begins with. */
export function isNarrowed({ standing, method, toReview, search }: Narrowing): boolean {
  return standing !== null || method !== null || toReview || search.trim() !== '';
}
