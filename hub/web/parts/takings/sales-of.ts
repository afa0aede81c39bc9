import type { TakingsView } from '../../../../shared/hub/owners/figures.ts';
import { queryOf } from '../../state/api.ts';

type Days = Pick<TakingsView, 'from' | 'to'>;

/** @returns the address of the sales behind a number of an outlet, a terminal or a method */
export function salesBehind(environment: string, { from, to }: Days, one: Readonly<Record<string, string>>): string {
  return `/sales${queryOf({ from, to, environment, ...one })}`;
}

/**
 * Of the whole. For some hours at night, shops in several zones have different todays: no range of days has then the same
 * sales as the number.
 * @returns `null` in those hours
 */
export function salesOf(takings: TakingsView, list: 'paid' | 'refunded', one: Readonly<Record<string, string>> = {}) {
  const { from, to, environment, outlets } = takings;
  const isOfOneRange = outlets.every((outlet) => outlet.from === from && outlet.to === to);
  return isOfOneRange ? salesBehind(environment, { from, to }, { list, ...one }) : null;
}
