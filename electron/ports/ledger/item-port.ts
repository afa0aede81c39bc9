/** The ledger's group for the shop's catalogue. It is configuration: no sum uses it. */
import type { Item } from '../../../shared/model/item.ts';

export interface StoredItem extends Item {
  /** Position in the shop's order; equal ones by id. */
  readonly place: number;
}

/** `id` is `null` for a new one. */
export type ItemToSave = Omit<StoredItem, 'id'> & { readonly id: number | null };

/** `ledger.items`. @throws StoreError from any method */
export interface ItemLedger {
  /** All of them, in the shop's order, retired ones included. */
  list(): readonly StoredItem[];
  /** @returns `null` if there is none */
  get(id: number): StoredItem | null;
  /** Adds the new ones and replaces the others, in one commit with their journal rows. @param at epoch ms */
  save(items: readonly ItemToSave[], at: number): void;
}
