/** What keeps a window right when it was not the window that changed: a start, a sleep, a line that is back. */
import { useEffect, useRef, useState } from 'react';
import type { Environment } from '../../shared/model/environment.ts';
import type { PaymentView } from '../../shared/contract/views/views.ts';
import { ask } from '../bridge.ts';
import type { AtStart } from './at-start.ts';
import type { OpenPaymentCache } from './payment-cache.ts';

type EnterIntoCache = OpenPaymentCache['enter'];

/**
 * Once, at start and in an environment come back to: a QR that was on the screen when it was left comes back to it.
 *
 * @param atStart the answer to `payment.interrupted` of the environment that the window starts in
 * @param resume puts it on the counter · @param enter takes what has become of it since that was asked
 * @returns whether it is known what is on the counter: until then nobody may begin a sale there, because the payment
 * that comes back would take the screen from under the cashier's fingers
 */
export function useResumeInterrupted(
  environment: Environment,
  atStart: AtStart['interrupted'],
  resume: (payment: PaymentView) => void,
  enter: EnterIntoCache,
): boolean {
  const asked = useRef<Environment | null>(null);
  // Nothing was: then a sale may begin in the very first drawing.
  const [known, setKnown] = useState(() => (interruptedIn(environment, atStart) ? null : environment));
  useEffect(() => {
    if (asked.current === environment) return;
    const answer = asked.current === null ? Promise.resolve(atStart) : ask('payment.interrupted', {});
    asked.current = environment;
    void answer.then((found) => {
      const payment = interruptedIn(environment, found);
      if (payment) {
        resume(payment);
        // Asked before anybody listened: news of its end may have come in between, and an end is told once.
        renew(payment.orderId, enter);
      }
      setKnown(environment);
    });
  }, [environment, atStart, resume, enter]);
  return known === environment;
}

function interruptedIn(environment: Environment, found: AtStart['interrupted']): PaymentView | null {
  return found.ok && found.value?.environment === environment ? found.value : null;
}

/** The system told the window, so the window tells the main process: a line that is down is tried at once. */
export function useReportNetworkBack(): void {
  useEffect(() => {
    const tell = () => void ask('connection.retry', {});
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, []);
}

/** A window's stopwatch stands still while the machine sleeps: when it is looked at again, it asks what time it is. */
export function useRefreshOnReturn(orderId: string | null, enter: EnterIntoCache): void {
  useEffect(() => {
    if (orderId === null) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') renew(orderId, enter);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [orderId, enter]);
}

function renew(orderId: string, enter: EnterIntoCache): void {
  const askedAt = performance.now();
  void ask('payment.view', { orderId }).then((answer) => answer.ok && enter(answer.value, askedAt));
}
