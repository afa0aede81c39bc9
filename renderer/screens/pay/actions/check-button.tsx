/** Checks the payment at the gateway now, and shows the time until the next allowed check. */

import { useTexts } from '../../../i18n/i18n.ts';
import { secondsUntil, useMainNow } from '../../../main-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { onFirstPress } from '../../../ui/keys/first-press.ts';
import type { PaymentRequests } from '../use-payment-requests.ts';

interface CheckButtonProps {
  readonly requests: PaymentRequests;
  readonly look: 'primary' | 'secondary';
}

export function CheckButton({ requests, look }: CheckButtonProps) {
  const { pay: texts } = useTexts();
  const now = useMainNow(true);
  const wait = secondsUntil(requests.checkAllowedAt, now);
  const label = requests.checking ? texts.checkingNow : wait > 0 ? texts.checkIn(wait) : texts.check;
  return (
    <button
      type="button"
      className={`${look} pay-check`}
      data-testid="check-now"
      disabled={requests.checking || wait > 0}
      onClick={onFirstPress(() => void requests.check())}
    >
      <Icon name="refresh" />
      {label}
    </button>
  );
}
