/**
 * Shows the oldest flag that nobody has acknowledged. Acknowledging ends the warning and decides nothing.
 * The decision itself is made on the review screen, which the other button opens.
 */
import type { Alert } from '../../../shared/contract/views/sell/payment-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useRequest } from '../../state/use-request.ts';
import { Icon } from '../../ui/icon.tsx';
import { onFirstPress } from '../../ui/keys/first-press.ts';
import { useContentChange } from '../../ui/keys/press-guard.ts';
import { flagMessage, isObsolete } from '../../ui/notes/flag-message.ts';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';

interface AlertsBannerProps {
  readonly environment: Environment;
  readonly alerts: readonly Alert[];
  readonly onReview: (orderId: string) => void;
}

/** So many strips one after the other would keep a cashier from the next customer. */
const MANY = 3;

export default function AlertsBanner({ environment, alerts, onReview }: AlertsBannerProps) {
  const allTexts = useDecidingTexts();
  const { frame: texts, review, environments } = allTexts;
  const { running, run } = useRequest();
  const alert = alerts[0];
  useContentChange(alert && `${alert.orderId}/${alert.flag}`);
  if (!alert) return null;
  const { orderId, flag, payment } = alert;
  const afterPaid = payment.flagsAfterPaid.includes(flag);
  const overtaken = isObsolete(flag, payment, afterPaid);
  // Payments of other environments are watched too, so the banner names the environment.
  const elsewhere = payment.environment !== environment;
  // The event `alerts` brings the list without this flag. If the request fails, the banner stays.
  const acknowledge = () => void run(() => ask('alerts.acknowledge', { orderId, flag }));
  const acknowledgeAll = () => void run(() => acknowledgeEach(alerts));
  return (
    <div
      className="alert"
      role="alert"
      data-testid="alert"
      data-flag={flag}
      data-order-id={orderId}
      data-overtaken={overtaken}
    >
      <Icon name={overtaken ? 'check' : 'warning'} />
      <p>
        <strong>
          {elsewhere && `${environments[payment.environment]}: `}
          {texts.alertAbout(payment.saleNumber, formatRupiah(payment.amount))}
        </strong>{' '}
        {flagMessage(allTexts, flag, payment, afterPaid)}{' '}
        {alerts.length > 1 && <em>{texts.more(alerts.length - 1)}</em>}
      </p>
      <button
        type="button"
        className="alert-review"
        data-testid="alert-review"
        onClick={onFirstPress(() => onReview(orderId))}
      >
        {review.goToReview}
      </button>
      <button type="button" data-testid="alert-seen" disabled={running} onClick={onFirstPress(acknowledge)}>
        {texts.seen}
      </button>
      {alerts.length >= MANY && (
        <button type="button" data-testid="alert-all-seen" disabled={running} onClick={onFirstPress(acknowledgeAll)}>
          {review.allSeen(alerts.length)}
        </button>
      )}
    </div>
  );
}

/** One request each, up to the first that fails. Each flag stays in History and under To review. */
async function acknowledgeEach(alerts: readonly Alert[]): Promise<Result<object>> {
  for (const { orderId, flag } of alerts) {
    const answer = await ask('alerts.acknowledge', { orderId, flag });
    if (!answer.ok) return answer;
  }
  return ok({});
}
