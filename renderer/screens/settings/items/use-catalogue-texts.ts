/** Texts of the catalogue in Settings. */
import { catalogueEn } from '../../../../shared/messages/en/items/catalogue-texts.ts';
import { catalogueId } from '../../../../shared/messages/id/items/catalogue-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useCatalogueTexts = defineTexts({ id: catalogueId, en: catalogueEn });
