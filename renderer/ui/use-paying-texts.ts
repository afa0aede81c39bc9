/** The words about outlets, payment pages and what a customer is asked, in the language of the screen; loaded with whoever needs them. */
import { useContext } from 'react';
import { payingEn } from '../../shared/messages/paying-en.ts';
import { payingId } from '../../shared/messages/paying-id.ts';
import type { PayingTexts } from '../../shared/messages/paying-texts.ts';
import { WordingContext } from '../i18n.ts';

export function usePayingTexts(): PayingTexts {
  return useContext(WordingContext).language === 'en' ? payingEn : payingId;
}
