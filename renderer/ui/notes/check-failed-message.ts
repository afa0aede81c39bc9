/** What a check that failed says: what could not be asked, and whether the terminal goes on asking. Never about money. */
import type { Failure } from '../../../shared/contract/failure.ts';
import { type CheckTrouble, checkTrouble } from '../../../shared/messages/check-trouble.ts';
import type { TextsToDecide } from '../use-deciding-texts.ts';
import type { FailureMessage } from './failure-note.tsx';

/**
 * @param until the failure's `until`, already formatted; empty when it has none
 * @param watched the terminal asks about this payment by itself
 */
export function checkFailedMessage(
  { deciding }: Pick<TextsToDecide, 'deciding'>,
  { code }: Failure,
  { until, watched }: { readonly until: string; readonly watched: boolean },
): FailureMessage {
  const trouble = checkTrouble(code);
  const what = deciding.checkFailed[trouble](until);
  if (trouble === 'not-needed') return { what, money: '', next: '' };
  const inTrouble: Partial<Record<CheckTrouble, (until: string) => string>> = deciding.watchWaits;
  const waits = inTrouble[trouble]?.(until) ?? deciding.watchGoesOn;
  return { what, money: '', next: watched ? waits : deciding.askAgainLater };
}
