/** The names of a sale's lines: an item's own, or what a line without one stands for. On screens, papers and at the hub. */
import type { Texts } from '../texts.ts';

const lineNamesId = {
  /** The amount that was typed in addition to the items. */
  typed: 'Lainnya',
  /** The amount that was typed, where the sale has no item: it has a line only because of a discount. */
  whole: 'Sebelum diskon',
  discount: 'Diskon',
};

type LineNames = Texts<typeof lineNamesId>;

const lineNamesEn: LineNames = { typed: 'Other', whole: 'Before discount', discount: 'Discount' };

export const lineNames = { id: lineNamesId, en: lineNamesEn };

interface NamedLine {
  readonly name: string;
  /** Whole rupiah; below 0 only for the discount. */
  readonly price: number;
}

/** @param sale all lines of its sale */
export function lineName(
  names: LineNames,
  { name, price }: NamedLine,
  sale: readonly Pick<NamedLine, 'name'>[],
): string {
  if (name !== '') return name;
  if (price < 0) return names.discount;
  return sale.some((line) => line.name !== '') ? names.typed : names.whole;
}
