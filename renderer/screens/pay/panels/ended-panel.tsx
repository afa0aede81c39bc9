/** Replaces a code that must not be paid: the outcome, its cause, and the consequence for the customer's money. */
import type { PaymentView } from '../../../../shared/contract/views/sell/payment-views.ts';
import { HelpLink } from '../../../ui/help/help-link.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';
import { paymentStatementOf } from '../payment-statement.ts';
import { situationOf } from '../situation.ts';
import { statedSituation } from '../situation-text.ts';

interface EndedPanelProps {
  readonly payment: PaymentView;
  readonly others: readonly PaymentView[];
  /** Merchant codes whose credentials the gateway refused. */
  readonly suspended: readonly string[];
}

export function EndedPanel({ payment, others, suspended }: EndedPanelProps) {
  const texts = useDecidingTexts();
  const situation = situationOf(payment, others, { suspended });
  const statement = paymentStatementOf(situation);
  const { headline, why, failure } = statedSituation(texts, statement, situation);
  const settled = statement.headline === 'sale-settled';
  const mark: IconName = settled ? 'decided' : statement.headline === 'rejected' ? 'clear' : 'warning';
  return (
    <div className="code-panel code-panel-ended" data-state={settled ? 'settled' : payment.state}>
      <span className="code-panel-mark">{statement.headline === 'creating' ? <Spinner /> : <Icon name={mark} />}</span>
      <h2 className="ended-status" data-testid="payment-status">
        {headline}
      </h2>
      {why && <p>{why}</p>}
      {failure && <FailureNote {...failure} />}
      {statement.headline === 'expired' && <HelpLink topic="code-ran-out" label={texts.deciding.helpRanOut} />}
      {statement.headline === 'unconfirmed' && <HelpLink topic="already-paid" label={texts.deciding.helpAlreadyPaid} />}
    </div>
  );
}
