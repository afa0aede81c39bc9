/** When the terminal asks the gateway next, or what keeps it from asking, so that nobody has to
 * wonder whether it is still looking. Never says that it asks while it does not. */
import type { ConnectionView, PaymentView } from '../../../../shared/contract/views/views.ts';
import { secondsUntil, useMainNow } from '../../../main-clock.ts';
import { useDecidingTexts } from '../../../ui/use-deciding-texts.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';

/** A check gives up after 15 s: one that is overdue by more has not left yet. */
const LONGEST_CHECK_MS = 16_000;

/** What holds checks back, as far as it is known. */
export type Line = Pick<ConnectionView, 'online' | 'trouble' | 'blockedUntil' | 'suspended'>;

interface NextCheckProps {
  readonly payment: PaymentView;
  readonly line: Line;
  readonly checking: boolean;
  /** A check that was asked for came so soon after this one that it was not made; by main's clock. */
  readonly justCheckedAt: number | null;
}

export function NextCheck({ payment, line, checking, justCheckedAt }: NextCheckProps) {
  const { pay: texts, frame, deciding } = useDecidingTexts();
  const times = useTimeFormat();
  const { nextCheckAt, lastCheckedAt, state, expiresAt } = payment;
  const now = useMainNow(nextCheckAt !== null);
  const words = (): string | null => {
    if (checking) return texts.checkingNow;
    if (nextCheckAt === null) return null;
    if (!line.online) return texts.checkWaits;
    if (line.suspended) return frame.suspended;
    if (line.blockedUntil !== null && line.blockedUntil > Math.max(now, nextCheckAt)) {
      return frame.blocked(times.until(line.blockedUntil));
    }
    if (now > nextCheckAt + LONGEST_CHECK_MS) return texts.checkHeldBack;
    if (state === 'pending' && now >= expiresAt) return texts.askingGateway;
    return nextCheckAt <= now ? texts.checkingNow : texts.nextCheck(secondsUntil(nextCheckAt, now));
  };
  const said = words();
  return (
    <p className="next-check">
      {said && <span data-testid="next-check">{said}</span>}
      {lastCheckedAt !== null && (
        <span role="status" data-testid="last-checked" data-just={lastCheckedAt === justCheckedAt}>
          {lastCheckedAt === justCheckedAt
            ? deciding.justChecked(times.seconds(lastCheckedAt))
            : texts.checked(times.seconds(lastCheckedAt))}
        </span>
      )}
    </p>
  );
}
