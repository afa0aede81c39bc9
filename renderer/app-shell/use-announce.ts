/**
 * Sounds, once each: a chime when the active payment turns paid, and a warning when a flag is raised.
 * A doubtful flag makes no sound once the payment is paid.
 */
import { useEffect, useRef } from 'react';
import type { Alert, PaymentView } from '../../shared/contract/views/sell/payment-views.ts';
import { isObsolete } from '../ui/notes/flag-message.ts';

/** Loaded at the first sound. Without it the screen shows the same information. */
function play(sound: 'playPaid' | 'playAlert'): void {
  import('../ui/sounds.ts').then((sounds) => sounds[sound]()).catch(() => undefined);
}

export function useAnnounce(payment: PaymentView | null, alerts: readonly Alert[]): void {
  const chimed = useRef<string | null>(null);
  const paidOrder = payment?.state === 'paid' ? payment.orderId : null;
  useEffect(() => {
    if (paidOrder === null || chimed.current === paidOrder) return;
    chimed.current = paidOrder;
    play('playPaid');
  }, [paidOrder]);

  const heard = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const open = new Set(alerts.filter(isAlarming).map((alert) => `${alert.orderId}/${alert.flag}`));
    if ([...open].some((alert) => !heard.current.has(alert))) play('playAlert');
    heard.current = open;
  }, [alerts]);
}

function isAlarming({ flag, payment }: Alert): boolean {
  return !isObsolete(flag, payment, payment.flagsAfterPaid.includes(flag));
}
