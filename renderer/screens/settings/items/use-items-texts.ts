/** Texts of the catalogue in Settings. */
import { itemsEn } from '../../../../shared/messages/en/settings/item-texts.ts';
import { itemsId } from '../../../../shared/messages/id/settings/item-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useItemsTexts = defineTexts({ id: itemsId, en: itemsEn });
