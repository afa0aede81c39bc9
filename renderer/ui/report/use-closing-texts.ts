/** The words of closings and Z reports, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { closingEn } from '../../../shared/messages/report-closing-en.ts';
import { closingId } from '../../../shared/messages/report-closing-id.ts';
import type { ClosingTexts } from '../../../shared/messages/report-closing-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useClosingTexts(): ClosingTexts {
  return useContext(WordingContext).language === 'en' ? closingEn : closingId;
}
