/**
 * What is on the counter: nothing (a sale is being rung up) or one payment. The only place that creates payments,
 * so that one press makes one request, and the only place that decides which payment the cashier looks at.
 */
import { useCallback, useRef, useState } from 'react';
import type { TypedCustomer } from '../../shared/contract/customer.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import { mayStillBePaidOnScreen } from '../../shared/model/payment.ts';
import { decisivePayment } from '../../shared/model/sale.ts';
import type { PaymentView } from '../../shared/contract/views/views.ts';
import { ask } from '../bridge.ts';
import { refreshSale, useWatchOtherPayments } from './watch-other-payments.ts';
import { type OpenPaymentCache, usePaymentCache } from './payment-cache.ts';
import type { DraftedCharge } from './sale-draft.ts';

export interface ActivePayment {
  readonly cache: OpenPaymentCache;
  /** The payment on the counter; `null` while a sale is being rung up. */
  readonly payment: PaymentView | null;
  /** A creation is under way: nothing else may be started. */
  readonly creating: boolean;
  /** @returns why no sale was recorded; `null` when there is a payment now, or when a creation is under way already. */
  readonly charge: (drafted: DraftedCharge) => Promise<Failure | null>;
  readonly retry: (payment: PaymentView, method: string, customer?: TypedCustomer) => Promise<Failure | null>;
  /** Other payments of its sale, as far as this window knows them, oldest first. */
  readonly others: readonly PaymentView[];
  /** Puts a payment back onto the counter that was left by mistake. What is on it is left for that, as any other. */
  readonly showAgain: (payment: Pick<PaymentView, 'orderId'>) => Promise<Failure | null>;
  /** Asks what else there is of the sale on the counter: of that, the decisive one is shown. */
  readonly showOpen: () => void;
  /** Puts a payment on the counter if nothing is on it. */
  readonly resume: (payment: PaymentView) => void;
  /** Takes this payment off the counter; another one, which came meanwhile, stays. */
  readonly clear: (orderId: string) => void;
}

/** @param environment in use: payments of another one stay watched, but are not on this counter */
export function useActivePayment(environment: Environment): ActivePayment {
  const onCounter = useRef<string | null>(null);
  const cache = usePaymentCache(onCounter);
  const { enter } = cache;
  const [orderId, setOrderId] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const busy = useRef(false);
  /** How often the counter was cleared. */
  const clearings = useRef(0);

  /** The ref closes the gap in which a second press would find the button still enabled. */
  const create = useCallback(
    async (request: () => ReturnType<typeof ask<'sale.charge'>>): Promise<Failure | null> => {
      if (busy.current) return null;
      busy.current = true;
      setCreating(true);
      const clearingsBefore = clearings.current;
      const answer = await request();
      busy.current = false;
      setCreating(false);
      if (!answer.ok) return answer.failure;
      enter(answer.value);
      // A sale that was paid and left while another payment for it was being made does not come back.
      if (clearings.current === clearingsBefore) setOrderId(answer.value.orderId);
      return null;
    },
    [enter],
  );

  const found = orderId === null ? null : cache.find(orderId);
  const chosen = found?.environment === environment ? found : null;
  // The decisive one of its sale, whichever news came first: green when any attempt is paid; and a code that can still be
  // paid is not hidden by a newer attempt that came to nothing.
  const rivals = chosen ? cache.othersOf(chosen).filter(({ state }) => state !== 'creating') : [];
  const payment = chosen && (decisivePayment([...rivals, chosen]) ?? chosen);
  useWatchOtherPayments(payment, enter);
  onCounter.current = payment?.orderId ?? orderId;
  const isFree = useRef(true);
  isFree.current = payment === null;

  return {
    cache,
    payment,
    others: payment ? cache.othersOf(payment) : [],
    creating,
    // Main may use another one by now: then it refuses, and charges neither.
    charge: (drafted) => create(() => ask('sale.charge', { ...drafted, environment })),
    retry: ({ environment: its, saleId }, method, customer) =>
      create(() => ask('sale.retry', { environment: its, saleId, method, ...(customer ? { customer } : {}) })),
    async showAgain({ orderId: again }) {
      if (busy.current) return { code: 'sale-still-creating' };
      const left = payment?.orderId !== again && payment && mayStillBePaidOnScreen(payment) ? payment : null;
      const askedAt = performance.now();
      const answer = await ask('payment.resume', { orderId: again });
      if (!answer.ok) return answer.failure;
      if (left && left.saleId !== answer.value.saleId) void ask('payment.dismiss', { orderId: left.orderId });
      enter(answer.value, askedAt);
      setOrderId(again);
      refreshSale(answer.value, enter);
      return null;
    },
    showOpen: () => payment && refreshSale(payment, enter),
    resume(view) {
      enter(view);
      if (busy.current || !isFree.current) return;
      setOrderId(view.orderId);
      // What other attempts of it came to was told to a window that is gone.
      refreshSale(view, enter);
    },
    clear(leaving) {
      // The one on the counter has ended, an earlier attempt of its sale may still be paid: that one is left as well.
      // And one whose sale a manager settled may still be paid itself: cash and code would be money taken twice.
      const over = payment?.saleState === 'settled' || (payment && !mayStillBePaidOnScreen(payment));
      if (payment?.orderId === leaving && payment.state !== 'paid' && over) {
        void ask('payment.dismiss', { orderId: leaving });
      }
      // Another payment for an unpaid sale is on its way: that is what will be looked at.
      if (onCounter.current !== leaving || (busy.current && payment?.state !== 'paid')) return;
      clearings.current += 1;
      setOrderId(null);
    },
  };
}
