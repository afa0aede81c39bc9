/** The ledger's group for the shop's catalogue. It is configuration: no sum and no journal row uses it. */
import type { Item } from '../../../shared/model/item.ts';

export interface StoredItem extends Item {
  /** Position in the shop's order; equal ones by id. */
  readonly place: number;
}

/** `ledger.items`. @throws StoreError from any method */
export interface ItemLedger {
  /** All of them, in the shop's order, retired ones included. */
  list(): readonly StoredItem[];
  /** Adds those whose `id` is `null` and replaces the others, in one commit. */
  save(items: readonly (Omit<StoredItem, 'id'> & { readonly id: number | null })[]): void;
}
