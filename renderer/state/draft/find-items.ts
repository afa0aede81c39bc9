/** Finds items by name, price or barcode: whatever of them a person knows. */
import type { Item } from '../../../shared/model/item.ts';
import { parseRupiah } from '../../../shared/model/values/rupiah.ts';

/** @returns those that match, the surest first and in the shop's order within; all of them for an empty search */
export function findItems<I extends Pick<Item, 'name' | 'price' | 'barcode'>>(
  items: readonly I[],
  search: string,
): readonly I[] {
  const text = plain(search);
  if (text === '') return items;
  const price = parseRupiah(text);
  const words = text.split(' ');
  const rank = ({ name, price: itemPrice, barcode }: I): number => {
    const [itemName, code] = [plain(name), barcode?.toLowerCase() ?? ''];
    if (code === text) return 0;
    if (itemName.startsWith(text)) return 1;
    if (words.every((word) => itemName.includes(word))) return 2;
    if (price.ok && price.value === itemPrice) return 3;
    return code.includes(text) ? 4 : NONE;
  };
  const ranked = items.map((item) => ({ item, rank: rank(item) })).filter((each) => each.rank < NONE);
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}

const NONE = 5;

function plain(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
