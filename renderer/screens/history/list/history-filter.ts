/** What the list is narrowed to, as the screen holds it, and as the main process is asked for it. */
import type { RequestInput } from '../../../../shared/contract/contract.ts';
import type { SaleStatus } from '../../../../shared/model/sale.ts';
import type { ExportDays } from '../../../ui/export/days-choice.ts';

export interface HistoryFilters {
  readonly search: string;
  readonly period: 'today' | 'all' | 'range';
  /** `YYYY-MM-DD`, or empty while none is chosen. */
  readonly from: string;
  readonly until: string;
  readonly status: SaleStatus | null;
  readonly method: string | null;
  readonly toReview: boolean;
}

export type HistoryQuery = Omit<RequestInput<'history.page'>, 'before'>;

export const noFilters: HistoryFilters = {
  search: '',
  // A sale that is looked for is often not of today, and just after midnight none is.
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

/** An end that is not filled in is open. */
function filterDaysOf({ period, from, until }: HistoryFilters, today: string): Pick<HistoryQuery, 'from' | 'until'> {
  if (period === 'today') return { from: today, until: today };
  if (period === 'all') return { from: null, until: null };
  return { from: from || null, until: until || null };
}

/** The same days, for an export to begin with; `null` for all. */
export function filterRangeOf({ from, until }: HistoryQuery): ExportDays {
  return from === null && until === null ? null : { from, to: until };
}

/** Narrowed by more than what every visit begins with. */
export function isFiltered({ status, method, toReview, search }: HistoryFilters): boolean {
  return status !== null || method !== null || toReview || search.trim() !== '';
}
