/** A payment's flags and whether they still need attention. The decision below explains a resolved flag. */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { isObsolete } from '../../../../shared/model/flag-name.ts';
import type { FlagKind } from '../../../../shared/model/payment.ts';
import { Icon } from '../../../ui/icon.tsx';
import { flagMessage } from '../../../ui/notes/flag-message.ts';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';
import type { FlagStatus } from './flag-status.ts';

interface PaymentFlagsProps {
  readonly payment: PaymentView;
  readonly statuses: readonly FlagStatus[];
  readonly onAcknowledge: (flag: FlagKind) => void;
  readonly onReview: () => void;
}

export function PaymentFlags({ payment, statuses, onAcknowledge, onReview }: PaymentFlagsProps) {
  const texts = useDecidingTexts();
  return statuses.map(({ status, ...flag }) => (
    <div
      key={flag.kind}
      className="flag-note"
      data-testid="flag"
      data-flag={flag.kind}
      data-status={status}
      data-overtaken={isObsolete(flag, payment)}
    >
      <Icon name={status === 'resolved' || isObsolete(flag, payment) ? 'check' : 'warning'} />
      <p>
        {flagMessage(texts, flag, payment)}
        {status !== 'resolved' && <small>{texts.review.stillOpen}</small>}
      </p>
      {status !== 'resolved' && (
        <div className="row">
          {status === 'unseen' && (
            <button type="button" data-testid="acknowledge" onClick={() => onAcknowledge(flag.kind)}>
              {texts.history.acknowledge}
            </button>
          )}
          <button type="button" data-testid="go-to-review" onClick={onReview}>
            {texts.review.goToReview}
          </button>
        </div>
      )}
    </div>
  ));
}
