/** The shop's catalogue: add, change, retire and order items, look them up, and charge them. Nothing is deleted. */
import type { ChargedLine, FoundItemsView, ItemsView, SellItems } from '../../../shared/contract/items.ts';
import { type Item, MOST_FAVOURITES, MOST_ITEMS } from '../../../shared/model/item.ts';
import { type SaleLine, totalOf } from '../../../shared/model/sale.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { LARGEST_AMOUNT, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ItemLedger, ItemSearch, ItemToSave, StoredItem } from '../../ports/ledger/offer-port.ts';

function viewOf({ place: _, ...item }: StoredItem): Item {
  return item;
}

/** @throws StoreError, as all functions here */
export function sellItems(items: ItemLedger): SellItems {
  return {
    favourites: items.favourites(MOST_FAVOURITES).map(viewOf),
    count: items.find({ search: '', retired: false, most: 0 }).all,
    codes: [...items.unusualBarcodes()],
  };
}

export function findItems(items: Pick<ItemLedger, 'find'>, search: ItemSearch): FoundItemsView {
  const found = items.find(search);
  return { ...found, items: found.items.map(viewOf) };
}

/** @returns those that are there */
export function itemsOfLines(items: Pick<ItemLedger, 'get'>, ids: readonly number[]): ItemsView {
  return { items: ids.flatMap((id) => items.get(id) ?? []).map(viewOf) };
}

/** @returns the item on sale with the first of these barcodes that has one */
export function scannedItem(items: Pick<ItemLedger, 'withBarcode'>, codes: readonly string[]): { item: Item | null } {
  const [item] = codes.flatMap((code) => items.withBarcode(code) ?? []);
  return { item: item ? viewOf(item) : null };
}

/**
 * @param item a new one, with `id` `null`, goes to the end; another keeps its place
 * @param now epoch ms, as in all functions here
 * @returns or `item-not-found`, `items-full`, `item-barcode-taken` for the barcode of another one on sale
 */
export function saveItem(
  items: ItemLedger,
  item: Omit<ItemToSave, 'place'>,
  now: number,
): Result<Record<string, never>> {
  const before = item.id === null ? null : items.get(item.id);
  if (item.id !== null && !before) return failed('item-not-found');
  const isFull = () => items.find({ search: '', retired: true, most: 0 }).all >= MOST_ITEMS;
  if (item.id === null && isFull()) return failed('items-full');
  const holder = item.barcode === null || item.retired ? null : items.withBarcode(item.barcode);
  if (holder && holder.id !== item.id) return failed('item-barcode-taken');
  items.save([{ ...item, place: before?.place ?? items.lastPlace() + 1 }], now);
  return ok({});
}

/** @returns or `item-not-found` */
export function moveItem(items: ItemLedger, id: number, by: 'up' | 'down', now: number): Result<Record<string, never>> {
  const item = items.get(id);
  if (!item || item.retired) return failed('item-not-found');
  const other = items.neighbour(item, by === 'up' ? 'before' : 'after');
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
  return ok({});
}

export interface ChargedSale {
  /** Of the sale, after the discount. */
  readonly amount: Rupiah;
  /** Absent: the whole amount was typed. */
  readonly lines?: readonly ChargedLine[];
  /** Above 0; absent: nothing was taken off. */
  readonly discount?: Rupiah;
}

/**
 * The lines of a new sale, from the items that the window names.
 * Names come from the catalogue and not from the window. A price that differs was shown before the manager changed it. A
 * retired item is charged only if the cashier knows that it is retired. What the items leave of the amount becomes a line
 * without a name, and a discount the last line.
 * @returns for the sale: no lines if its amount was typed and nothing taken off; or `item-changed`, `amount-too-large`
 * @throws StoreError
 */
export function chargedLines(
  items: Pick<ItemLedger, 'get'>,
  { amount, lines: charged = [], discount }: ChargedSale,
): Result<{ readonly lines?: readonly SaleLine[] }> {
  if (charged.length === 0 && discount === undefined) return ok({});
  const lines: SaleLine[] = [];
  for (const { item: id, quantity, price, retired = false } of charged) {
    const item = items.get(id);
    if (item?.price !== price || (item.retired && !retired)) return failed('item-changed');
    lines.push({ name: item.name, quantity, price });
  }
  const typed = amount + (discount ?? 0) - totalOf(lines);
  if (typed < 0) return failed('item-changed');
  if (typed > LARGEST_AMOUNT) return failed('amount-too-large');
  if (typed > 0) lines.push({ name: '', quantity: 1, price: typed });
  if (discount !== undefined) lines.push({ name: '', quantity: 1, price: -discount });
  return ok({ lines });
}
