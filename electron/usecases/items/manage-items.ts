/** The shop's catalogue: add, change, retire and order items. Nothing is deleted. */
import type { CatalogueView } from '../../../shared/contract/items.ts';
import { MOST_ITEMS } from '../../../shared/model/item.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ItemLedger, ItemToSave } from '../../ports/ledger/item-port.ts';

/** @throws StoreError, as all functions here */
export function catalogueView(items: Pick<ItemLedger, 'list'>): CatalogueView {
  const views = items.list().map(({ place: _, ...item }) => item);
  return { items: [...views.filter(({ retired }) => !retired), ...views.filter(({ retired }) => retired)] };
}

/** @returns those that are there */
export function itemsOfLines(items: Pick<ItemLedger, 'get'>, ids: readonly number[]): CatalogueView {
  const found = ids.flatMap((id) => items.get(id) ?? []);
  return { items: found.map(({ place: _, ...item }) => item) };
}

/**
 * @param item a new one, with `id` `null`, goes to the end; another keeps its place
 * @param now epoch ms, as in all functions here
 * @returns or `item-not-found`, `items-full`, `item-barcode-taken` for the barcode of another one on sale
 */
export function saveItem(items: ItemLedger, item: Omit<ItemToSave, 'place'>, now: number): Result<CatalogueView> {
  const all = items.list();
  const before = all.find(({ id }) => id === item.id);
  if (item.id !== null && !before) return failed('item-not-found');
  if (item.id === null && all.length >= MOST_ITEMS) return failed('items-full');
  const isTaken = all.some(({ id, barcode, retired }) => id !== item.id && !retired && barcode === item.barcode);
  if (item.barcode !== null && !item.retired && isTaken) return failed('item-barcode-taken');
  const place = before?.place ?? Math.max(0, ...all.map((each) => each.place)) + 1;
  items.save([{ ...item, place }], now);
  return ok(catalogueView(items));
}

/** @returns or `item-not-found` */
export function moveItem(items: ItemLedger, id: number, by: 'up' | 'down', now: number): Result<CatalogueView> {
  const onSale = items.list().filter(({ retired }) => !retired);
  const at = onSale.findIndex((item) => item.id === id);
  const item = onSale[at];
  if (!item) return failed('item-not-found');
  const other = by === 'up' ? onSale[at - 1] : onSale[at + 1];
  if (other) {
    const [first, second] = by === 'up' ? [item, other] : [other, item];
    const low = Math.min(item.place, other.place);
    // Two items may have the same place, in a list from a file.
    const high = Math.max(item.place, other.place, low + 1);
    const moved = [
      { ...first, place: low },
      { ...second, place: high },
    ];
    items.save(moved, now);
  }
  return ok(catalogueView(items));
}
