/** Texts about backups and damaged ledgers, in the window's language; loaded with the parts that show them. */
import { storageEn } from '../../../shared/messages/en/settings/storage-texts.ts';
import { storageId } from '../../../shared/messages/id/settings/storage-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useStorageTexts = defineTexts({ id: storageId, en: storageEn });
