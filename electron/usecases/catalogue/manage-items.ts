/** The shop's catalogue: add, change, retire and order items. Nothing is deleted. */
import type { CatalogueView } from '../../../shared/contract/views/sell/catalogue-views.ts';
import { type ItemFields, MOST_ITEMS } from '../../../shared/model/item.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ItemLedger, StoredItem } from '../../ports/ledger/item-port.ts';

/** @throws StoreError, as all functions here */
export function catalogueView(items: Pick<ItemLedger, 'list'>): CatalogueView {
  const views = items.list().map(({ place: _, ...item }) => item);
  return { items: [...views.filter(({ retired }) => !retired), ...views.filter(({ retired }) => retired)] };
}

/** @param id `null` for a new item · @param now epoch ms, as in all functions here · @returns or `item-barcode-taken`, `item-not-found`, `items-full` */
export function saveItem(items: ItemLedger, id: number | null, fields: ItemFields, now: number): Result<CatalogueView> {
  const all = items.list();
  const before = all.find((item) => item.id === id);
  if (id !== null && !before) return failed('item-not-found');
  if (id === null && all.length >= MOST_ITEMS) return failed('items-full');
  if (!before?.retired && isTaken(all, id, fields.barcode)) return failed('item-barcode-taken');
  const place = before?.place ?? Math.max(0, ...all.map((item) => item.place)) + 1;
  items.save([{ ...fields, id, place, retired: before?.retired ?? false }], now);
  return ok(catalogueView(items));
}

/** @returns or `item-not-found`, `item-barcode-taken` if it is put back and another one has its barcode now */
export function retireItem(items: ItemLedger, id: number, retired: boolean, now: number): Result<CatalogueView> {
  const all = items.list();
  const item = all.find((each) => each.id === id);
  if (!item) return failed('item-not-found');
  if (!retired && isTaken(all, id, item.barcode)) return failed('item-barcode-taken');
  items.save([{ ...item, retired }], now);
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
    // Two items may have the same place, in a list from a file.
    const [low, high] = other.place === item.place ? [item.place, item.place + 1] : sorted(item.place, other.place);
    const moved = [
      { ...first, place: low },
      { ...second, place: high },
    ];
    items.save(moved, now);
  }
  return ok(catalogueView(items));
}

function sorted(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one];
}

function isTaken(all: readonly StoredItem[], id: number | null, barcode: string | null): boolean {
  return barcode !== null && all.some((item) => item.id !== id && !item.retired && item.barcode === barcode);
}
