/** Amounts, times and days in a reader's language. */
import { dateFormat, dayFormat, dayRangeFormat, HOUR_MS } from '../../shared/model/values/time.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const TIME: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', ...CLOCK };

/** What a terminal sent may have signs that nobody sees: they hide a part of it, or turn it round. */
export const visible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** @param locale of the reader's language; times in the shop's zone, or by this machine's clock where no zone is given */
export function formatIn(locale: string) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const zoned = (options: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
    dateFormat(locale, timeZone === undefined ? options : { ...options, timeZone });
  const count = (whole: number): string => number.format(whole);
  /** A no-break space: an amount never wraps. The sign is as wide as a digit. */
  const money = (amount: number): string => `${amount < 0 ? '\u2212' : ''}Rp\u00a0${count(Math.abs(amount))}`;
  return {
    ...{ count, money, visible },
    /** `1,2 jt` in Indonesian, `1.2M` in English; `en-GB` would write `m`, which is read as metres or minutes. */
    short: (amount: number): string =>
      new Intl.NumberFormat(locale === 'id-ID' ? locale : 'en-US', {
        notation: 'compact',
        maximumFractionDigits: 1,
      }).format(amount),
    /** `+Rp 5.000` */
    change: (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`,
    /** `+12 %`; empty if there is nothing to compare with. */
    percent: (now: number, before: number): string => {
      if (before <= 0) return '';
      const change = Math.round(((now - before) / before) * 100);
      return `${change > 0 ? '+' : change < 0 ? '\u2212' : ''}${count(Math.abs(change))}\u00a0%`;
    },
    /** `14.05` */
    clock: (ms: number, timeZone?: string): string => zoned(CLOCK, timeZone).format(ms),
    /** `12 Mar 14.05` */
    time: (ms: number, timeZone?: string): string => zoned(TIME, timeZone).format(ms),
    /** `12 Mar 14.05.09`, by this device's clock. */
    moment: (ms: number): string => dateFormat(locale, { ...TIME, second: '2-digit' }).format(ms),
    /** `14.00`, of hours from midnight. */
    hour: (hour: number): string => dateFormat(locale, { ...CLOCK, timeZone: 'UTC' }).format((hour % 24) * HOUR_MS),
    day: dayFormat(locale, DAY),
    days: dayRangeFormat(locale, DAY),
  };
}
