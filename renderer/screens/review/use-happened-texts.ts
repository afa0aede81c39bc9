/** What happened to a payment, in the language of the screen; loaded with the review list. */
import { useContext } from 'react';
import { happenedEn } from '../../../shared/messages/happened-en.ts';
import { happenedId } from '../../../shared/messages/happened-id.ts';
import type { HappenedTexts } from '../../../shared/messages/happened-texts.ts';
import { WordingContext } from '../../i18n.ts';

export function useHappenedTexts(): HappenedTexts {
  return useContext(WordingContext).language === 'en' ? happenedEn : happenedId;
}
