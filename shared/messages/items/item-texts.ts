/** Items on Sell and in History. Loaded only where a shop has items. */
import { groupDigits } from '../../model/values/rupiah.ts';
import type { Texts } from '../texts.ts';

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

type SellItemsTexts = Texts<typeof sellItemsId>;

const sellItemsEn: SellItemsTexts = {
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
