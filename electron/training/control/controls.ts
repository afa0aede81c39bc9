/** Operations behind the control API and the pages. Both use the same ones, so that a journey tests a person's view. */

import type { SkewLimit } from '../api/timestamps.ts';
import type { Deliveries } from '../callbacks/deliveries.ts';
import type { FaultQueue } from '../faults/fault-queue.ts';
import type { SimulatedRateLimiter } from '../faults/rate-limit-fault.ts';
import type { GatewayTime } from '../gateway-time.ts';
import type { Lock } from '../http/folder-lock.ts';
import type { OwnAddresses } from '../http/loopback-guard.ts';
import type { Merchant } from '../merchant.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { cancelOrder, payOrder, type SettleOutcome } from '../orders/settle-order.ts';
import type { Channels } from '../payment-channels.ts';
import type { GatewayRequestLog } from './request-log.ts';

export interface ControlledGateway {
  readonly merchant: Merchant;
  readonly time: GatewayTime;
  readonly orders: OrderStore;
  readonly channels: Channels;
  readonly skew: SkewLimit;
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
  const { time, orders, channels, skew, faults, limiter, log, deliveries } = deps;
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
      skew.seconds = null;
      faults.clear();
      limiter.set(null);
      log.clear();
      deliveries.clear();
      await orders.clear();
    },
  };
}
