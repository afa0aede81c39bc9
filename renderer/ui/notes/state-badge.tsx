/** A payment's state in one or two words, with a colour and a shape, never by colour alone. */
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
