/** Operations behind the control API and the pages. Both use the same ones, so that a journey tests a person's view. */
import type { Deliveries } from '../callbacks.ts';
import type { FaultQueue } from '../faults/fault.ts';
import type { SimulatedRateLimiter } from '../faults/rate-limit-fault.ts';
import type { GatewayTime } from '../gateway-time.ts';
import type { Lock, OwnAddresses } from '../http/guard.ts';
import type { Merchant } from '../merchant.ts';
import type { Channels } from '../method-catalogue.ts';
import { newPublisherOrderId } from '../orders/new-order.ts';
import { type Order, orderState } from '../orders/order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { GatewayRequestLog } from './request-log.ts';

export interface ControlledGateway {
  readonly merchant: Merchant;
  readonly time: GatewayTime;
  readonly orders: OrderStore;
  readonly channels: Channels;
  readonly faults: FaultQueue;
  readonly limiter: SimulatedRateLimiter;
  readonly log: GatewayRequestLog;
  readonly deliveries: Deliveries;
  readonly addresses: () => OwnAddresses;
  readonly lock: Lock | undefined;
}

export interface Controls extends ControlledGateway {
  /** @returns `null` for an unknown order */
  settle(merchantOrderId: string, result: 'paid' | 'canceled'): Promise<SettleOutcome | null>;
  advanceClock(minutes: number): Promise<void>;
  reset(): Promise<void>;
}

export function controlsOf(deps: ControlledGateway): Controls {
  const { time, orders, channels, faults, limiter, log, deliveries } = deps;
  const settling = { orders, time, announce: deliveries.announce };
  return {
    ...deps,
    async settle(merchantOrderId, result) {
      const order = orders.get(merchantOrderId);
      if (!order) return null;
      return result === 'paid' ? payOrder(settling, order) : cancelOrder(settling, order);
    },
    async advanceClock(minutes) {
      time.advance(minutes);
      await orders.saveClock();
    },
    async reset() {
      time.setAhead(0);
      channels.reset();
      faults.clear();
      limiter.set(null);
      log.clear();
      deliveries.clear();
      await orders.clear();
    },
  };
}

/** What a customer's payment or refusal did. */
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
