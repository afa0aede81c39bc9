import { type SellItemsTexts, sellItemsId } from '../../id/items/item-texts.ts';

export const sellItemsEn: SellItemsTexts = {
  favourites: 'Favourite items',
  find: 'Find an item',
  findShort: 'Find',
  findTitle: 'Find an item',
  findHint: 'Name, price or barcode',
  found: (count) => (count === 0 ? 'No item matches' : count === 1 ? '1 item' : `${count} items`),
  narrow: (count) => `${count} items. Type to narrow them down.`,
  done: 'Done',
  doneWith: (pieces, amount) => `Done · ${pieces === 1 ? '1 item' : `${pieces} items`}, ${amount}`,
  lines: 'Items of this sale',
  less: (name) => `One less: ${name}`,
  more: (name) => `One more: ${name}`,
  typed: 'Other',
  sum: 'Sum',
};

export const sellItemsTexts = { id: sellItemsId, en: sellItemsEn };
