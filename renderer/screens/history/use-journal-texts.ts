/** Texts of the journal in the window's language; loaded with the parts that show them. */
import { journalEn } from '../../../shared/messages/en/history/journal-texts.ts';
import { journalId } from '../../../shared/messages/id/history/journal-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useJournalTexts = defineTexts({ id: journalId, en: journalEn });
