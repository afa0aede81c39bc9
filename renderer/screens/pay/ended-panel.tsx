/** In place of a code that must not be paid: what became of the payment, why, and what that means for the customer's money. */
import type { PaymentView } from '../../../shared/views.ts';
import { useTexts } from '../../i18n.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function EndedPanel({ payment }: { readonly payment: PaymentView }) {
  const { pay: texts, review } = useTexts();
  const { state, cause } = payment;
  const decided = decidedMeanwhile(payment);
  const [headline, why] = decided ? review.decidedMeanwhile[decided] : [texts.headline[state], texts.explain[state]];
  const sayAll = state === 'rejected' && !decided;
  const mark: IconName = decided === 'settled' ? 'decided' : sayAll ? 'clear' : 'warning';
  return (
    <div className="slip slip-ended" data-state={decided === 'settled' ? decided : state}>
      <span className="slip-mark">{state === 'creating' && !decided ? <Spinner /> : <Icon name={mark} />}</span>
      <h2 className="ended-status" data-testid="payment-status" role="status">
        {headline}
      </h2>
      {!(sayAll && cause) && <p>{why}</p>}
      {cause && !decided && <FailureNote failure={cause} about={sayAll ? 'payment' : 'cause'} />}
    </div>
  );
}

/** The sale is over by another payment or by hand, while this one might still be paid: what it says itself is second. */
function decidedMeanwhile({ state, saleState }: PaymentView): 'paid' | 'settled' | null {
  if (saleState === 'settled') return 'settled';
  return saleState === 'paid' && state === 'pending' ? 'paid' : null;
}
