/** The words about printing, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { printEn } from '../../../shared/messages/print-en.ts';
import { printId } from '../../../shared/messages/print-id.ts';
import type { PrintTexts } from '../../../shared/messages/print-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function usePrintTexts(): PrintTexts {
  return useContext(WordingContext).language === 'en' ? printEn : printId;
}
