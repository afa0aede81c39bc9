/** Texts of the catalogue as a file. */
import { itemListEn } from '../../../../shared/messages/en/items/item-list-texts.ts';
import { itemListId } from '../../../../shared/messages/id/items/item-list-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useItemListTexts = defineTexts({ id: itemListId, en: itemListEn });
