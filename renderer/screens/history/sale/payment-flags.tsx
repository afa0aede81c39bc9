/** What needed a person's eye about a payment, and whether it still does. What is done with is told by the decision beneath. */
import type { FlagKind } from '../../../../shared/model/payment.ts';
import type { PaymentView } from '../../../../shared/contract/views/views.ts';
import { useDecidingTexts } from '../../../ui/use-deciding-texts.ts';
import { flagMessage, isOvertaken } from '../../../ui/notes/flag-message.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FlagStanding } from './flag-standing.ts';

interface PaymentFlagsProps {
  readonly payment: PaymentView;
  readonly standings: readonly FlagStanding[];
  readonly onAcknowledge: (flag: FlagKind) => void;
  readonly onReview: () => void;
}

export function PaymentFlags({ payment, standings, onAcknowledge, onReview }: PaymentFlagsProps) {
  const texts = useDecidingTexts();
  return standings.map(({ flag, standing, afterPaid }) => (
    <div
      key={flag}
      className="flag-note"
      data-testid="flag"
      data-flag={flag}
      data-standing={standing}
      data-overtaken={isOvertaken(flag, payment, afterPaid)}
    >
      <Icon name={standing === 'resolved' || isOvertaken(flag, payment, afterPaid) ? 'check' : 'warning'} />
      <p>
        {flagMessage(texts, flag, payment, afterPaid)}
        {standing !== 'resolved' && <small>{texts.review.stillOpen}</small>}
      </p>
      {standing === 'unseen' && (
        <button type="button" data-testid="acknowledge" onClick={() => onAcknowledge(flag)}>
          {texts.history.acknowledge}
        </button>
      )}
      {standing !== 'resolved' && (
        <button type="button" data-testid="go-to-review" onClick={onReview}>
          {texts.review.goToReview}
        </button>
      )}
    </div>
  ));
}
