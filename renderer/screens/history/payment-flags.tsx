/** What needed a person's eye about a payment, and whether it still does. What is done with is told by the decision beneath. */
import type { FlagKind } from '../../../shared/payment.ts';
import { useTexts } from '../../i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FlagStanding } from './flag-standing.ts';

interface PaymentFlagsProps {
  readonly standings: readonly FlagStanding[];
  readonly onAcknowledge: (flag: FlagKind) => void;
  readonly onReview: () => void;
}

export function PaymentFlags({ standings, onAcknowledge, onReview }: PaymentFlagsProps) {
  const texts = useTexts();
  return standings.map(({ flag, standing }) => (
    <div key={flag} className="flag-note" data-testid="flag" data-flag={flag} data-standing={standing}>
      <Icon name={standing === 'resolved' ? 'check' : 'warning'} />
      <p>
        {texts.flags[flag]}
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
