/** The shape of texts, and notations of numbers in them. */
import { groupDigits } from '../model/values/rupiah.ts';

/** The shape of a language's texts, inferred from the Indonesian ones. A missing or surplus key does not compile. */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Texts<R>
    : { readonly [K in keyof T]: Texts<T[K]> };

/**
 * Of a word's length, for the side of a chart: `1,2 jt` and `500 rb` in Indonesian, `1,2M` and `500K` in English. A comma
 * comes before decimals in both, as the dots of the amounts around it group digits.
 *
 * @param locale whose word for a million; `en-GB` would write `m`, which is read as metres or minutes
 */
export function shortNumber(locale: 'id-ID' | 'en-US', value: number): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'decimal' ? ',' : part))
    .join('');
}

/** `1.234`: grouped as the amounts next to it, so that a line never has two separators. */
export const grouped = groupDigits;

/** `1 sale`, `2 sales` */
export const counted = (count: number, one: string, written: (count: number) => string = String): string =>
  count === 1 ? `1 ${one}` : `${written(count)} ${one}s`;

/** `1 payment`, `1.234 payments` */
export const payments = (count: number): string => counted(count, 'payment', grouped);
