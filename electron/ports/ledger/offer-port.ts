/**
 * The ledger's groups for what the counter offers: the shop's catalogue, which is configuration, so that no sum uses
 * it; and the gateway's last list of payment methods.
 */
import type { ItemColumn } from '../../../shared/contract/items.ts';
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import type { Language } from '../../../shared/contract/preferences.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { Item, ItemColour } from '../../../shared/model/item.ts';

export interface StoredItem extends Item {
  /** Position in the shop's order; equal ones by id. */
  readonly place: number;
}

/** `id` is `null` for a new one. */
export type ItemToSave = Omit<StoredItem, 'id'> & { readonly id: number | null };

export interface ItemSearch {
  /** Part of a name, a price or a barcode; empty for all. */
  readonly search: string;
  /** Includes those that are not on sale any more. */
  readonly retired: boolean;
  /** Returns no more items than this. */
  readonly most: number;
}

interface FoundItems {
  /** The surest first, then in the shop's order, retired ones last. */
  readonly items: readonly StoredItem[];
  /** How many match. */
  readonly count: number;
  /** How many there are. */
  readonly all: number;
}

/** `ledger.items`. @throws StoreError from any method */
export interface ItemLedger {
  /** All of them, in the shop's order, retired ones included. Reads the whole catalogue. */
  list(): readonly StoredItem[];
  /** @returns `null` if there is none */
  get(id: number): StoredItem | null;
  /** @returns the item on sale with this barcode; `null` if there is none */
  withBarcode(barcode: string): StoredItem | null;
  find(search: ItemSearch): FoundItems;
  /** @returns the first favourites on sale */
  favourites(most: number): readonly StoredItem[];
  /** @returns barcodes on sale that are short or have letters: a scanner's speed alone does not tell them from typing */
  unusualBarcodes(): readonly string[];
  /** @returns the item on sale before or after this one; `null` at the end of the list */
  neighbour(item: StoredItem, side: 'before' | 'after'): StoredItem | null;
  /** @returns the last place that is taken; 0 for an empty catalogue */
  lastPlace(): number;
  /** Adds the new ones and replaces the others, in one commit with their journal rows. @param at epoch ms */
  save(items: readonly ItemToSave[], at: number): void;
}

/** Headings and words of the catalogue as a file, for the process that writes it and the one that reads it. */
export interface FileWords {
  readonly headings: Readonly<Record<ItemColumn, string>>;
  readonly colours: Readonly<Record<ItemColour, string>>;
  readonly yes: string;
  readonly no: string;
}

/** Written in the chosen language, read in both. */
export const fileWords: Readonly<Record<Language, FileWords>> = {
  id: {
    headings: {
      ...{ name: 'Nama', price: 'Harga', barcode: 'Barcode', colour: 'Warna' },
      ...{ favourite: 'Favorit', place: 'Urutan', sold: 'Dijual' },
    },
    colours: { plain: 'putih', blue: 'biru', green: 'hijau', amber: 'kuning', red: 'merah' },
    yes: 'ya',
    no: 'tidak',
  },
  en: {
    headings: {
      ...{ name: 'Name', price: 'Price', barcode: 'Barcode', colour: 'Colour' },
      ...{ favourite: 'Favourite', place: 'Order', sold: 'Sold' },
    },
    colours: { plain: 'white', blue: 'blue', green: 'green', amber: 'yellow', red: 'red' },
    yes: 'yes',
    no: 'no',
  },
};

interface StoredMethodList {
  /** Epoch ms. */
  readonly listedAt: number;
  readonly offers: readonly MethodOffer[];
}

/** `ledger.methods`. @throws StoreError from any method */
export interface MethodLedger {
  /** @returns `undefined` if none was saved for this account */
  of(account: Account): StoredMethodList | undefined;
  /** Replaces the last one. @param listedAt epoch ms */
  save(account: Account, listedAt: number, offers: readonly MethodOffer[]): void;
}
