/** The words about backups and damaged books, in the language of the screen; loaded with whoever needs them. */
import { storageEn } from '../../shared/messages/en/settings/storage.ts';
import { storageId } from '../../shared/messages/id/settings/storage.ts';
import { defineTexts } from '../i18n/define-texts.ts';

export const useStorageTexts = defineTexts({ id: storageId, en: storageEn });
