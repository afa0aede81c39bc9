/**
 * Finds the sales of a search by indexes: order id, reference, VA number, beginning of the note, its words, amount, number,
 * items, day, and who charged. Each is a range of its index; no search scans a table. A prefix covers the range from
 * itself to itself followed by the last Unicode character. There is no pattern language, so no character has a special meaning.
 */
import type { Database } from 'better-sqlite3';
import { parseRupiah } from '../../../shared/model/values/rupiah.ts';
import { dayInText } from '../../../shared/model/values/time.ts';
import { noteWordsOf } from '../ledger/tables/sales.ts';

/** Of a journal row that charged a sale, as the index `payment_event_by_person` has it. */
const isCharge = "kind IN ('intent-recorded', 'cash-booked') AND data ->> 'by' IS NOT NULL";

/** JSON arrays of texts, as the ledger has them. */
interface NamedTerms {
  readonly items: string;
  readonly people: string;
  readonly days: string;
}

/** Bindings for the searches; `null` matches nothing. */
interface SearchTerms {
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
function noteHas(note: string, words: string, literal: string | null): boolean {
  const had = noteWordsOf(note);
  const hasWords = words.split(' ').every((wanted) => had.some((word) => word.startsWith(wanted)));
  return words !== '' && hasWords && (literal === null || note.toLowerCase().includes(literal));
}

/** SQL for the values of a binding of `NamedTerms`. */
function oneOf(binding: keyof NamedTerms): string {
  return `SELECT value FROM json_each(@${binding})`;
}

const kinds: readonly (readonly [HitKind, rows: string])[] = [
  ['orderId', 'payment WHERE merchant_order_id >= +@from AND merchant_order_id < +@to'],
  ['reference', 'payment WHERE reference >= +@from COLLATE NOCASE AND reference < +@to COLLATE NOCASE'],
  ['cash', 'cash_payment WHERE record_id >= +@from AND record_id < +@to'],
  ['vaNumber', 'payment WHERE va_number >= +@vaFrom AND va_number < +@vaTo'],
  ['note', "sale WHERE note <> '' AND note >= +@from AND note < +@to"],
  ['amount', 'sale WHERE amount = +@amount'],
  ['number', 'json_each(@numbered)'],
  ['words', 'note_word WHERE word >= +@wordFrom AND word < +@wordTo'],
  ['item', `sale_line INDEXED BY sale_line_by_name WHERE name <> '' AND name IN (${oneOf('items')})`],
  ['day', `sale WHERE business_day IN (${oneOf('days')})`],
  [
    'person',
    `payment_event AS charge INDEXED BY payment_event_by_person LEFT JOIN payment ON payment.id = charge.payment_id
      LEFT JOIN cash_payment ON cash_payment.event_id = charge.id
      WHERE ${isCharge} AND data ->> 'by' IN (${oneOf('people')})`,
  ],
];

/** Bindings for `hitsSql` and the queries that use it. */
export interface HitTerms extends SearchTerms, NamedTerms {
  /** Ids of the sales with the searched number, as a JSON array. */
  readonly numbered: string;
}

/** Checks further words and literal signs, because the index finds a note by one word only. */
const restOfNote = `(
  +@literal IS NULL AND +@words = +@wordFrom
  OR note_has((SELECT note FROM sale WHERE sale.id = note_word.sale_id), +@words, +@literal))`;

/** Lists a sale once per hit. */
export const hitsSql = kinds
  .map(([kind, rows]) => {
    return `SELECT ${saleIdOf(kind)} FROM ${rows}${kind === 'words' ? ` AND ${restOfNote}` : ''}`;
  })
  .join(' UNION ALL ');

const isHitOf = {
  orderId: 'merchant_order_id >= +@from AND merchant_order_id < +@to',
  reference: 'reference >= +@from COLLATE NOCASE AND reference < +@to COLLATE NOCASE',
  cash: `
    EXISTS (SELECT 1 FROM cash_payment WHERE sale_id = sale.id AND record_id >= +@from AND record_id < +@to)`,
  vaNumber: 'va_number >= +@vaFrom AND va_number < +@vaTo',
  note: "note <> '' AND note >= +@from AND note < +@to",
  amount: 'amount = +@amount',
  number: 'number = +@number',
  words: "note <> '' AND note_has(note, +@words, +@literal)",
  item: `EXISTS (SELECT 1 FROM sale_line WHERE sale_id = sale.id AND name IN (${oneOf('items')}))`,
  day: `business_day IN (${oneOf('days')})`,
  person: `EXISTS (
    SELECT 1 FROM payment JOIN payment_event AS charge ON charge.payment_id = payment.id
    WHERE payment.sale_id = sale.id AND ${isCharge} AND data ->> 'by' IN (${oneOf('people')})
    UNION ALL SELECT 1 FROM cash_payment JOIN payment_event AS charge ON charge.id = cash_payment.event_id
    WHERE cash_payment.sale_id = sale.id AND ${isCharge} AND data ->> 'by' IN (${oneOf('people')}))`,
};
type HitKind = keyof typeof isHitOf;

function saleIdOf(kind: HitKind): string {
  if (kind === 'number') return 'value AS sale_id';
  if (kind === 'person') return 'coalesce(payment.sale_id, cash_payment.sale_id) AS sale_id';
  return kind === 'note' || kind === 'amount' || kind === 'day' ? 'id AS sale_id' : 'sale_id';
}

export interface HitKinds {
  /** There are too many hits to examine each. */
  readonly tooMany: boolean;
  /** No hit is of a later day, `YYYY-MM-DD`; `null`: unknown. */
  readonly lastDay: string | null;
  /** SQL condition on a row of `sale_status`: whether the sale is a hit. It tests only the kinds that have hits. */
  readonly isHit: string;
}

/** @returns facts about the hits from the indexes alone, counting up to `most` of each kind */
export function createHitKinds(db: Database, most: number): (terms: HitTerms) => HitKinds {
  db.function('note_has', { deterministic: true }, (note, words, literal) =>
    noteHas(String(note), String(words), literal === null ? null : String(literal)) ? 1 : 0,
  );
  const counts = kinds.map(
    ([kind, rows]) =>
      [
        kind,
        db.prepare<[HitTerms], number>(`SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${most + 1})`).pluck(),
      ] as const,
  );
  return (terms) => {
    const found = counts.map(([kind, count]) => ({ kind, hits: count.get(terms) ?? 0 })).filter(({ hits }) => hits > 0);
    const total = found.reduce((sum, { hits }) => sum + hits, 0);
    const kindsFound = found.map(({ kind }) => kind);
    return { tooMany: total > most, lastDay: lastDayOf(kindsFound, terms), isHit: isHitBy(kindsFound) };
  };
}

function lastDayOf(found: readonly HitKind[], { lastDay, days }: HitTerms): string | null {
  if (found.every((kind) => kind === 'orderId')) return lastDay;
  if (!found.every((kind) => kind === 'day')) return null;
  const named = JSON.parse(days) as readonly string[];
  return named.at(-1) ?? null;
}

function isHitBy(found: readonly HitKind[]): string {
  const isOfPayment = (kind: HitKind): boolean => kind === 'orderId' || kind === 'reference' || kind === 'vaNumber';
  const ofPayment = found.filter(isOfPayment);
  const ofSale = found.filter((kind) => !isOfPayment(kind));
  const either = (all: readonly HitKind[]): string => all.map((kind) => `(${isHitOf[kind]})`).join(' OR ');
  const asked = [
    ...(ofPayment.length === 0
      ? []
      : [`EXISTS (SELECT 1 FROM payment WHERE payment.sale_id = sale_status.sale_id AND (${either(ofPayment)}))`]),
    ...(ofSale.length === 0
      ? []
      : [`EXISTS (SELECT 1 FROM sale WHERE sale.id = sale_status.sale_id AND (${either(ofSale)}))`]),
  ];
  return asked.length === 0 ? 'false' : `(${asked.join(' OR ')})`;
}

/** @returns SQL for each value once, in order, one step in the index for each */
function distinct(value: string, from: string): string {
  return `
    WITH RECURSIVE each (value) AS (
      SELECT ''
      UNION ALL
      SELECT (SELECT ${value} FROM ${from} AND ${value} > each.value ORDER BY ${value} LIMIT 1) FROM each
      WHERE each.value IS NOT NULL)
    SELECT value FROM each WHERE value <> ''`;
}

/**
 * What the words of a search name: items that were sold, people who charged, and days. Each list is short next to the sales,
 * and is found by steps in an index; sales are then found by an index too.
 * @param db knows the function `note_has`
 */
export function createNamed(db: Database): (searched: Pick<SearchTerms, 'from' | 'words' | 'literal'>) => NamedTerms {
  const named = (sql: string) => db.prepare<[object], string>(sql).pluck();
  const hasWords = 'note_has(value, +@words, +@literal)';
  const selectItems = named(`
    ${distinct('name', "sale_line INDEXED BY sale_line_by_name WHERE name <> ''")} AND ${hasWords}`);
  const selectPeople = named(`
    ${distinct("data ->> 'by'", `payment_event INDEXED BY payment_event_by_person WHERE ${isCharge}`)} AND ${hasWords}`);
  const selectDays = named(`${distinct('business_day', 'sale WHERE true')} AND value GLOB @pattern`);
  const newestRow = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM payment_event').pluck();
  // One search asks many times: for its count, and for each piece of a page.
  let last = { search: '', newest: -1, found: { items: '[]', people: '[]', days: '[]' } };

  return ({ from, words, literal }) => {
    const newest = newestRow.get() ?? 0;
    if (last.search === from && last.newest === newest) return last.found;
    const pattern = dayInText(from);
    const found = {
      items: JSON.stringify(selectItems.all({ words, literal })),
      people: JSON.stringify(selectPeople.all({ words, literal })),
      days: JSON.stringify(pattern === null ? [] : selectDays.all({ pattern })),
    };
    last = { search: from, newest, found };
    return found;
  };
}
