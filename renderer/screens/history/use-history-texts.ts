/** History's words in the language of the screen; loaded with it. */
import { useContext } from 'react';
import { historyEn } from '../../../shared/messages/history-en.ts';
import { historyId } from '../../../shared/messages/history-id.ts';
import type { HistoryScreenTexts } from '../../../shared/messages/history-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useHistoryTexts(): HistoryScreenTexts {
  return useContext(WordingContext).language === 'en' ? historyEn : historyId;
}
