/** Adds items to a draft. Loaded where a shop has items. */
import type { Item } from '../../../shared/model/item.ts';
import { MOST_LINES } from '../../../shared/model/sale.ts';
import { groupDigits, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { changeLine, type DraftLine, type DraftWithLines } from './sale-draft.ts';

/** One more of it, in its line also at a new price. Beyond the limits nothing is added, and the draft says so. */
export function addItem<D extends DraftWithLines>(
  draft: D,
  { id, name, price }: Pick<Item, 'id' | 'name' | 'price'>,
): D {
  const known = draft.lines.find((line) => line.item === id);
  if (known) {
    const lines = draft.lines.map((line) => (line === known ? atPrice(line, price) : line));
    const more = changeLine({ ...draft, lines }, id, 1);
    if (known.price === price || more.failure) return more;
    return { ...more, failure: { code: 'item-changed', field: `${name}: ${priceChange(known.price, price)}` } };
  }
  if (draft.lines.length >= MOST_LINES) return { ...draft, failure: { code: 'too-many-lines' } };
  return { ...draft, failure: null, lines: [...draft.lines, { item: id, name, price, quantity: 1 }] };
}

/** @returns the line itself if it has this price; marked with the first one if it has another */
export function atPrice(line: DraftLine, price: Rupiah): DraftLine {
  if (line.price === price) return line;
  const { was = line.price, ...rest } = line;
  return was === price ? { ...rest, price } : { ...rest, price, was };
}

/** `19.000 → 21.000` */
export function priceChange(from: Rupiah, to: Rupiah): string {
  return `${groupDigits(from)} → ${groupDigits(to)}`;
}
