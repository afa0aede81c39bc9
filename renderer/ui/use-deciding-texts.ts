/** What is said at the moment of money, in the language that the window speaks: not needed for the first paint. */
import { useMemo } from 'react';
import { decidingEn } from '../../shared/messages/en/sell/deciding.ts';
import type { FirstScreenTexts } from '../../shared/messages/id/first-screen.ts';
import { type DecidingTexts, decidingId } from '../../shared/messages/id/sell/deciding.ts';
import { defineTexts } from '../i18n/define-texts.ts';
import { useTexts } from '../i18n/i18n.ts';

/** With the texts that are always there: these are loaded with the first screen that needs them. */
export type TextsToDecide = FirstScreenTexts & { readonly deciding: DecidingTexts };

const useDecidingAlone = defineTexts({ id: decidingId, en: decidingEn });

export function useDecidingTexts(): TextsToDecide {
  const texts = useTexts();
  const deciding = useDecidingAlone();
  return useMemo(() => ({ ...texts, deciding }), [texts, deciding]);
}
