/**
 * Shows when the terminal checks the payment next, or why it does not check. It never shows a check that is not
 * running.
 */
import type { ConnectionView } from '../../../../shared/contract/views/connection-views.ts';
import type { PaymentView } from '../../../../shared/contract/views/sell/payment-views.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { secondsUntil, useMainNow } from '../../../main-clock.ts';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';

/** A check times out after 15 s: a check that is overdue by more was not sent yet. */
const LONGEST_CHECK_MS = 16_000;

/** The parts of the gateway link's state that can delay checks. */
export type CheckDelays = Pick<
  ConnectionView,
  'online' | 'linkFailure' | 'blockedUntil' | 'suspended' | 'gatewayNotFound'
>;

interface NextCheckProps {
  readonly payment: PaymentView;
  readonly link: CheckDelays;
  readonly checking: boolean;
  /** Time of the last check, by the main process's clock, if a new check was refused as too soon after it. */
  readonly justCheckedAt: number | null;
}

export function NextCheck({ payment, link, checking, justCheckedAt }: NextCheckProps) {
  const { pay: texts, frame, deciding } = useDecidingTexts();
  const times = useTimeFormat();
  const { nextCheckAt, lastCheckedAt, state, expiresAt } = payment;
  const now = useMainNow(nextCheckAt !== null);
  const message = (): string | null => {
    if (checking) return texts.checkingNow;
    if (nextCheckAt === null) return null;
    if (!link.online) return texts.checkWaits;
    if (link.suspended) return frame.suspended;
    if (link.gatewayNotFound) return frame.gatewayNotFound;
    if (link.blockedUntil !== null && link.blockedUntil > Math.max(now, nextCheckAt)) {
      return frame.blocked(times.until(link.blockedUntil));
    }
    if (now > nextCheckAt + LONGEST_CHECK_MS) return texts.checkHeldBack;
    if (state === 'pending' && now >= expiresAt) return texts.askingGateway;
    return nextCheckAt <= now ? texts.checkingNow : texts.nextCheck(secondsUntil(nextCheckAt, now));
  };
  const text = message();
  const justChecked =
    lastCheckedAt !== null && lastCheckedAt === justCheckedAt
      ? deciding.justChecked(times.seconds(lastCheckedAt))
      : null;
  return (
    <p className="next-check">
      {text && <span data-testid="next-check">{text}</span>}
      {lastCheckedAt !== null && (
        <span data-testid="last-checked" data-just={justChecked !== null}>
          {justChecked ?? texts.checked(times.seconds(lastCheckedAt))}
        </span>
      )}
      {/* Only what somebody asked for is read out: the terminal checks by itself every few seconds. */}
      <span className="unseen" role="status">
        {justChecked}
      </span>
    </p>
  );
}
