/** Payments of this mode that wait for a person's decision, before the day is closed over them. */
import type { Environment } from '../../../../shared/model/environment.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { usePaperTime } from '../../../ui/report/paper-time.ts';
import { useClosingTexts } from '../../../ui/report/use-closing-texts.ts';

/** More rows would push the button off a small screen. */
const SHOWN = 3;

interface WaitingForReviewProps {
  readonly environment: Environment;
  readonly onReview: () => void;
}

export function WaitingForReview({ environment, onReview }: WaitingForReviewProps) {
  const texts = useClosingTexts();
  const { flags: flagNames } = useTexts();
  const times = usePaperTime();
  // A list that can't be loaded must not keep anybody from closing the day.
  const { view } = useLoaded('review', () => ask('review.list', {}));
  const waiting = (view?.items ?? []).filter(({ payment }) => payment.environment === environment);
  if (waiting.length === 0) return null;
  return (
    <div className="caution closing-open" data-testid="closing-waiting" data-count={waiting.length}>
      <p>
        <strong>{texts.waitingTitle(waiting.length)}.</strong> {texts.waitingWhat}
      </p>
      <ul>
        {waiting.slice(0, SHOWN).map(({ payment, flags }) => (
          <li key={payment.orderId}>
            #{payment.saleNumber} · {times.shortDay(payment.businessDay)} · {formatRupiah(payment.amount)}
            {flags[0] && ` · ${flagNames[flags[0].kind].split(':')[0]}`}
          </li>
        ))}
        {waiting.length > SHOWN && <li>{texts.lastOpen(waiting.length - SHOWN)}</li>}
      </ul>
      <button type="button" className="secondary" data-testid="closing-review" onClick={onReview}>
        {texts.reviewFirst}
      </button>
    </div>
  );
}
