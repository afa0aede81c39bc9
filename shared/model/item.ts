/** An item of the shop's catalogue. A shop without items sells by amount alone. */
import type { Rupiah } from './values/rupiah.ts';

/**
 * Names of goods with size and kind. Paper breaks them. The direct API gets them whole, an invoice 50 characters
 * (`sentItems`).
 */
export const LONGEST_ITEM_NAME = 120;
/** Longer than any barcode of goods; Code 128 has no limit of its own. */
export const LONGEST_BARCODE = 48;
/** Retired ones included. A minimarket has 3,000 to 8,000. */
export const MOST_ITEMS = 20_000;
/** A larger file was chosen by mistake: the longest catalogue has some 3 MB. */
export const LARGEST_ITEM_FILE = 8 * 1024 * 1024;
/** Buttons on Sell. */
export const MOST_FAVOURITES = 8;

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

/** @returns the text as a search compares it */
export function searchable(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
