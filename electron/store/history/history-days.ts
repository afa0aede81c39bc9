/**
 * Which sales a range of business days has. Sales are numbered in the order in which they are rung up, so days are
 * stretches of ids, unless somebody set the clock back: known then by there being fewer sales than ids.
 *
 * Days are learned from the book once, a few steps in an index for each, and after that from what is new: no sale ever
 * changes its day or goes.
 */
import type { Database } from 'better-sqlite3';
import type { DayRange } from '../../ports/ledger/history-port.ts';
import { asRow, text, whole } from '../sqlite/row.ts';

export interface Stretch {
  /** Ids of sales, both included. */
  readonly first: number;
  readonly last: number;
  /** How many sales these days have. */
  readonly sales: number;
  /** Sales of other days lie between them. */
  readonly isMixed: boolean;
}

interface HistoryDay {
  readonly first: number;
  readonly last: number;
  readonly sales: number;
}

export interface HistoryDays {
  /** @returns `undefined` for days without a sale. The ends of a range may be swapped. */
  readonly stretchOf: (days: DayRange) => Stretch | undefined;
  /** @returns the ids of the sales with that number, of the newest day first. @param days `undefined` for all days */
  readonly numbered: (number: number, days: DayRange | undefined) => readonly number[];
}

export function openHistoryDays(db: Database): HistoryDays {
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

  const selectNumbered = db
    .prepare<[string, number], number>('SELECT id FROM sale WHERE business_day = +? AND number = +?')
    .pluck();

  const known = new Map<string, HistoryDay>();
  let newestFirst: readonly (readonly [name: string, day: HistoryDay])[] = [];
  let newest: number | null = null;
  const learn = (): void => {
    const rows = newest === null ? selectAll.all() : selectNew.all(newest);
    for (const found of rows) {
      const row = asRow(found);
      const name = text(row, 'business_day');
      const more = { first: whole(row, 'first'), last: whole(row, 'last'), sales: whole(row, 'sales') };
      known.set(name, together(known.get(name), more));
    }
    if (rows.length === 0) return;
    newest = Math.max(newest ?? 0, ...[...known.values()].map(({ last }) => last));
    newestFirst = [...known].toSorted(([one], [other]) => (one < other ? 1 : -1));
  };

  /** Numbers follow the ids of a day: only where others lie between does the index have to say. */
  const idOf = (name: string, day: HistoryDay, number: number): number | undefined => {
    if (number > day.sales) return undefined;
    return isMixed(day) ? selectNumbered.get(name, number) : day.first + number - 1;
  };

  return {
    stretchOf(days) {
      learn();
      const isOf = within(days);
      let stretch: HistoryDay | undefined;
      for (const [name, day] of known) if (isOf(name)) stretch = together(stretch, day);
      return stretch && { ...stretch, isMixed: isMixed(stretch) };
    },
    numbered(number, days) {
      learn();
      const isOf = days ? within(days) : () => true;
      return newestFirst.flatMap(([name, day]) => (isOf(name) ? (idOf(name, day, number) ?? []) : []));
    },
  };
}

function within(days: DayRange): (name: string) => boolean {
  const [from, to] = days.from <= days.to ? [days.from, days.to] : [days.to, days.from];
  return (name) => name >= from && name <= to;
}

function isMixed({ first, last, sales }: HistoryDay): boolean {
  return last - first + 1 !== sales;
}

function together(one: HistoryDay | undefined, other: HistoryDay): HistoryDay {
  if (!one) return other;
  const first = Math.min(one.first, other.first);
  return { first, last: Math.max(one.last, other.last), sales: one.sales + other.sales };
}
