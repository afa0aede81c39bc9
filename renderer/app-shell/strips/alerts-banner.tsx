/**
 * Names one payment with flags that nobody has acknowledged, and how many more there are. Acknowledging ends the warning
 * and decides nothing. The decision itself is made on the review screen, which the other button opens.
 */
import type { Alert, PaymentView } from '../../../shared/contract/sale.ts';
import type { TerminalView } from '../../../shared/contract/terminal.ts';
import { isObsolete } from '../../../shared/model/flag-name.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTimeFormat } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Icon } from '../../ui/icon.tsx';
import { onFirstPress, useContentChange } from '../../ui/keys/press-guard.ts';
import { flagMessage, gravestOf } from '../../ui/notes/payment-notes.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';

interface AlertsBannerProps {
  readonly terminal: Pick<TerminalView, 'environment' | 'businessDay'>;
  /** Newest first. */
  readonly alerts: readonly Alert[];
  /** On the payment screen; the strip is then one line, so that the code keeps its place. */
  readonly onScreen: PaymentView | null;
  readonly onReview: (orderId: string) => void;
}

/** So many strips one after the other would keep a cashier from the next customer. */
const MANY = 3;

export default function AlertsBanner({ terminal, alerts, onScreen, onReview }: AlertsBannerProps) {
  const allTexts = useDecidingTexts();
  const { frame: texts, pay, review, environments, flagNames } = allTexts;
  const times = useTimeFormat();
  const { running, run } = useRequest();
  const payments = alertedPayments(alerts, onScreen);
  const [payment] = payments;
  const flag = payment ? gravestOf(payment) : null;
  useContentChange(payment && flag && `${payment.orderId}/${flag.kind}`);
  if (!payment || !flag) return null;
  const { orderId } = payment;
  const overtaken = isObsolete(flag, payment);
  const message = flagMessage(allTexts, flag, payment);
  // The event `alerts` brings the list without these flags. If a request fails, the banner stays.
  const acknowledge = (of: readonly Alert[]) => void run(() => acknowledgeEach(of));
  return (
    <div
      className="alert"
      role="alert"
      data-testid="alert"
      data-flag={flag.kind}
      data-name={flag.name}
      data-order-id={orderId}
      data-overtaken={overtaken}
      data-brief={onScreen !== null}
    >
      <Icon name={overtaken ? 'check' : 'warning'} />
      <p>
        <strong>
          {/* Payments of other environments are watched too. */}
          {payment.environment !== terminal.environment && `${environments[payment.environment]}: `}
          {pay.sale(payment.saleNumber)}
          <span className="alert-amount"> · {formatRupiah(payment.amount)}</span>
          {/* Each day has a sale with this number. */}
          {payment.businessDay !== terminal.businessDay && ` · ${times.day(payment.businessDay)}`}
        </strong>{' '}
        <span className="alert-name">{overtaken ? message : flagNames[flag.name]}</span>
        <span className="alert-message">{message}</span>
      </p>
      {payments.length > 1 && <em>{texts.more(payments.length - 1)}</em>}
      <button
        type="button"
        className="alert-review"
        data-testid="alert-review"
        onClick={onFirstPress(() => onReview(orderId))}
      >
        {review.goToReview}
      </button>
      {onScreen === null && (
        <button
          type="button"
          data-testid="alert-seen"
          disabled={running}
          onClick={onFirstPress(() => acknowledge(alerts.filter((alert) => alert.orderId === orderId)))}
        >
          {texts.seen}
        </button>
      )}
      {onScreen === null && payments.length >= MANY && (
        <button
          type="button"
          data-testid="alert-all-seen"
          disabled={running}
          onClick={onFirstPress(() => acknowledge(alerts))}
        >
          {review.allSeen(payments.length)}
        </button>
      )}
    </div>
  );
}

/** @returns each payment once: those of the sale on the screen first, then newest first */
function alertedPayments(alerts: readonly Alert[], onScreen: PaymentView | null): readonly PaymentView[] {
  const payments = [...new Map(alerts.map(({ payment }) => [payment.orderId, payment])).values()];
  const isShown = ({ environment, saleId }: PaymentView) =>
    environment === onScreen?.environment && saleId === onScreen.saleId;
  return [...payments.filter(isShown), ...payments.filter((payment) => !isShown(payment))];
}

/** One request each, up to the first that fails. Each flag stays in History and under To review. */
async function acknowledgeEach(alerts: readonly Alert[]): Promise<Result<object>> {
  for (const { orderId, flag } of alerts) {
    const answer = await ask('alerts.acknowledge', { orderId, flag });
    if (!answer.ok) return answer;
  }
  return ok({});
}
