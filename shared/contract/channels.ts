/**
 * The two IPC channels and the bridge that the preload exposes to a window. Not in contract.ts, so that the preload
 * bundle has no schema library.
 */
import type { Result } from '../model/values/result.ts';
import type { EventBody, EventName, RequestInput, RequestName, RequestOutput } from './contract.ts';
import type { CustomerDisplay } from './display.ts';

export const REQUEST_CHANNEL = 'konter:request';
export const EVENT_CHANNEL = 'konter:event';

/** `window.konterCustomer`, on the customer's display only. */
export interface CustomerBridge {
  /** The listener gets the present view, as soon as there is one, and every later one. */
  onView(listener: (view: CustomerDisplay) => void): void;
}

/** `window.konter`. */
export interface KonterBridge {
  /** @throws for an unknown name, invalid input or a bug; expected failures are in the Result. */
  request<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Result<RequestOutput<N>>>;
  /** @returns a function that stops listening. */
  on<N extends EventName>(name: N, listener: (body: EventBody<N>) => void): () => void;
}
