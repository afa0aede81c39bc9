import { dateFormat, dayFormat, dayRangeFormat } from '../../../shared/model/values/date-format.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from './appearance.ts';

interface Format {
  readonly money: (amount: number) => string;
  readonly count: (whole: number) => string;
  /** `12 Mar 14.05`, in this zone; this device's own without one. */
  readonly time: (ms: number, timeZone?: string) => string;
  /** `12 Mar 14.05.09`, by this device's clock. */
  readonly moment: (ms: number) => string;
  /** The calendar's day in a zone, `YYYY-MM-DD`. */
  readonly isoDay: (ms: number, timeZone: string) => string;
  readonly day: (day: string) => string;
  readonly days: (from: string, to: string) => string;
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

const MOMENT: Intl.DateTimeFormatOptions = { ...TIME, second: '2-digit' };

export function useFormat(): Format {
  const { locale } = useTexts();
  return {
    money: formatRupiah,
    count: groupDigits,
    time: (ms, timeZone) => dateFormat(locale, timeZone === undefined ? TIME : { ...TIME, timeZone }).format(ms),
    moment: (ms) => dateFormat(locale, MOMENT).format(ms),
    isoDay: (ms, timeZone) => dateFormat('sv', { dateStyle: 'short', timeZone }).format(ms),
    day: dayFormat(locale, DAY),
    days: dayRangeFormat(locale, DAY),
  };
}

/** Some days before or after. @param day `YYYY-MM-DD` */
export function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
