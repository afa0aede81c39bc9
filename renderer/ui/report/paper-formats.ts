/** How the report writes days, times and sums. */
import { useContext, useMemo } from 'react';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { dayFormat, dayRangeFormat } from '../../../shared/model/values/time.ts';
import { LocalizationContext, shopTimeFormat } from '../../i18n/i18n.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Days and times of a Z report, always with the year, because reports are read years later. */
export function usePaperTime() {
  const { texts, timeZone } = useContext(LocalizationContext);
  return useMemo(() => {
    const { locale } = texts;
    const moment = shopTimeFormat(locale, timeZone, { ...SHORT_DAY, ...CLOCK });
    return {
      /** `Senin, 9 Maret 2026`: from a business day, which no time zone shifts. */
      day: dayFormat(locale, DAY),
      /** `9 Mar 2026` */
      shortDay: dayFormat(locale, SHORT_DAY),
      /** `7–9 Mar 2026` */
      days: dayRangeFormat(locale, SHORT_DAY),
      /** `9 Mar 2026 22.10`, in the shop's time zone. */
      moment: (ms: number) => moment.format(ms),
    };
  }, [texts, timeZone]);
}

/** A sum that may be negative, with the minus sign U+2212, which is as wide as a digit. Zero has no sign. */
export function signedRupiah(amount: number): string {
  return amount < 0 ? `\u2212${formatRupiah(-amount)}` : formatRupiah(Math.abs(amount));
}
