/** What is said at the moment of money, in the language that the window speaks: not needed for the first paint. */
import { useContext, useMemo } from 'react';
import { decidingEn } from '../../shared/messages/deciding-en.ts';
import { decidingId } from '../../shared/messages/deciding-id.ts';
import type { TextsToDecide } from '../../shared/messages/deciding-texts.ts';
import { WordingContext } from '../i18n.ts';

export function useDecidingTexts(): TextsToDecide {
  const { language, texts } = useContext(WordingContext);
  return useMemo(() => ({ ...texts, deciding: language === 'en' ? decidingEn : decidingId }), [language, texts]);
}
