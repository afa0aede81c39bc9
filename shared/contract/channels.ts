/**
 * The two IPC channels and the shape of what the preload puts into a window. Apart from contract.ts, so that the
 * preload bundle carries no schema library.
 */
import type { EventBody, EventName, RequestInput, RequestName, RequestOutput } from './contract.ts';
import type { Result } from '../model/values/result.ts';

export const REQUEST_CHANNEL = 'konter:request';
export const EVENT_CHANNEL = 'konter:event';

/** `window.konter`. */
export interface KonterBridge {
  /** @throws when the main process refuses the request itself (unknown name, bad input) or has a bug; expected trouble is in the Result. */
  request<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Result<RequestOutput<N>>>;
  /** @returns a function that stops listening. */
  on<N extends EventName>(name: N, listener: (body: EventBody<N>) => void): () => void;
}
