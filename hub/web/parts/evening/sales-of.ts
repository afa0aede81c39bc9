import type { TakingsView } from '../../../../shared/hub/owners/figures.ts';
import { queryOf } from '../../state/api.ts';
import { daysBetween, shiftDay } from '../../state/format.ts';

export type Days = Pick<TakingsView, 'from' | 'to'>;

/** @returns the address of the sales behind a number of an outlet, a terminal or a method */
export function salesBehind(environment: string, { from, to }: Days, one: Readonly<Record<string, string>>): string {
  return `/sales${queryOf({ from, to, environment, ...one })}`;
}

/**
 * Of the whole. For some hours at night, shops in several zones have different todays: no range of days has then the same
 * sales as the number.
 * @returns the address by days, those of the number unless shifted; `null` in those hours
 */
export function salesOf(
  { from, to, environment, outlets }: TakingsView,
  list: 'paid' | 'refunded' | 'settled' | 'inDoubt',
  one: Readonly<Record<string, string>> = {},
): ((shift?: (days: Days) => Days) => string) | null {
  const isOfOneRange = outlets.every((outlet) => outlet.from === from && outlet.to === to);
  if (!isOfOneRange) return null;
  return (shift = (days) => days) => salesBehind(environment, shift({ from, to }), { list, ...one });
}

/** As many days right before. */
export function daysBefore({ from, to }: Days): Days {
  return { from: shiftDay(from, -daysBetween(from, to)), to: shiftDay(from, -1) };
}

export function weekBefore({ from, to }: Days): Days {
  return { from: shiftDay(from, -7), to: shiftDay(to, -7) };
}
