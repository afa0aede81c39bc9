/** In place of a code that must not be paid: what became of the payment, why, and what that means for the customer's money. */
import type { PaymentView } from '../../../shared/views.ts';
import { useTexts } from '../../i18n.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function EndedPanel({ payment }: { readonly payment: PaymentView }) {
  const { pay: texts } = useTexts();
  const { state, cause } = payment;
  const sayAll = state === 'rejected';
  return (
    <div className="slip slip-ended" data-state={state}>
      <span className="slip-mark">
        {state === 'creating' ? <Spinner /> : <Icon name={sayAll ? 'clear' : 'warning'} />}
      </span>
      <h2 className="ended-status" data-testid="payment-status" role="status">
        {texts.headline[state]}
      </h2>
      {!(sayAll && cause) && <p>{texts.explain[state]}</p>}
      {cause && <FailureNote failure={cause} about={sayAll ? 'payment' : 'cause'} />}
    </div>
  );
}
