/** The words about backups and damaged books, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { storageEn } from '../../shared/messages/storage-en.ts';
import { storageId } from '../../shared/messages/storage-id.ts';
import type { StorageTexts } from '../../shared/messages/storage-texts.ts';
import { WordingContext } from '../i18n.ts';

export function useStorageTexts(): StorageTexts {
  return useContext(WordingContext).language === 'en' ? storageEn : storageId;
}
