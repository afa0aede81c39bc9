/** Items on Sell and in History, and the names of a sale's lines on every screen and paper. */
import { groupDigits } from '../model/values/rupiah.ts';
import type { Texts } from './texts.ts';

const sellItemsId = {
  favourites: 'Barang favorit',
  find: 'Cari barang',
  /** Of the button, which has little room. */
  findShort: 'Cari',
  findTitle: 'Cari barang',
  findHint: 'Nama, harga, atau barcode',
  found: (count: number) => (count === 0 ? 'Tidak ada barang yang cocok' : `${groupDigits(count)} barang`),
  narrow: (count: number) => `${groupDigits(count)} barang. Ketik untuk mempersempit.`,
  done: 'Selesai',
  /** @param pieces of all items in the sale @param amount their sum */
  doneWith: (pieces: number, amount: string) => `Selesai · ${pieces} barang, ${amount}`,
  lines: 'Barang dalam penjualan ini',
  less: (name: string) => `Kurangi ${name}`,
  more: (name: string) => `Tambah ${name}`,
  retired: 'tidak dijual lagi',
  /** Below the lines. */
  sum: 'Jumlah',
};

const sellItemsEn: Texts<typeof sellItemsId> = {
  favourites: 'Favourite items',
  find: 'Find an item',
  findShort: 'Find',
  findTitle: 'Find an item',
  findHint: 'Name, price or barcode',
  found: (count) => (count === 0 ? 'No item matches' : count === 1 ? '1 item' : `${groupDigits(count)} items`),
  narrow: (count) => `${groupDigits(count)} items. Type to narrow them down.`,
  done: 'Done',
  doneWith: (pieces, amount) => `Done · ${pieces === 1 ? '1 item' : `${pieces} items`}, ${amount}`,
  lines: 'Items of this sale',
  less: (name) => `One less: ${name}`,
  more: (name) => `One more: ${name}`,
  retired: 'not sold any more',
  sum: 'Sum',
};

export const sellItemsTexts = { id: sellItemsId, en: sellItemsEn };

/** The names of a sale's lines: an item's own, or what a line without one stands for. On screens, papers and at the hub. */
const lineNamesId = {
  /** The amount that was typed in addition to the items. */
  typed: 'Lainnya',
  /** The amount that was typed, where the sale has no item: it has a line only because of a discount. */
  whole: 'Sebelum diskon',
  discount: 'Diskon',
};

type LineNames = Texts<typeof lineNamesId>;

const lineNamesEn: LineNames = { typed: 'Other', whole: 'Before discount', discount: 'Discount' };

export const lineNames = { id: lineNamesId, en: lineNamesEn };

interface NamedLine {
  readonly name: string;
  /** Whole rupiah; below 0 only for the discount. */
  readonly price: number;
}

/** @param sale all lines of its sale */
export function lineName(
  names: LineNames,
  { name, price }: NamedLine,
  sale: readonly Pick<NamedLine, 'name'>[],
): string {
  if (name !== '') return name;
  if (price < 0) return names.discount;
  return sale.some((line) => line.name !== '') ? names.typed : names.whole;
}
