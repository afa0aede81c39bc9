/** Texts of History in the window's language; loaded with it. */
import { historyEn } from '../../../shared/messages/en/history/history-texts.ts';
import { historyId } from '../../../shared/messages/id/history/history-texts.ts';
import { defineTexts } from '../../i18n/define-texts.ts';

export const useHistoryTexts = defineTexts({ id: historyId, en: historyEn });
