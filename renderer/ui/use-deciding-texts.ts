/** Texts for flags, failed checks and decisions, in the window's language. Not needed for the first paint. */
import { useMemo } from 'react';
import { type DecidingTexts, decidingEn, decidingId } from '../../shared/messages/deciding-texts.ts';
import { type FlagNameTexts, flagNamesEn, flagNamesId } from '../../shared/messages/flag-name-texts.ts';
import type { FirstScreenTexts } from '../../shared/messages/id/first-screen-texts.ts';
import { type ReviewTexts, reviewEn, reviewId } from '../../shared/messages/review-texts.ts';
import { useTexts, useTextsOf } from '../i18n/i18n.ts';

/** The first screen's texts together with those that are loaded later. */
export type TextsWithDeciding = FirstScreenTexts & {
  readonly deciding: DecidingTexts;
  readonly review: ReviewTexts;
  readonly flagNames: FlagNameTexts;
};

const laterTexts = {
  id: { deciding: decidingId, review: reviewId, flagNames: flagNamesId },
  en: { deciding: decidingEn, review: reviewEn, flagNames: flagNamesEn },
};

export function useDecidingTexts(): TextsWithDeciding {
  const texts = useTexts();
  const later = useTextsOf(laterTexts);
  return useMemo(() => ({ ...texts, ...later }), [texts, later]);
}
