/** Applies a customer's payment or refusal, in time, late or twice. Only this file changes an order's result. */
import type { GatewayTime } from '../gateway-time.ts';
import { type Order, orderState } from './order.ts';
import type { OrderStore } from './order-store.ts';
import { newPublisherOrderId } from './payment-code.ts';

export type SettleOutcome =
  | 'paid'
  /** Paid after expiry or cancellation, as real customers do. */
  | 'paid-late'
  /** A second payment of the same order. */
  | 'paid-twice'
  | 'canceled'
  /** Unchanged: it was canceled before. */
  | 'already-canceled'
  /** Unchanged: a paid order can't be declined. */
  | 'already-paid';

interface Settling {
  readonly orders: OrderStore;
  readonly time: GatewayTime;
  /** Sends a callback to the merchant. Called when the change is durable. */
  readonly announce: (order: Order, result: 'paid' | 'failed') => void;
}

export async function payOrder({ orders, time, announce }: Settling, order: Order): Promise<SettleOutcome> {
  const state = orderState(order, time.now());
  const paid: Order = {
    ...order,
    publisherOrderId: newPublisherOrderId(),
    paidAt: order.paidAt ?? time.now(),
    timesPaid: order.timesPaid + 1,
  };
  await orders.save(paid);
  announce(paid, 'paid');
  if (state === 'paid') return 'paid-twice';
  return state === 'open' ? 'paid' : 'paid-late';
}

export async function cancelOrder({ orders, time, announce }: Settling, order: Order): Promise<SettleOutcome> {
  if (order.paidAt !== null) return 'already-paid';
  if (order.canceledAt !== null) return 'already-canceled';
  const canceled: Order = { ...order, publisherOrderId: newPublisherOrderId(), canceledAt: time.now() };
  await orders.save(canceled);
  announce(canceled, 'failed');
  return 'canceled';
}
