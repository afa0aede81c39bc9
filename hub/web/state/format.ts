/** Amounts, times, days and names of methods in the reader's language. */
import { useTexts } from '../../../renderer/i18n/i18n.ts';
import type { NamedMethod } from '../../../shared/hub/owners/figures.ts';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { CHECKOUT_CODE, knownMethods } from '../../../shared/model/methods.ts';
import { DAY_MS } from '../../../shared/model/values/time.ts';
import { formatIn } from '../../words/format.ts';

export const useFormat = () => formatIn(useTexts().locale);

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
