/** When the terminal asks the gateway next, so that nobody has to wonder whether it is still looking. */
import type { PaymentView } from '../../../shared/views.ts';
import { secondsUntil, useMainNow } from '../../clock.ts';
import { useTexts } from '../../i18n.ts';
import { useTimeFormat } from '../../time-format.ts';

interface NextCheckProps {
  readonly payment: PaymentView;
  readonly online: boolean;
  readonly checking: boolean;
}

export function NextCheck({ payment, online, checking }: NextCheckProps) {
  const { pay: texts } = useTexts();
  const times = useTimeFormat();
  const { nextCheckAt, lastCheckedAt, state, expiresAt } = payment;
  const now = useMainNow(nextCheckAt !== null);
  const words = (): string | null => {
    if (checking) return texts.checkingNow;
    if (nextCheckAt === null) return null;
    if (!online) return texts.checkWaits;
    if (state === 'pending' && now >= expiresAt) return texts.askingGateway;
    return nextCheckAt <= now ? texts.checkingNow : texts.nextCheck(secondsUntil(nextCheckAt, now));
  };
  const said = words();
  return (
    <p className="next-check">
      {said && <span data-testid="next-check">{said}</span>}
      {lastCheckedAt !== null && <span>{texts.checked(times.seconds(lastCheckedAt))}</span>}
    </p>
  );
}
