/**
 * Finds the sales of a search by indexes: order id, reference, VA number, beginning of the note, its words, amount and
 * number. Each is a range of its index; no search scans a table.
 */
import type { Database } from 'better-sqlite3';
import { noteHas, type SearchTerms } from './history-search.ts';

const kinds: readonly (readonly [HitKind, rows: string])[] = [
  ['orderId', 'payment WHERE merchant_order_id >= +@from AND merchant_order_id < +@to'],
  ['reference', 'payment WHERE reference >= +@from COLLATE NOCASE AND reference < +@to COLLATE NOCASE'],
  ['cash', 'cash_payment WHERE record_id >= +@from AND record_id < +@to'],
  ['vaNumber', 'payment WHERE va_number >= +@vaFrom AND va_number < +@vaTo'],
  ['note', "sale WHERE note <> '' AND note >= +@from AND note < +@to"],
  ['amount', 'sale WHERE amount = +@amount'],
  ['number', 'json_each(@numbered)'],
  ['words', 'note_word WHERE word >= +@wordFrom AND word < +@wordTo'],
];

/** Bindings for `hitsSql` and the queries that use it. */
export interface HitTerms extends SearchTerms {
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
};
type HitKind = keyof typeof isHitOf;

function saleIdOf(kind: HitKind): string {
  if (kind === 'number') return 'value AS sale_id';
  return kind === 'note' || kind === 'amount' ? 'id AS sale_id' : 'sale_id';
}

export interface HitKinds {
  /** There are too many hits to examine each. */
  readonly tooMany: boolean;
  /** All hits are order ids. */
  readonly areOrderIds: boolean;
  /** SQL condition on a row of `sale_status`: whether the sale is a hit. It tests only the kinds that have hits. */
  readonly isHit: string;
}

/** @returns facts about the hits from the indexes alone, counting up to `most` of each kind */
export function openHitKinds(db: Database, most: number): (terms: HitTerms) => HitKinds {
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
    const areOrderIds = kindsFound.every((kind) => kind === 'orderId');
    return { tooMany: total > most, areOrderIds, isHit: isHitBy(kindsFound) };
  };
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
