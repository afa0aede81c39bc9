/** The result of a check that someone asked for. It is read out, because the terminal's own checks are not. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { type CheckFailure, checkFailureOf } from '../../../shared/messages/check-failure.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { type FailureMessage, FailureNote } from '../notes/failure-note.tsx';
import { type TextsWithDeciding, useDecidingTexts } from '../texts/use-deciding-texts.ts';
import { type CheckResult, currentResult } from './check-payment.ts';
import { useAnswerTime } from './use-answer-time.ts';
import './check.css';

interface CheckResultNoteProps {
  readonly payment: PaymentView;
  readonly result: CheckResult | null;
}

/** Always there, because a screen reader reads out only changes of a region that it knows. */
export function CheckResultNote({ payment, result }: CheckResultNoteProps) {
  const { deciding } = useDecidingTexts();
  const timeOf = useAnswerTime(payment);
  const current = currentResult(result, payment);
  return (
    <div className="check-result" role="status" data-testid="check-result" data-result={current?.kind}>
      {current?.kind === 'not-paid' && <p className="well">{deciding.notPaidYet(timeOf(current.answeredAt))}</p>}
      {current?.kind === 'not-answered' && (
        <CheckFailedNote failure={current.failure} watched={payment.nextCheckAt !== null} />
      )}
    </div>
  );
}

/** Note about a failed payment check. It does not mention money, because a check moves none. */
interface CheckFailedNoteProps {
  readonly failure: Failure;
  /** The terminal checks the payment by itself. */
  readonly watched: boolean;
}

function CheckFailedNote({ failure, watched }: CheckFailedNoteProps) {
  const texts = useDecidingTexts();
  const times = useTimeFormat();
  // A refused key is asked about again within half a minute: the minute alone would be too long.
  const exact = failure.code === 'watch-suspended' && failure.until ? times.seconds(failure.until) : null;
  return (
    <FailureNote
      failure={failure}
      about="check"
      texts={(until) => checkFailedMessage(texts, failure, { until: exact ?? until, watched })}
    />
  );
}

// Message of a failed check: its cause, and whether the terminal continues checking. It never mentions money.

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
  const waits = failureCode[cause]?.(until) ?? deciding.watchContinues;
  return { what, money: '', next: watched ? waits : deciding.askAgainLater };
}
