/** The journal's words, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { journalEn } from '../../../shared/messages/journal-en.ts';
import { journalId } from '../../../shared/messages/journal-id.ts';
import type { JournalTexts } from '../../../shared/messages/journal-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useJournalTexts(): JournalTexts {
  return useContext(WordingContext).language === 'en' ? journalEn : journalId;
}
