/** The sentences for failures, in the window's language. Loaded after the first paint, which has no failure. */

import { useMemo } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import { failuresTexts } from '../../../shared/messages/en/first-screen/failure-texts.ts';
import type { FailureTexts } from '../../../shared/messages/id/first-screen/failure-texts.ts';
import type { FirstScreenTexts } from '../../../shared/messages/id/first-screen-texts.ts';
import { moneyRisk } from '../../../shared/messages/money.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';

/** What a sentence about a failure needs. */
export type TextsWithFailures = FirstScreenTexts & { readonly failures: FailureTexts };

export function useTextsWithFailures(): TextsWithFailures {
  const texts = useTexts();
  const failures = useTextsOf(failuresTexts);
  return useMemo(() => ({ ...texts, failures }), [texts, failures]);
}

export interface FailureSentence {
  readonly what: string;
  /** Empty when the failure is not about money. */
  readonly money: string;
  readonly next: string;
}

/** @param until the failure's `until`, already formatted; empty when it has none */
export function failureSentence(
  { failures, money }: Pick<TextsWithFailures, 'failures' | 'money'>,
  failure: Failure,
  until: string,
): FailureSentence {
  const text = failures[failure.code];
  const { field = '', problem = '', most = '' } = failure;
  const detail = { field, problem, most: String(most), until };
  const [what, next] = typeof text === 'function' ? text(detail) : text;
  const risk = moneyRisk[failure.code];
  return { what, money: risk ? money[risk] : '', next };
}
