/**
 * The two IPC channels, how large a request may be, and the bridge that the preload exposes to a window. Not in
 * contract.ts, so that the preload bundle has no schema library.
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

/** Limit for one request's input; no screen sends as much. */
const MOST_CHARACTERS = 64 * 1024;
const MOST_VALUES = 10_000;

/** Stops counting at the limit. @param input a window's unvalidated value, of any depth */
export function isTooLarge(input: unknown): boolean {
  const left: unknown[] = [input];
  let characters = 0;
  for (let values = 0; left.length > 0; values += 1) {
    const value = left.pop();
    if (typeof value === 'string') characters += value.length;
    if (characters > MOST_CHARACTERS || values + left.length > MOST_VALUES) return true;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, each] of Object.entries(value)) {
      characters += name.length;
      left.push(each);
    }
  }
  return false;
}
