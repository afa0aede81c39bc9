/**
 * What a visit to History leaves for the next one, so that whoever goes to sell and comes back finds what was there:
 * its filters, its search, the sale that was open, the place in the list. “Today” is kept as a word and not as a date:
 * after midnight it asks about the new day, and yesterday's place and open sale are not put beside that list.
 */
import type { Environment } from '../../../../shared/model/environment.ts';
import type { TerminalView } from '../../../../shared/contract/views/views.ts';
import { type HistoryFilters, noFilters, queryOf } from './history-filter.ts';

/** Where somebody was in the list, not at its top. */
export interface ScrollPosition {
  /** `queryTextOf` the question whose list it is. */
  readonly words: string;
  /** The sale at the upper edge, and how many pixels of it were out of sight. */
  readonly saleId: number;
  readonly hidden: number;
  /** How many rows there were down to the lower edge: as many are fetched before it is returned to. */
  readonly rows: number;
}

export interface HistoryViewState {
  readonly environment: Environment;
  readonly filters: HistoryFilters;
  /** `queryTextOf` the question that was on the screen last. */
  readonly words: string;
  /** The sale that was open. */
  readonly saleId: number | null;
  /** Follows each turn of the wheel; `null` at the top. */
  readonly place: { current: ScrollPosition | null };
}

/** The question that a narrowing means today: the same words are the same question. */
export function queryTextOf(filters: HistoryFilters, today: string): string {
  return JSON.stringify(queryOf(filters, today));
}

/** What a visit begins with. @param sale to be open, whatever the last visit left open */
export function resume(
  last: HistoryViewState | null,
  { environment, businessDay }: Pick<TerminalView, 'environment' | 'businessDay'>,
  sale: number | null,
): { readonly filters: HistoryFilters; readonly saleId: number | null; readonly place: ScrollPosition | null } {
  if (last?.environment !== environment) return { filters: noFilters, saleId: sale, place: null };
  const { filters, words, saleId, place } = last;
  if (words !== queryTextOf(filters, businessDay)) return { filters, saleId: sale, place: null };
  return { filters, saleId: sale ?? saleId, place: place.current?.words === words ? place.current : null };
}
