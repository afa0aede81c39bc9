/**
 * Converts a search text into index ranges. A prefix covers the range from itself to itself followed by the last Unicode
 * character. There is no pattern language, so no character has a special meaning.
 */
import { parseRupiah } from '../../../shared/model/values/rupiah.ts';
import { noteWordsOf } from './note-words.ts';

/** Bindings for the searches of `history-hits.ts`; `null` matches nothing. */
export interface SearchTerms {
  readonly from: string;
  readonly to: string;
  /** The same for VA numbers, without the blanks and hyphens of typed groups. */
  readonly vaFrom: string | null;
  readonly vaTo: string | null;
  readonly amount: number | null;
  /** A sale number, as on receipts. */
  readonly number: number | null;
  /** The range of the longest word, which finds candidate notes. */
  readonly wordFrom: string | null;
  readonly wordTo: string | null;
  /** All words, separated by spaces; the note must have a word with each of these prefixes. */
  readonly words: string;
  /** For a text with signs: the note must contain it literally, in lower case. `null`: the words suffice. */
  readonly literal: string | null;
  /** The last possible day, `YYYY-MM-DD`, of an order id with this prefix; `null` if the prefix has no date. */
  readonly lastDay: string | null;
}

const LAST_CHARACTER = '\u{10FFFF}';
/** Invisible characters that are pasted unnoticed: control characters and direction marks. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;
const SIGNS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\s]/u;
const MOST_WORDS = 12;
/** `52`, `#52`, and the forms on receipts and screens: `Penjualan 52`, `Sale #52`. */
const SALE_NUMBER = /^(?:(?:penjualan|sale)\s*)?(?:#\s*)?([1-9]\d{0,8})$/i;

/** @returns `null` for an empty search */
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

/** Order ids contain the business day (`order-id.ts`). If the prefix ends inside it, missing digits become nines. */
function lastDayOfOrderIds(prefix: string): string | null {
  const [, digits] = /^K[A-Z0-9]{1,4}-(\d{1,8})(?:-|$)/i.exec(prefix) ?? [];
  return digits?.padEnd(8, '9').replace(/^(....)(..)(..)$/, '$1-$2-$3') ?? null;
}

/** Whether a note contains all words and the literal text. */
export function noteHas(note: string, words: string, literal: string | null): boolean {
  const had = noteWordsOf(note);
  const hasWords = words.split(' ').every((wanted) => had.some((word) => word.startsWith(wanted)));
  return words !== '' && hasWords && (literal === null || note.toLowerCase().includes(literal));
}
