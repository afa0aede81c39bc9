/** Remaining time by the main process's clock: a ring for a quick look, digits for the exact time. */
import { useRef } from 'react';
import type { PaymentView } from '../../../../shared/contract/views/sell/payment-views.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { secondsUntil, useMainNow } from '../../../main-clock.ts';
import { remainingTime } from '../../../ui/remaining-time.ts';
import { useFit } from '../../../ui/use-fit.ts';

export function Countdown({ payment }: { readonly payment: PaymentView }) {
  const { pay: texts } = useTexts();
  const now = useMainNow(true);
  const seconds = secondsUntil(payment.expiresAt, now);
  const digits = remainingTime(seconds);
  const line = useRef<HTMLSpanElement>(null);
  // All digits have the same width, so only another length needs measuring.
  useFit(line, digits.replaceAll(/\d/g, '0'));
  const share = Math.min(1, Math.max(0, (payment.expiresAt - now) / (payment.expiresAt - payment.createdAt)));
  return (
    <div
      className="countdown"
      data-testid="payment-countdown"
      data-seconds={seconds}
      data-short={seconds <= 60}
      role="timer"
      aria-label={texts.timeLeft}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="countdown-track" cx="50" cy="50" r="45" />
        <circle className="countdown-left" cx="50" cy="50" r="45" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      <span ref={line}>{digits}</span>
    </div>
  );
}
