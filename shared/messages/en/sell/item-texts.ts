import type { SellItemsTexts } from '../../id/sell/item-texts.ts';

export const sellItemsEn: SellItemsTexts = {
  favourites: 'Favourite items',
  lines: 'Items of this sale',
  less: (name) => `One less: ${name}`,
  more: (name) => `One more: ${name}`,
  typed: 'Other',
};
