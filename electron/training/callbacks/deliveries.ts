/**
 * Delivers callbacks, with a few retries at growing distance as gateways do, and keeps a list of what became of them.
 * Not kept across a restart: what is lost is news, and the status operation has it.
 */
import type { Clock } from '../../clock.ts';
import type { GatewayTime } from '../gateway-time.ts';
import type { Merchant } from '../merchant.ts';
import type { Order } from '../orders/order.ts';
import { callbackBody } from './callback-body.ts';
import { loopbackUrl, postForm } from './post-form.ts';

const RETRY_AFTER_MS = [2_000, 10_000, 60_000, 300_000, 900_000];
const KEPT = 500;

export interface Delivery {
  readonly merchantOrderId: string;
  readonly callbackUrl: string;
  /** The form that was, or would have been, posted. */
  readonly body: string;
  /** `skipped`: not a loopback address, never tried. */
  state: 'waiting' | 'delivered' | 'given-up' | 'skipped';
  /** HTTP status of each try, or why there was none. */
  readonly tries: { readonly at: string; readonly answer: number | string }[];
}

export interface Deliveries {
  /** Returns at once. */
  announcePaid(order: Order): void;
  /** Oldest first. */
  list(): readonly Delivery[];
  clear(): void;
}

export function openDeliveries(merchant: Merchant, time: GatewayTime, clock: Clock): Deliveries {
  let deliveries: Delivery[] = [];
  const cancels = new Set<() => void>();

  function tryAfter(ms: number, delivery: Delivery, url: URL): void {
    const cancel = clock.after(ms, () => {
      cancels.delete(cancel);
      void tryOnce(delivery, url);
    });
    cancels.add(cancel);
  }
  async function tryOnce(delivery: Delivery, url: URL): Promise<void> {
    const at = new Date(time.now()).toISOString();
    const answer = await postForm(url, delivery.body);
    if (!deliveries.includes(delivery)) return;
    delivery.tries.push({ at, answer });
    if (answer === 200) {
      delivery.state = 'delivered';
      return;
    }
    const retry = RETRY_AFTER_MS[delivery.tries.length - 1];
    if (retry === undefined) delivery.state = 'given-up';
    else tryAfter(retry, delivery, url);
  }

  return {
    announcePaid(order) {
      const url = loopbackUrl(order.callbackUrl);
      const delivery: Delivery = {
        merchantOrderId: order.merchantOrderId,
        callbackUrl: order.callbackUrl,
        body: callbackBody(merchant, order).toString(),
        state: url ? 'waiting' : 'skipped',
        tries: [],
      };
      deliveries.push(delivery);
      if (deliveries.length > 2 * KEPT) deliveries = deliveries.slice(-KEPT);
      if (url) void tryOnce(delivery, url);
    },
    list: () => deliveries.slice(-KEPT),
    clear() {
      deliveries = [];
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}
