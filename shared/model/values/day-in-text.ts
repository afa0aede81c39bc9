/** Days as people type them into a search, in both languages. */

/** The beginnings that tell the months apart, Indonesian and English. */
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
