/** Texts for flags, failed checks and decisions, in the window's language. Not needed for the first paint. */
import { useMemo } from 'react';
import { decidingEn } from '../../shared/messages/en/sell/deciding-texts.ts';
import type { FirstScreenTexts } from '../../shared/messages/id/first-screen-texts.ts';
import { type DecidingTexts, decidingId } from '../../shared/messages/id/sell/deciding-texts.ts';
import { defineTexts } from '../i18n/define-texts.ts';
import { useTexts } from '../i18n/i18n.ts';

/** The first screen's texts together with those that are loaded later. */
export type TextsWithDeciding = FirstScreenTexts & { readonly deciding: DecidingTexts };

const useDecidingAlone = defineTexts({ id: decidingId, en: decidingEn });

export function useDecidingTexts(): TextsWithDeciding {
  const texts = useTexts();
  const deciding = useDecidingAlone();
  return useMemo(() => ({ ...texts, deciding }), [texts, deciding]);
}
