/**
 * Turns what a person typed into ranges of indexes: a prefix is everything from itself up to itself followed by the
 * last character there is. No pattern language, so no character in it means anything.
 */
import { parseRupiah } from '../../../shared/model/values/rupiah.ts';
import { noteWordsOf } from './note-words.ts';

/** Bound into the searches of `history-hits.ts`; `null` matches nothing. */
export interface SearchTerms {
  readonly from: string;
  readonly to: string;
  /** The same for VA numbers, which are read out in groups. */
  readonly vaFrom: string | null;
  readonly vaTo: string | null;
  readonly amount: number | null;
  /** The number of a sale, as receipts have it. */
  readonly number: number | null;
  /** The longest word: a note that may match is found by it. */
  readonly wordFrom: string | null;
  readonly wordTo: string | null;
  /** All words, with spaces between; the note must have a word that begins like each. */
  readonly words: string;
  /** Must stand in the note as it is, in small letters: typed with signs that are no words. `null`: words are enough. */
  readonly literal: string | null;
  /** The last day, as `YYYY-MM-DD`, on which an order id that begins like this was made; `null` if it does not say. */
  readonly lastDay: string | null;
}

const LAST_CHARACTER = '\u{10FFFF}';
/** Pasted along without being seen: control characters and marks for the direction of writing. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;
const SIGNS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\s]/u;
const MOST_WORDS = 12;
/** `52`, `#52`, and as receipts and screens say it: `Penjualan 52`, `Sale #52`. */
const SALE_NUMBER = /^(?:(?:penjualan|sale)\s*)?(?:#\s*)?([1-9]\d{0,8})$/i;

/** @returns `null` for a search that is empty */
export function searchTerms(search: string): SearchTerms | null {
  const from = search.replace(UNSEEN, ' ').trim();
  if (from === '') return null;
  const digits = from.replace(/[\s-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const amount = parseRupiah(from);
  const words = noteWordsOf(from).slice(0, MOST_WORDS);
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? null;
  return {
    from,
    to: from + LAST_CHARACTER,
    vaFrom: isNumber ? digits : null,
    vaTo: isNumber ? digits + LAST_CHARACTER : null,
    amount: amount.ok ? amount.value : null,
    number: numberIn(from),
    wordFrom: longest,
    wordTo: longest === null ? null : longest + LAST_CHARACTER,
    words: words.join(' '),
    literal: SIGNS.test(from) ? from.toLowerCase() : null,
    lastDay: lastDayOfOrderIds(from),
  };
}

function numberIn(text: string): number | null {
  const [, digits] = SALE_NUMBER.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Our order ids carry the business day (`order-id.ts`), in the middle of which a search may end: the rest are nines. */
function lastDayOfOrderIds(prefix: string): string | null {
  const [, digits] = /^K[A-Z0-9]{1,4}-(\d{1,8})(?:-|$)/i.exec(prefix) ?? [];
  return digits?.padEnd(8, '9').replace(/^(....)(..)(..)$/, '$1-$2-$3') ?? null;
}

/** Whether a note has all that was looked for. */
export function noteHas(note: string, words: string, literal: string | null): boolean {
  const had = noteWordsOf(note);
  const hasWords = words.split(' ').every((wanted) => had.some((word) => word.startsWith(wanted)));
  return words !== '' && hasWords && (literal === null || note.toLowerCase().includes(literal));
}
