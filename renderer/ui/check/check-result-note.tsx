/** The result of a check that somebody asked for. It is read out, because the terminal's own checks are not. */
import type { PaymentView } from '../../../shared/contract/views/sell/payment-views.ts';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import { CheckFailedNote } from './check-failed-note.tsx';
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
      {current?.kind === 'not-paid' && <p>{deciding.notPaidYet(timeOf(current.answeredAt))}</p>}
      {current?.kind === 'not-answered' && (
        <CheckFailedNote failure={current.failure} watched={payment.nextCheckAt !== null} />
      )}
    </div>
  );
}
