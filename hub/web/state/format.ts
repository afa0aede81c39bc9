/** Amounts, times, days and names of methods in the reader's language. */
import { useTexts } from '../../../renderer/i18n/i18n.ts';
import type { NamedMethod } from '../../../shared/hub/owners/figures.ts';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { CHECKOUT_CODE, knownMethods } from '../../../shared/model/methods.ts';
import { DAY_MS, dateFormat, dayFormat, dayRangeFormat } from '../../../shared/model/values/time.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const TIME: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', ...CLOCK };

/** In the reader's language; times in the shop's zone, or by this device's clock where no zone is given. */
export function useFormat() {
  const { locale } = useTexts();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const zoned = (options: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
    dateFormat(locale, timeZone === undefined ? options : { ...options, timeZone });
  const count = (whole: number): string => number.format(whole);
  /** A no-break space: an amount never wraps. The sign is as wide as a digit. */
  const money = (amount: number): string => `${amount < 0 ? '\u2212' : ''}Rp\u00a0${count(Math.abs(amount))}`;
  return {
    count,
    money,
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
    hour: (hour: number): string => dateFormat(locale, { ...CLOCK, timeZone: 'UTC' }).format((hour % 24) * 3_600_000),
    day: dayFormat(locale, DAY),
    days: dayRangeFormat(locale, DAY),
  };
}

/** Some days before or after. @param day `YYYY-MM-DD` */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** As counters show it. Before a journal has named it `QRIS SP`: the kind, and the code that tells two of a kind apart. */
export function useMethodName(): (method: NamedMethod) => string {
  const { kinds } = useTexts().methods;
  return ({ method: code, name }) => {
    if (code === CASH_CODE) return kinds.cash;
    if (code === CHECKOUT_CODE) return kinds.checkout;
    const kind = knownMethods.get(code)?.kind;
    return name ?? (kind === undefined ? code : `${kinds[kind]} ${code}`);
  };
}
