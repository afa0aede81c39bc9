/**
 * What the words of a search name: items that were sold, people who charged, and days. Each list is short next to the sales,
 * and is found by steps in an index; sales are then found by an index too.
 */
import type { Database } from 'better-sqlite3';
import { dayInText } from '../../../shared/model/values/day-in-text.ts';

/** Of a journal row that charged a sale, as the index `payment_event_by_person` has it. */
export const isCharge = "kind IN ('intent-recorded', 'cash-booked') AND data ->> 'by' IS NOT NULL";

/** JSON arrays of texts, as the ledger has them. */
export interface NamedTerms {
  readonly items: string;
  readonly people: string;
  readonly days: string;
}

interface Searched {
  readonly from: string;
  readonly words: string;
  readonly literal: string | null;
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

/** @param db knows the function `note_has` */
export function createNamed(db: Database): (searched: Searched) => NamedTerms {
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
