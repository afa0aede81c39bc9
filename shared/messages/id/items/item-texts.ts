/** Items on Sell and in History. Loaded only where a shop has items. */
import type { Texts } from '../../texts.ts';

export const sellItemsId = {
  favourites: 'Barang favorit',
  find: 'Cari barang',
  /** Of the button, which has little room. */
  findShort: 'Cari',
  findTitle: 'Cari barang',
  findHint: 'Nama, harga, atau barcode',
  found: (count: number) => (count === 0 ? 'Tidak ada barang yang cocok' : `${count} barang`),
  narrow: (count: number) => `${count} barang. Ketik untuk mempersempit.`,
  done: 'Selesai',
  /** @param pieces of all items in the sale @param amount their sum */
  doneWith: (pieces: number, amount: string) => `Selesai · ${pieces} barang, ${amount}`,
  lines: 'Barang dalam penjualan ini',
  less: (name: string) => `Kurangi ${name}`,
  more: (name: string) => `Tambah ${name}`,
  /** The amount that was typed beside the items. */
  typed: 'Lainnya',
  /** Below the lines. */
  sum: 'Jumlah',
};

export type SellItemsTexts = Texts<typeof sellItemsId>;
