/**
 * What History keeps between visits: filters, search, the open sale and the scroll position. "Today" is stored as a
 * choice and not as a date. After midnight it means the new day, and the previous day's scroll position and open sale are
 * dropped.
 */
import type { RequestInput } from '../../../shared/contract/contract.ts';
import type { TerminalView } from '../../../shared/contract/terminal.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { SaleStatus } from '../../../shared/model/sale.ts';

/** The list's filters as the screen holds them. */
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

/** A scroll position below the top of the list. */
export interface ScrollPosition {
  /** `queryTextOf` the list's query. */
  readonly queryText: string;
  /** The sale at the upper edge. */
  readonly saleId: number;
  /** Hidden pixels of that sale's row. */
  readonly hidden: number;
  /** Number of rows down to the lower edge: as many are loaded before the position is restored. */
  readonly rows: number;
}

export interface HistoryViewState {
  readonly environment: Environment;
  readonly filters: HistoryFilters;
  /** `queryTextOf` the last shown query. */
  readonly queryText: string;
  /** The open sale. */
  readonly saleId: number | null;
  /** Updated at each scroll; `null` at the top. */
  readonly place: { current: ScrollPosition | null };
}

/** The query of these filters today, as text, so that queries can be compared. */
export function queryTextOf(filters: HistoryFilters, today: string): string {
  return JSON.stringify(queryOf(filters, today));
}

/** The initial view state of a visit. @param sale the sale to open instead of the last visit's open sale */
export function resume(
  last: HistoryViewState | null,
  { environment, businessDay }: Pick<TerminalView, 'environment' | 'businessDay'>,
  sale: number | null,
): { readonly filters: HistoryFilters; readonly saleId: number | null; readonly place: ScrollPosition | null } {
  if (last?.environment !== environment) return { filters: noFilters, saleId: sale, place: null };
  const { filters, queryText, saleId, place } = last;
  if (queryText !== queryTextOf(filters, businessDay)) return { filters, saleId: sale, place: null };
  return { filters, saleId: sale ?? saleId, place: place.current?.queryText === queryText ? place.current : null };
}
