/**
 * The payment views of this window, by order ID. A late view can only replace a view of its own payment.
 * `active-payment.ts` decides which payment is shown.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentView } from '../../shared/contract/sale.ts';
import { onEvent } from '../bridge.ts';
import { syncClock } from '../main-clock.ts';

interface Entry {
  readonly view: PaymentView;
  /** Ms by `performance.now()`. */
  readonly arrivedAt: number;
}
export type PaymentCache = ReadonlyMap<string, Entry>;

/** Enough for a queue of customers; the rest is in History. */
const MOST_CACHED = 50;

/**
 * @param sentAt for an answer: when it was requested, by `performance.now()`. A newer view from in between is kept.
 *   Order of arrival decides, not `now` alone: after a clock step `now` alone would drop valid updates.
 * @param kept order IDs of the active payment and of the chosen one: they are never evicted, because an ended payment
 *   gets no more events
 * @returns the same cache if the view is out of date
 */
export function enterPayment(
  cache: PaymentCache,
  view: PaymentView,
  arrivedAt: number,
  sentAt = arrivedAt,
  kept: ReadonlySet<string | null> = new Set(),
): PaymentCache {
  const known = cache.get(view.orderId);
  if (known?.view.state === 'paid' && view.state !== 'paid') return cache;
  if (known && known.arrivedAt > sentAt && known.view.now > view.now) return cache;
  const next = new Map(cache);
  next.delete(view.orderId);
  next.set(view.orderId, { view, arrivedAt });
  const oldest = [...next.keys()].find((orderId) => !kept.has(orderId));
  if (next.size > MOST_CACHED && oldest !== undefined) next.delete(oldest);
  return next;
}

export type OpenPaymentCache = ReturnType<typeof usePaymentCache>;

/** @param kept order IDs of payments that are never evicted */
export function usePaymentCache(kept: RefObject<ReadonlySet<string | null>>) {
  const [cache, setCache] = useState<PaymentCache>(new Map());
  const latest = useRef(cache);

  /** @param sentAt for an answer: `performance.now()` at its request */
  const enter = useCallback(
    (view: PaymentView, sentAt?: number) => {
      const next = enterPayment(latest.current, view, performance.now(), sentAt, kept.current);
      if (next === latest.current) return;
      syncClock(view.now);
      latest.current = next;
      setCache(next);
    },
    [kept],
  );

  useEffect(() => onEvent('payment', (view) => enter(view)), [enter]);
  return {
    find: (orderId: string) => cache.get(orderId)?.view ?? null,
    /** The cached other payments of that payment's sale, oldest first. */
    othersOf: ({ environment, saleId, orderId }: PaymentView): readonly PaymentView[] =>
      Array.from(cache.values(), ({ view }) => view)
        .filter((view) => view.environment === environment && view.saleId === saleId && view.orderId !== orderId)
        .sort((a, b) => a.createdAt - b.createdAt),
    enter,
  };
}
