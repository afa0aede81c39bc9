/**
 * Shows when the terminal checks the payment next, or why it does not check, and when the gateway last answered. It
 * never shows a check that is not running.
 */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import type { ConnectionView } from '../../../../shared/contract/settings/connection-views.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { secondsUntil, useMainNow } from '../../../main-clock.ts';
import { LastAnswered } from '../../../ui/check/last-answered.tsx';
import { isUnchecked } from '../situation.ts';

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
}

export function NextCheck({ payment, link, checking }: NextCheckProps) {
  const { pay: texts, frame } = useTexts();
  const times = useTimeFormat();
  const { nextCheckAt, state, expiresAt } = payment;
  const now = useMainNow(nextCheckAt !== null);
  const message = (): string | null => {
    if (checking) return texts.checkingNow;
    if (nextCheckAt === null) return null;
    if (!link.online) return texts.checkWaits;
    if (isUnchecked(payment, link.suspended)) return frame.suspended;
    if (link.gatewayNotFound) return frame.gatewayNotFound;
    if (link.blockedUntil !== null && link.blockedUntil > Math.max(now, nextCheckAt)) {
      return frame.blocked(times.until(link.blockedUntil));
    }
    if (now > nextCheckAt + LONGEST_CHECK_MS) return texts.checkHeldBack;
    if (state === 'pending' && now >= expiresAt) return texts.askingGateway;
    return nextCheckAt <= now ? texts.checkingNow : texts.nextCheck(secondsUntil(nextCheckAt, now));
  };
  const text = message();
  return (
    <p className="next-check">
      {text && <span data-testid="next-check">{text}</span>}
      <LastAnswered payment={payment} />
    </p>
  );
}
