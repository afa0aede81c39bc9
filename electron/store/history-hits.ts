/**
 * Which sales a search finds, by the indexes that know: order id, reference, VA number, beginning of the note, a word of
 * it, amount. Each is read from where its hits begin; none is ever looked for in every row.
 */
import type { Database } from 'better-sqlite3';
import { noteHas, type SearchTerms } from './history-search.ts';

const kinds = [
  'payment WHERE merchant_order_id >= +@from AND merchant_order_id < +@to',
  'payment WHERE reference >= +@from COLLATE NOCASE AND reference < +@to COLLATE NOCASE',
  'payment WHERE va_number >= +@vaFrom AND va_number < +@vaTo',
  "sale WHERE note <> '' AND note >= +@from AND note < +@to",
  'sale WHERE amount = +@amount',
  'note_word WHERE word >= +@wordFrom AND word < +@wordTo',
];

/** By more than one word, or by signs: the index of words has found the note by one word only. */
const restOfNote = `(
  +@literal IS NULL AND +@words = +@wordFrom
  OR note_has((SELECT note FROM sale WHERE sale.id = note_word.sale_id), +@words, +@literal))`;

/** A sale as often as it is hit. */
export const hits = kinds
  .map((kind) => {
    const id = kind.startsWith('sale ') ? 'id AS sale_id' : 'sale_id';
    return `SELECT ${id} FROM ${kind}${kind.startsWith('note_word ') ? ` AND ${restOfNote}` : ''}`;
  })
  .join(' UNION ALL ');

/** For one sale by its row in `sale_standing`: is it hit? */
export const isHit = `(
  EXISTS (SELECT 1 FROM payment WHERE payment.sale_id = sale_standing.sale_id AND (
    merchant_order_id >= +@from AND merchant_order_id < +@to
    OR reference >= +@from COLLATE NOCASE AND reference < +@to COLLATE NOCASE
    OR va_number >= +@vaFrom AND va_number < +@vaTo))
  OR EXISTS (SELECT 1 FROM sale WHERE sale.id = sale_standing.sale_id AND (
    amount = +@amount
    OR note <> '' AND (note >= +@from AND note < +@to OR note_has(note, +@words, +@literal)))))`;

/** @returns whether there are more hits than `most`, told by the indexes alone */
export function openHitCounter(db: Database, most: number): (terms: SearchTerms) => boolean {
  db.function('note_has', { deterministic: true }, (note, words, literal) =>
    noteHas(String(note), String(words), literal === null ? null : String(literal)) ? 1 : 0,
  );
  const counts = kinds.map((kind) =>
    db.prepare<[SearchTerms], number>(`SELECT count(*) FROM (SELECT 1 FROM ${kind} LIMIT ${most + 1})`).pluck(),
  );
  return (terms) => {
    let found = 0;
    for (const count of counts) {
      found += count.get(terms) ?? 0;
      if (found > most) return true;
    }
    return false;
  };
}
