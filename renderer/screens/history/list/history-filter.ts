/** The list's filters as the screen holds them, and as the query for the main process. */
import type { RequestInput } from '../../../../shared/contract/contract.ts';
import type { SaleStatus } from '../../../../shared/model/sale.ts';

export interface HistoryFilters {
  readonly search: string;
  readonly period: 'today' | 'all' | 'range';
  /** `YYYY-MM-DD`, or empty if none is chosen. */
  readonly from: string;
  readonly until: string;
  readonly status: SaleStatus | null;
  readonly method: string | null;
  readonly toReview: boolean;
}

export type HistoryQuery = Omit<RequestInput<'history.page'>, 'before'>;

export const noFilters: HistoryFilters = {
  search: '',
  // A wanted sale is often older than today, and just after midnight today has no sales.
  period: 'all',
  from: '',
  until: '',
  status: null,
  method: null,
  toReview: false,
};

/** @param today the shop's business day */
export function queryOf(filters: HistoryFilters, today: string): HistoryQuery {
  const { status, method, toReview } = filters;
  return {
    ...filterDaysOf(filters, today),
    search: filters.search.trim(),
    ...(status === null ? {} : { status }),
    ...(method === null ? {} : { method }),
    ...(toReview ? { toReview } : {}),
  };
}

/** An empty date leaves the range open at that end. */
function filterDaysOf({ period, from, until }: HistoryFilters, today: string): Pick<HistoryQuery, 'from' | 'until'> {
  if (period === 'today') return { from: today, until: today };
  if (period === 'all') return { from: null, until: null };
  return { from: from || null, until: until || null };
}

/** The query's days as the initial choice of an export; `null` for all days. */
export function filterRangeOf({ from, until }: HistoryQuery): RequestInput<'export.start'>['days'] {
  return from === null && until === null ? null : { from, to: until };
}

/** Whether any filter apart from the days is set. */
export function isFiltered({ status, method, toReview, search }: HistoryFilters): boolean {
  return status !== null || method !== null || toReview || search.trim() !== '';
}
