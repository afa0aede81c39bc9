/**
 * Turns what a person typed into ranges of indexes: a prefix is everything from itself up to itself followed by the
 * last character there is. No pattern language, so no character in it means anything.
 */
import { parseRupiah } from '../../shared/rupiah.ts';

/** Bound into the search of `history.ts`; `null` matches nothing. */
export interface SearchTerms {
  readonly from: string;
  readonly to: string;
  /** The same for VA numbers, which are read out in groups. */
  readonly vaFrom: string | null;
  readonly vaTo: string | null;
  readonly amount: number | null;
}

const LAST_CHARACTER = '\u{10FFFF}';

/** @returns `null` for a search that is empty */
export function searchTerms(search: string): SearchTerms | null {
  const from = search.trim();
  if (from === '') return null;
  const digits = from.replace(/[\s-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const amount = parseRupiah(from);
  return {
    from,
    to: from + LAST_CHARACTER,
    vaFrom: isNumber ? digits : null,
    vaTo: isNumber ? digits + LAST_CHARACTER : null,
    amount: amount.ok ? amount.value : null,
  };
}
