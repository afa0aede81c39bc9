/** What happens when a customer pays or declines, in time, late, or twice. The one place where an order changes. */
import type { GatewayTime } from '../gateway-time.ts';
import { type Order, orderState } from './order.ts';
import type { OrderStore } from './order-store.ts';

export type SettleOutcome =
  | 'paid'
  /** After its expiry, or after it was canceled: real customers do. */
  | 'paid-late'
  /** It had been paid: this is a second payment of the same order. */
  | 'paid-twice'
  | 'canceled'
  /** Nothing changed: it had been canceled. */
  | 'already-canceled'
  /** Nothing changed: what is paid can't be declined. */
  | 'already-paid';

interface Settling {
  readonly orders: OrderStore;
  readonly time: GatewayTime;
  /** Tells the merchant's callback address. Called once the news is durable. */
  readonly announce: (order: Order, result: 'paid' | 'failed') => void;
}

export async function payOrder({ orders, time, announce }: Settling, order: Order): Promise<SettleOutcome> {
  const state = orderState(order, time.now());
  const paid: Order = { ...order, paidAt: order.paidAt ?? time.now(), timesPaid: order.timesPaid + 1 };
  await orders.save(paid);
  announce(paid, 'paid');
  if (state === 'paid') return 'paid-twice';
  return state === 'open' ? 'paid' : 'paid-late';
}

export async function cancelOrder({ orders, time, announce }: Settling, order: Order): Promise<SettleOutcome> {
  if (order.paidAt !== null) return 'already-paid';
  if (order.canceledAt !== null) return 'already-canceled';
  const canceled: Order = { ...order, canceledAt: time.now() };
  await orders.save(canceled);
  announce(canceled, 'failed');
  return 'canceled';
}
