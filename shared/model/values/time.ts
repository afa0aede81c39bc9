/** Units of time in ms; days as `YYYY-MM-DD`: whether one exists, the shop's business day, how it is written and typed. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Whether the text is an existing calendar day as `YYYY-MM-DD`. Other forms are not: a gateway's own, or the incomplete
 * value of a date field during typing.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Kept, because making one costs as much as a hundred uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown time zone */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

/** A name of the tz database. `Intl` also accepts an offset such as +07:00, which names no place. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns formats `YYYY-MM-DD`, a business day already, which no time zone shifts. An invalid day is returned unchanged,
 *   because someone may have tampered with it.
 */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (businessDay: string) => string {
  const format = dateFormat(locale, { ...options, timeZone: 'UTC' });
  return (businessDay) => (isDay(businessDay) ? format.format(dayStart(businessDay)) : businessDay);
}

/** The same for a range: `7–9 Mar 2026`. A range of one day is formatted as one day. */
export function dayRangeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (from: string, to: string) => string {
  const format = dateFormat(locale, { ...options, timeZone: 'UTC' });
  return (from, to) =>
    isDay(from) && isDay(to) ? format.formatRange(dayStart(from), dayStart(to)) : `${from} – ${to}`;
}

function dayStart(businessDay: string): number {
  return Date.parse(`${businessDay}T00:00:00Z`);
}

/** @param days negative for an earlier day · @throws RangeError for a text that is no day */
export function plusDays(day: string, days: number): string {
  return new Date(dayStart(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @returns how many days these are, both included */
export function countDays(from: string, to: string): number {
  return (dayStart(to) - dayStart(from)) / DAY_MS + 1;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return dateFormat('en-CA', { timeZone, ...date, hour: '2-digit', hourCycle: 'h23' });
}

/**
 * The business day: the shop's date, in the shop's time zone, that ends at a configurable hour of the next morning.
 * A sale at 01:30 in a shop whose day ends at 04:00 belongs to the day before.
 * @param at epoch ms
 * @param timeZone IANA name
 * @param dayEndHour whole hours after midnight, 0 to 23, local time, also on days that daylight saving makes longer or
 *   shorter
 * @returns `YYYY-MM-DD`
 */
export function businessDayOf(at: number, timeZone: string, dayEndHour: number): string {
  const parts = formatterOf(timeZone).formatToParts(at);
  const number = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const midnight = Date.UTC(number('year'), number('month') - 1, number('day'));
  return new Date(midnight - (number('hour') < dayEndHour ? DAY_MS : 0)).toISOString().slice(0, 10);
}

/** @param timeZone IANA name · @returns 0 to 23, local time of the shop at `at`, epoch ms */
export function shopHourOf(at: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(at);
  return Number(parts.find((part) => part.type === 'hour')?.value);
}

/** Of the months that people type, the beginnings that tell them apart, Indonesian and English. */
const MONTHS = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['agu', 'agt', 'aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov', 'nop'],
  ['des', 'dec'],
];

/**
 * A day as people type it into a search, in both languages.
 * @returns a pattern for `YYYY-MM-DD` in which `?` is any digit, for `2024-03-05`, `5/3/2024`, `5.3.2024`, `5/3`,
 *   `5 Mar 2024`, `5 maret`, `March 5, 2024`, `Mar 2024`; `null` for any other text. The day comes before the month, as in
 *   Indonesia.
 */
export function dayInText(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return pattern(iso[1], Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(plain) ?? /^(\d{1,2})(\/)(\d{1,2})$/.exec(plain);
  if (figures) return pattern(figures[4], Number(figures[3]), Number(figures[1]));
  const words = /^(?:(\d{1,2}) )?([a-z]{3,9})\.?(?: (\d{1,2})(?:,|(?= \d{4}$)|$))?(?: (\d{4}))?$/.exec(plain);
  if (!words) return null;
  const [, before, name = '', after, year] = words;
  const month = MONTHS.findIndex((beginnings) => beginnings.some((beginning) => name.startsWith(beginning))) + 1;
  const day = before ?? after;
  if (month === 0 || (before !== undefined && after !== undefined) || (day ?? year) === undefined) return null;
  return pattern(year, month, day === undefined ? null : Number(day));
}

function pattern(year: string | undefined, month: number, day: number | null): string | null {
  if (month < 1 || month > 12 || day === 0 || (day ?? 1) > 31) return null;
  const figures = (value: number | null): string => (value === null ? '??' : String(value).padStart(2, '0'));
  return `${year ?? '????'}-${figures(month)}-${figures(day)}`;
}
