/** A journey's access to the training gateway, independent of the terminal: the customer, faults, the request log. */
import type { LoggedRequest } from '../../../electron/training/api/api-routes.ts';
import type { OrderView } from '../../../electron/training/controls.ts';

export interface GatewayControl {
  /** As a customer would. @returns `paid`, `paid-late` or `paid-twice` */
  pay(orderId: string): Promise<string>;
  cancel(orderId: string): Promise<void>;
  orders(): Promise<readonly OrderView[]>;
  /** All requests of the terminal, oldest first. */
  requests(): Promise<readonly LoggedRequest[]>;
  /** Requests that created orders, oldest first. */
  creations(): Promise<readonly LoggedRequest[]>;
  /** The body of `POST /_training/faults`. */
  fault(wish: object): Promise<void>;
  /** Queued faults. */
  faultsLeft(): Promise<number>;
  /** Advances the gateway's own clock. */
  advance(minutes: number): Promise<void>;
}

/** @param url of a training gateway, embedded or alone */
export function gatewayControl(url: string): GatewayControl {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    // The gateway could close a kept connection at the moment of the next request.
    const headers = { connection: 'close' };
    const response = await fetch(`${url}/_training/${path}`, { ...request, headers });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const requests = async () => ((await call('requests')) as { requests: LoggedRequest[] }).requests;
  return {
    async pay(merchantOrderId) {
      const { outcome } = (await call('pay', { merchantOrderId, result: 'paid' })) as { outcome: string };
      return outcome;
    },
    async cancel(merchantOrderId) {
      await call('pay', { merchantOrderId, result: 'canceled' });
    },
    async orders() {
      return ((await call('orders')) as { orders: OrderView[] }).orders;
    },
    requests,
    async creations() {
      return (await requests()).filter(({ operation }) => operation === 'create');
    },
    async fault(wish) {
      await call('faults', wish);
    },
    async faultsLeft() {
      return ((await call('faults')) as { faults: unknown[] }).faults.length;
    },
    async advance(advanceMinutes) {
      await call('clock', { advanceMinutes });
    },
  };
}
