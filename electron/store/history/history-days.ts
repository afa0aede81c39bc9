/**
 * Finds the sales of a range of business days. Sale ids rise in order of recording, so a day is normally an unbroken range
 * of ids. If someone set the clock back, days overlap, and a range has fewer sales than ids.
 */
import type { Database } from 'better-sqlite3';
import type { DayRange } from '../../ports/ledger/history-port.ts';
import { asRow, integer, orNull } from '../sqlite/row.ts';

export interface IdRange {
  /** Ids of sales, both included. */
  readonly first: number;
  readonly last: number;
  /** Sales of other days are inside this id range. */
  readonly isMixed: boolean;
}

export interface HistoryDays {
  /** @returns `undefined` for days without a sale. The ends of a range may be swapped. */
  readonly idRangeOf: (days: DayRange) => IdRange | undefined;
  /** @returns the ids of the sales with that number, of the newest day first. @param days `undefined` for all days */
  readonly numbered: (number: number, days: DayRange | undefined) => readonly number[];
}

/** The days with a sale, a few steps in an index each. */
const days = `
  WITH RECURSIVE day (business_day) AS (
    SELECT min(business_day) FROM sale WHERE business_day >= +@from
    UNION ALL
    SELECT (SELECT min(business_day) FROM sale WHERE business_day > +day.business_day) FROM day
    WHERE day.business_day < +@to)`;

export function createHistoryDays(db: Database): HistoryDays {
  // Numbers of a day follow the order of ids, whatever the clock, so the first and last number mark the day's id range.
  const selectRange = db.prepare<[DayRange]>(`
    ${days}
    SELECT min((SELECT id FROM sale WHERE business_day = +day.business_day ORDER BY number LIMIT 1)) AS first,
      max((SELECT id FROM sale WHERE business_day = +day.business_day ORDER BY number DESC LIMIT 1)) AS last,
      sum((SELECT max(number) FROM sale WHERE business_day = +day.business_day)) AS sales
    FROM day WHERE business_day <= +@to`);
  const selectNumbered = db
    .prepare<[DayRange & { readonly number: number }], number>(`
      ${days}
      SELECT sale.id FROM day CROSS JOIN sale ON sale.business_day = day.business_day AND sale.number = +@number
      WHERE day.business_day <= +@to ORDER BY sale.business_day DESC`)
    .pluck();

  return {
    idRangeOf(wanted) {
      const row = asRow(selectRange.get(inOrder(wanted)));
      const first = orNull(integer, row, 'first');
      if (first === null) return undefined;
      const last = integer(row, 'last');
      return { first, last, isMixed: last - first + 1 !== integer(row, 'sales') };
    },
    numbered: (number, wanted = ALL_DAYS) => selectNumbered.all({ ...inOrder(wanted), number }),
  };
}

const ALL_DAYS: DayRange = { from: '', to: '~' };

function inOrder({ from, to }: DayRange): DayRange {
  return from <= to ? { from, to } : { from: to, to: from };
}
