/**
 * Which days a report is about. Business days are `YYYY-MM-DD` of the shop already: they are counted as calendar days,
 * never moved by a time zone. No period begins after today: what has not been sold can't be reported. A week or month
 * that is not over is still a whole one; what it is compared with is the main process's to say.
 */
const DAY_MS = 86_400_000;

export const spans = ['day', 'week', 'month', 'range'] as const;
export type Span = (typeof spans)[number];

export interface Period {
  readonly span: Span;
  /** First business day. */
  readonly from: string;
  /** Last business day, itself included. */
  readonly to: string;
}

/** The day, its week (Monday to Sunday) or its month. @param span `range`: only that day, to begin with */
export function periodOf(span: Span, day: string, today: string): Period {
  const [from, to] = wholePeriod(span, day > today ? today : day);
  return { span, from, to };
}

/** Whatever order the two ends were given in. */
export function periodRangeOf(one: string, other: string, today: string): Period {
  const [from, to] = [one > today ? today : one, other > today ? today : other];
  return from <= to ? { span: 'range', from, to } : { span: 'range', from: to, to: from };
}

/** The one before: yesterday, the week before, or as many days before a range as it has. */
export function periodBefore({ span, from, to }: Period, today: string): Period {
  if (span !== 'range') return periodOf(span, addDays(from, -1), today);
  return { span, from: addDays(from, -daysIn(from, to)), to: addDays(from, -1) };
}

/** @returns null when it would begin after today */
export function periodAfter({ span, from, to }: Period, today: string): Period | null {
  const begins = addDays(to, 1);
  if (begins > today) return null;
  if (span !== 'range') return periodOf(span, begins, today);
  return periodRangeOf(begins, addDays(to, daysIn(from, to)), today);
}

function wholePeriod(span: Span, day: string): readonly [string, string] {
  if (span === 'week') {
    const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return [monday, addDays(monday, 6)];
  }
  if (span === 'month') {
    const first = `${day.slice(0, 7)}-01`;
    return [first, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)];
  }
  return [day, day];
}

function daysIn(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

function addDays(day: string, days: number): string {
  return asDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

function asDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
