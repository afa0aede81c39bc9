/**
 * Which sales a range of business days has. Sales are numbered in the order in which they are rung up, so days are
 * stretches of ids, unless somebody set the clock back: known then by there being fewer sales than ids.
 *
 * Days are learnt from the book once, a few steps in an index for each, and after that from what is new: no sale ever
 * changes its day or goes.
 */
import type { Database } from 'better-sqlite3';
import type { Days } from './ledger.ts';
import { asRow, text, whole } from './row.ts';

export interface Stretch {
  /** Ids of sales, both included. */
  readonly first: number;
  readonly last: number;
  /** How many sales these days have. */
  readonly sales: number;
  /** Sales of other days lie between them. */
  readonly isMixed: boolean;
}

interface Day {
  readonly first: number;
  readonly last: number;
  readonly sales: number;
}

/** @returns `undefined` for days without a sale. The ends of a range may be swapped. */
export function openHistoryDays(db: Database): (days: Days) => Stretch | undefined {
  // A day's numbers are given in the order of ids, whatever the clock says: the first and the last have its ends.
  const selectAll = db.prepare(`
    WITH RECURSIVE day (business_day) AS (
      SELECT min(business_day) FROM sale
      UNION ALL
      SELECT (SELECT min(business_day) FROM sale WHERE business_day > +day.business_day) FROM day
      WHERE day.business_day IS NOT NULL)
    SELECT business_day,
      (SELECT id FROM sale WHERE business_day = +day.business_day ORDER BY number LIMIT 1) AS first,
      (SELECT id FROM sale WHERE business_day = +day.business_day ORDER BY number DESC LIMIT 1) AS last,
      (SELECT max(number) FROM sale WHERE business_day = +day.business_day) AS sales
    FROM day WHERE business_day IS NOT NULL`);
  const selectNew = db.prepare<[number]>(`
    SELECT business_day, min(id) AS first, max(id) AS last, count(*) AS sales
    FROM sale NOT INDEXED WHERE id > +? GROUP BY business_day`);

  const known = new Map<string, Day>();
  let newest: number | null = null;
  const learn = (): void => {
    for (const found of newest === null ? selectAll.all() : selectNew.all(newest)) {
      const row = asRow(found);
      const name = text(row, 'business_day');
      const more = { first: whole(row, 'first'), last: whole(row, 'last'), sales: whole(row, 'sales') };
      known.set(name, together(known.get(name), more));
    }
    newest = Math.max(0, ...[...known.values()].map(({ last }) => last));
  };

  return (days) => {
    learn();
    const [from, to] = days.from <= days.to ? [days.from, days.to] : [days.to, days.from];
    let stretch: Day | undefined;
    for (const [name, day] of known) if (name >= from && name <= to) stretch = together(stretch, day);
    return stretch && { ...stretch, isMixed: stretch.last - stretch.first + 1 !== stretch.sales };
  };
}

function together(one: Day | undefined, other: Day): Day {
  if (!one) return other;
  const first = Math.min(one.first, other.first);
  return { first, last: Math.max(one.last, other.last), sales: one.sales + other.sales };
}
