/** Items on Sell and in History. Loaded only where a shop has items. */
import type { Texts } from '../../texts.ts';

export const sellItemsId = {
  favourites: 'Barang favorit',
  lines: 'Barang dalam penjualan ini',
  less: (name: string) => `Kurangi ${name}`,
  more: (name: string) => `Tambah ${name}`,
  /** The amount that was typed beside the items. */
  typed: 'Lainnya',
};

export type SellItemsTexts = Texts<typeof sellItemsId>;
