/** Payments of this mode that wait for a person's decision, before the day is closed over them. */

import type { ReviewItem } from '../../../../shared/contract/views/review/review-views.ts';
import { closingTexts } from '../../../../shared/messages/en/report/closing-texts.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { flagName } from '../../../../shared/model/flag-name.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { reviewedFlags } from '../../../ui/notes/flag-message.ts';
import { usePaperTime } from '../../../ui/report/paper-time.ts';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';

/** More rows would push the button off a small screen. */
const SHOWN = 3;

interface WaitingForReviewProps {
  readonly environment: Environment;
  readonly onReview: () => void;
}

export function WaitingForReview({ environment, onReview }: WaitingForReviewProps) {
  const texts = useTextsOf(closingTexts);
  const { flagNames } = useDecidingTexts();
  const times = usePaperTime();
  // A list that can't be loaded must not keep anybody from closing the day.
  const { view } = useLoaded('review', () => ask('review.list', {}));
  const waiting = (view?.items ?? []).filter(({ payment }) => payment.environment === environment);
  if (waiting.length === 0) return null;
  const line = (item: ReviewItem): string => {
    const { saleNumber, businessDay, amount, dismissed } = item.payment;
    const names = reviewedFlags(item).map(({ kind }) => flagNames[flagName(kind, { dismissed })]);
    return [`#${saleNumber}`, times.shortDay(businessDay), formatRupiah(amount), ...names.slice(0, 1)].join(' · ');
  };
  return (
    <div className="caution closing-open" data-testid="closing-waiting" data-count={waiting.length}>
      <p>
        <strong>{texts.waitingTitle(waiting.length)}.</strong> {texts.waitingWhat}
      </p>
      <ul>
        {waiting.slice(0, SHOWN).map((item) => (
          <li key={item.payment.orderId}>{line(item)}</li>
        ))}
        {waiting.length > SHOWN && <li>{texts.lastOpen(waiting.length - SHOWN)}</li>}
      </ul>
      <button type="button" className="secondary" data-testid="closing-review" onClick={onReview}>
        {texts.reviewFirst}
      </button>
    </div>
  );
}
