/** Refreshes the window after missed changes: a start, a sleep of the machine, or a network that is back. */
import { useEffect, useRef, useState } from 'react';
import type { PaymentView } from '../../shared/contract/sale.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { ask } from '../bridge.ts';
import type { InitialViews } from './initial-views.ts';
import type { OpenPaymentCache } from './payment-cache.ts';

type EnterIntoCache = OpenPaymentCache['enter'];

/**
 * Shows the interrupted payment again, once at start and after each change of environment.
 *
 * @param atStart the answer to `payment.interrupted` of the environment that the window starts in
 * @param resume makes it the active payment · @param enter stores its newest view
 * @returns whether the active payment is known. Until then no sale may begin: the payment that returns would replace
 * the screen while the cashier types.
 */
export function useResumeInterrupted(
  environment: Environment,
  atStart: InitialViews['interrupted'],
  resume: (payment: PaymentView) => void,
  enter: EnterIntoCache,
): boolean {
  const requestedFor = useRef<Environment | null>(null);
  // Without an interrupted payment a sale may begin in the first render.
  const [known, setKnown] = useState(() => (interruptedIn(environment, atStart) ? null : environment));
  useEffect(() => {
    if (requestedFor.current === environment) return;
    const answer = requestedFor.current === null ? Promise.resolve(atStart) : ask('payment.interrupted', {});
    requestedFor.current = environment;
    void answer.then((found) => {
      const payment = interruptedIn(environment, found);
      if (payment) {
        resume(payment);
        // The request is older than the event subscription: the event of the payment's end may have been missed.
        reloadPayment(payment.orderId, enter);
      }
      setKnown(environment);
    });
  }, [environment, atStart, resume, enter]);
  return known === environment;
}

function interruptedIn(environment: Environment, found: InitialViews['interrupted']): PaymentView | null {
  return found.ok && found.value?.environment === environment ? found.value : null;
}

/** Only the window gets the system's `online` event. It makes the main process retry a gateway link that is down. */
export function useReportNetworkBack(): void {
  useEffect(() => {
    const retry = () => void ask('connection.retry', {});
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
}

/** `performance.now()` stops while the machine sleeps, so a window that becomes visible gets the time again. */
export function useRefreshOnReturn(orderId: string | null, enter: EnterIntoCache): void {
  useEffect(() => {
    if (orderId === null) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') reloadPayment(orderId, enter);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [orderId, enter]);
}

function reloadPayment(orderId: string, enter: EnterIntoCache): void {
  const sentAt = performance.now();
  void ask('payment.view', { orderId }).then((answer) => answer.ok && enter(answer.value, sentAt));
}
