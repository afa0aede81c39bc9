/** Texts of the catalogue as a file. */
import { catalogueFileEn } from '../../../../shared/messages/en/items/catalogue-file-texts.ts';
import { catalogueFileId } from '../../../../shared/messages/id/items/catalogue-file-texts.ts';
import { defineTexts } from '../../../i18n/define-texts.ts';

export const useCatalogueFileTexts = defineTexts({ id: catalogueFileId, en: catalogueFileEn });
