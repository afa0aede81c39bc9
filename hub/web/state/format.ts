import { dateFormat, dayFormat, dayRangeFormat } from '../../../shared/model/values/date-format.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from './appearance.ts';

interface Format {
  readonly money: (amount: number) => string;
  readonly count: (whole: number) => string;
  /** `12 Mar 14.05`, in this zone; this device's own without one. */
  readonly time: (ms: number, timeZone?: string) => string;
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

export function useFormat(): Format {
  const { locale } = useTexts();
  return {
    money: formatRupiah,
    count: groupDigits,
    time: (ms, timeZone) => dateFormat(locale, timeZone === undefined ? TIME : { ...TIME, timeZone }).format(ms),
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
