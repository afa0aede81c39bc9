/** An item of the shop's catalogue. A shop without items sells by amount alone. */
import type { Rupiah } from './values/rupiah.ts';

/** Fits the narrowest receipt next to its price. The gateway takes 50 (gateway-interface, "ItemDetails", invoice). */
export const LONGEST_ITEM_NAME = 40;
/** Longer than any barcode of goods; Code 128 has no limit of its own. */
export const LONGEST_BARCODE = 48;
/** A small catalogue: all of it is sent to the window at once. */
export const MOST_ITEMS = 2_000;
/** A larger file was chosen by mistake: the longest catalogue has some 200 kB. */
export const LARGEST_ITEM_FILE = 1024 * 1024;

/** Of the button on Sell. The window has a token for each. */
export const itemColours = ['plain', 'blue', 'green', 'amber', 'red'] as const;
export type ItemColour = (typeof itemColours)[number];

export interface Item {
  readonly id: number;
  readonly name: string;
  /** Whole rupiah, at least 1. */
  readonly price: Rupiah;
  /** `null`: it is not scanned. Of the items on sale no two have the same. */
  readonly barcode: string | null;
  readonly colour: ItemColour;
  /** Has a button next to the keypad. */
  readonly favourite: boolean;
  /** Not on sale any more. It is never deleted. */
  readonly retired: boolean;
}
