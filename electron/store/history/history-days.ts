/**
 * Finds the sales of a range of business days. Sale ids rise in order of recording, so a day is normally an unbroken range
 * of ids. If somebody set the clock back, days overlap, and a range has fewer sales than ids.
 *
 * Days are read from the ledger once, with a few index steps each, and then updated from new sales. This works because a
 * sale never changes its day and is never deleted.
 */
import type { Database } from 'better-sqlite3';
import type { DayRange } from '../../ports/ledger/history-port.ts';
import { asRow, integer, text } from '../sqlite/row.ts';

export interface IdRange {
  /** Ids of sales, both included. */
  readonly first: number;
  readonly last: number;
  /** Sales of other days lie inside this id range. */
  readonly isMixed: boolean;
}

interface HistoryDay {
  readonly first: number;
  readonly last: number;
  readonly sales: number;
}

export interface HistoryDays {
  /** @returns `undefined` for days without a sale. The ends of a range may be swapped. */
  readonly idRangeOf: (days: DayRange) => IdRange | undefined;
  /** @returns the ids of the sales with that number, of the newest day first. @param days `undefined` for all days */
  readonly numbered: (number: number, days: DayRange | undefined) => readonly number[];
}

export function createHistoryDays(db: Database): HistoryDays {
  // Numbers of a day follow the order of ids, whatever the clock, so the first and last number mark the day's id range.
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
      const more = { first: integer(row, 'first'), last: integer(row, 'last'), sales: integer(row, 'sales') };
      known.set(name, together(known.get(name), more));
    }
    if (rows.length === 0) return;
    newest = Math.max(newest ?? 0, ...[...known.values()].map(({ last }) => last));
    newestFirst = [...known].toSorted(([one], [other]) => (one < other ? 1 : -1));
  };

  /** Computes the id from the number; only a mixed day needs the index. */
  const idOf = (name: string, day: HistoryDay, number: number): number | undefined => {
    if (number > day.sales) return undefined;
    return isMixed(day) ? selectNumbered.get(name, number) : day.first + number - 1;
  };

  return {
    idRangeOf(days) {
      learn();
      const isOf = within(days);
      let idRange: HistoryDay | undefined;
      for (const [name, day] of known) if (isOf(name)) idRange = together(idRange, day);
      return idRange && { ...idRange, isMixed: isMixed(idRange) };
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
