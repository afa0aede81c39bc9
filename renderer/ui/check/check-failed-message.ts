/** Message of a failed check: its cause, and whether the terminal continues checking. It never mentions money. */
import type { Failure } from '../../../shared/contract/failure.ts';
import { type CheckFailure, checkFailureOf } from '../../../shared/messages/check-failure.ts';
import type { FailureMessage } from '../notes/failure-note.tsx';
import type { TextsWithDeciding } from '../texts/use-deciding-texts.ts';

/**
 * @param until the failure's `until`, already formatted; empty when it has none
 * @param watched the terminal checks this payment by itself
 */
export function checkFailedMessage(
  { deciding }: Pick<TextsWithDeciding, 'deciding'>,
  { code }: Failure,
  { until, watched }: { readonly until: string; readonly watched: boolean },
): FailureMessage {
  const cause = checkFailureOf(code);
  const what = deciding.checkFailed[cause](until);
  if (cause === 'not-needed') return { what, money: '', next: '' };
  const failureCode: Partial<Record<CheckFailure, (until: string) => string>> = deciding.watchWaits;
  const waits = failureCode[cause]?.(until) ?? deciding.watchGoesOn;
  return { what, money: '', next: watched ? waits : deciding.askAgainLater };
}
