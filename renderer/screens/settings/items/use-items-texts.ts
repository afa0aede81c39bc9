/** Texts of the catalogue in Settings. */
import { itemsEn } from '../../../../shared/messages/en/items/item-texts.ts';
import { itemsId } from '../../../../shared/messages/id/items/item-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useItemsTexts = defineTexts({ id: itemsId, en: itemsEn });
