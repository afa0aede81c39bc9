/** In place of a code that must not be paid: what became of the payment, why, and what that means for the customer's money. */
import type { PaymentView } from '../../../shared/views.ts';
import { useTexts } from '../../i18n.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function EndedPanel({ payment }: { readonly payment: PaymentView }) {
  const { pay: texts, review } = useTexts();
  const { state, cause } = payment;
  const settled = payment.saleState === 'settled';
  const sayAll = state === 'rejected' && !settled;
  const mark: IconName = settled ? 'decided' : sayAll ? 'clear' : 'warning';
  return (
    <div className="slip slip-ended" data-state={settled ? 'settled' : state}>
      <span className="slip-mark">{state === 'creating' && !settled ? <Spinner /> : <Icon name={mark} />}</span>
      <h2 className="ended-status" data-testid="payment-status" role="status">
        {settled ? review.saleStates.settled : texts.headline[state]}
      </h2>
      {!(sayAll && cause) && <p>{settled ? review.settledMeanwhile : texts.explain[state]}</p>}
      {cause && !settled && <FailureNote failure={cause} about={sayAll ? 'payment' : 'cause'} />}
    </div>
  );
}
