/** Numbers in a word's length, for the side of a chart. */

/**
 * `1,2 jt` and `500 rb` in Indonesian, `1,2M` and `500K` in English: a comma before decimals in both, as the dots of the
 * amounts around it group digits.
 *
 * @param locale whose word for a million; `en-GB` would write `m`, which is read as metres or minutes
 */
export function shortNumber(locale: 'id-ID' | 'en-US', value: number): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'decimal' ? ',' : part))
    .join('');
}
