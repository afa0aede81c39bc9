/** Texts for flags, failed checks and decisions, in the window's language. Not needed for the first paint. */
import { useMemo } from 'react';
import { flagNamesEn } from '../../../shared/messages/en/review/flag-name-texts.ts';
import { reviewEn } from '../../../shared/messages/en/review/review-texts.ts';
import { decidingEn } from '../../../shared/messages/en/sale/deciding-texts.ts';
import type { FirstScreenTexts } from '../../../shared/messages/id/first-screen-texts.ts';
import { type FlagNameTexts, flagNamesId } from '../../../shared/messages/id/review/flag-name-texts.ts';
import { type ReviewTexts, reviewId } from '../../../shared/messages/id/review/review-texts.ts';
import { type DecidingTexts, decidingId } from '../../../shared/messages/id/sale/deciding-texts.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';

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
