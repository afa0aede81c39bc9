/**
 * View state that is kept between visits to History: filters, search, the open sale and the scroll position.
 * "Today" is stored as a choice and not as a date. After midnight it means the new day, and the previous day's scroll
 * position and open sale are dropped.
 */

import type { TerminalView } from '../../../../shared/contract/settings/terminal-views.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { type HistoryFilters, noFilters, queryOf } from './history-filter.ts';

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
