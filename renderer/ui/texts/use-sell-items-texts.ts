/** Texts of items on Sell and in History. */
import { sellItemsEn } from '../../../shared/messages/en/sell/item-texts.ts';
import { sellItemsId } from '../../../shared/messages/id/sell/item-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useSellItemsTexts = defineTexts({ id: sellItemsId, en: sellItemsEn });
