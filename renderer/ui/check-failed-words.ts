/** What a check that failed says: what could not be asked, and whether the terminal goes on asking. Never about money. */
import type { Failure } from '../../shared/failure.ts';
import { checkTrouble } from '../../shared/messages/check-trouble.ts';
import type { Texts } from '../../shared/messages/texts.ts';

/**
 * @param until the failure's `until`, already formatted; empty when it has none
 * @param watched the terminal asks about this payment by itself
 */
export function checkFailedWords(
  { deciding }: Texts,
  { code }: Failure,
  { until, watched }: { readonly until: string; readonly watched: boolean },
): { readonly what: string; readonly next: string } {
  const trouble = checkTrouble(code);
  const what = deciding.checkFailed[trouble](until);
  if (trouble === 'not-needed') return { what, next: '' };
  const waits = deciding.watchWaits[trouble]?.(until) ?? deciding.watchGoesOn;
  return { what, next: watched ? waits : deciding.askAgainLater };
}
