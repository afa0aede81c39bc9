/** Badge with a payment's state. Colour alone never carries the meaning. */
import type { PaymentState } from '../../../shared/model/payment.ts';
import { useTexts } from '../../i18n/i18n.ts';

export function StateBadge({ state, late }: { readonly state: PaymentState; readonly late: boolean }) {
  const texts = useTexts();
  return (
    <span className="badge" data-state={state}>
      {texts.states[state]}
      {late && ` · ${texts.history.late}`}
    </span>
  );
}
