/**
 * What this window knows of payments, by order id. A view that arrives, by whichever way and however late, can only
 * land on its own payment; which one is on the counter is decided elsewhere.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentView } from '../../shared/contract/views/views.ts';
import { onEvent } from '../bridge.ts';
import { syncClock } from '../main-clock.ts';

interface Entry {
  readonly view: PaymentView;
  /** By this window's stopwatch, ms. */
  readonly arrivedAt: number;
}
export type PaymentCache = ReadonlyMap<string, Entry>;

/** Enough for a queue of customers; the rest is in History. */
const MOST_CACHED = 50;

/**
 * @param askedAt for an answer: when it was asked for, by this window's stopwatch. Something newer that came in
 *   between is kept. Order of arrival decides, not `now` alone: after a step of the clock that would drop good news.
 * @param kept the order id on the counter: a payment that has ended gets no more news, and must wait there to be seen
 * @returns the same book when the view is old news
 */
export function enterPayment(
  cache: PaymentCache,
  view: PaymentView,
  arrivedAt: number,
  askedAt = arrivedAt,
  kept: string | null = null,
): PaymentCache {
  const known = cache.get(view.orderId);
  if (known?.view.state === 'paid' && view.state !== 'paid') return cache;
  if (known && known.arrivedAt > askedAt && known.view.now > view.now) return cache;
  const next = new Map(cache);
  next.delete(view.orderId);
  next.set(view.orderId, { view, arrivedAt });
  const oldest = [...next.keys()].find((orderId) => orderId !== kept);
  if (next.size > MOST_CACHED && oldest !== undefined) next.delete(oldest);
  return next;
}

export interface OpenPaymentCache {
  readonly find: (orderId: string) => PaymentView | null;
  /** The other payments of that payment's sale, as far as they are known, oldest first. */
  readonly othersOf: (payment: PaymentView) => readonly PaymentView[];
  /** @param askedAt `performance.now()` when the question left, for answers */
  readonly enter: (view: PaymentView, askedAt?: number) => void;
}

/** @param onCounter the order id that is never forgotten */
export function usePaymentCache(onCounter: RefObject<string | null>): OpenPaymentCache {
  const [cache, setBook] = useState<PaymentCache>(new Map());
  const latest = useRef(cache);

  const enter = useCallback(
    (view: PaymentView, askedAt?: number) => {
      const next = enterPayment(latest.current, view, performance.now(), askedAt, onCounter.current);
      if (next === latest.current) return;
      syncClock(view.now);
      latest.current = next;
      setBook(next);
    },
    [onCounter],
  );

  useEffect(() => onEvent('payment', (view) => enter(view)), [enter]);
  return {
    find: (orderId) => cache.get(orderId)?.view ?? null,
    othersOf: ({ environment, saleId, orderId }) =>
      Array.from(cache.values(), ({ view }) => view)
        .filter((view) => view.environment === environment && view.saleId === saleId && view.orderId !== orderId)
        .sort((a, b) => a.createdAt - b.createdAt),
    enter,
  };
}
