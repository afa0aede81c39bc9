/** What keeps a window right when it was not the window that changed: a start, a sleep, a line that is back. */
import { useEffect, useRef, useState } from 'react';
import type { PaymentView, TerminalView } from '../../shared/views.ts';
import { ask } from '../bridge.ts';
import { findInterrupted } from './counter.ts';

/**
 * Once, at start and in an environment come back to: a QR that was on the screen when it was left comes back to it.
 *
 * @returns whether it is known what is on the counter: until then nobody may begin a sale there, because the payment
 * that comes back would take the screen from under the cashier's fingers
 */
export function useTakeUpInterrupted(terminal: TerminalView, takeUp: (payment: PaymentView) => void): boolean {
  const { businessDay, environment } = terminal;
  const asked = useRef<string | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  useEffect(() => {
    if (asked.current === environment) return;
    asked.current = environment;
    void findInterrupted(businessDay).then((payment) => {
      if (payment) takeUp(payment);
      setLooked(environment);
    });
  }, [businessDay, environment, takeUp]);
  return looked === environment;
}

/** The system told the window, so the window tells the main process: a line that is down is tried at once. */
export function useTellNetworkIsBack(): void {
  useEffect(() => {
    const tell = () => void ask('connection.retry', {});
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, []);
}

/** A window's stopwatch stands still while the machine sleeps: when it is looked at again, it asks what time it is. */
export function useRefreshOnReturn(orderId: string | null, enter: (view: PaymentView, askedAt: number) => void): void {
  useEffect(() => {
    if (orderId === null) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      const askedAt = performance.now();
      void ask('payment.view', { orderId }).then((answer) => answer.ok && enter(answer.value, askedAt));
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [orderId, enter]);
}
