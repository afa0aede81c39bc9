/** What the list is narrowed to, as the screen holds it, and as the main process is asked for it. */
import type { RequestInput } from '../../../shared/contract.ts';
import { isDay } from '../../../shared/is-day.ts';
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

/** An end that is not filled in is open. */
function daysOf({ period, from, until }: Narrowing, today: string): Pick<HistoryQuery, 'from' | 'until'> {
  if (period === 'today') return { from: today, until: today };
  if (period === 'all') return { from: null, until: null };
  return { from: from || null, until: until || null };
}

/** No computer's clock shows a day before it. */
const BEFORE_EVERY_SALE = '1970-01-01';

/** The same days, for an export to begin with; `null` for all. An export has a first and a last day, which can be seen. */
export function rangeOf(
  { from, until }: HistoryQuery,
  today: string,
): { readonly from: string; readonly to: string } | null {
  const ends = [from, until].filter((end) => end !== null);
  if (ends.length === 0 || !ends.every(isDay)) return null;
  const first = from ?? BEFORE_EVERY_SALE;
  return { from: first, to: until ?? (first > today ? first : today) };
}

/** Narrowed by more than what every visit begins with. */
export function isNarrowed({ standing, method, toReview, search }: Narrowing): boolean {
  return standing !== null || method !== null || toReview || search.trim() !== '';
}
