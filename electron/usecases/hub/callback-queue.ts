/**
 * Callbacks that came through the hub, handled one after another exactly as one that came directly. One is acknowledged
 * after the terminal's own store, or if it can never be of use: unreadable, or not signed by the gateway.
 */
import type { CallbackDelivery } from '../../../shared/hub/stream-messages.ts';
import type { Callback, CallbackVerdict } from '../../ports/gateway/callback.ts';

/** The hub has at most a hundred on their way. One that sends more is not heard any further. */
const MOST_WAITING = 200;

export interface CallbackQueueDeps {
  /** @returns `null` for a body that is no callback */
  readonly read: (body: string) => Callback | null;
  readonly handle: (callback: Callback) => Promise<CallbackVerdict>;
  readonly acknowledge: (ids: readonly string[]) => void;
  /** One could not be handled now. It stays with the hub. */
  readonly onNotNow: () => void;
  readonly onError: (error: unknown) => void;
}

export interface CallbackQueue {
  /** @returns `false` if there is no room */
  add(delivery: CallbackDelivery): boolean;
  close(): void;
}

export function createCallbackQueue({
  read,
  handle,
  acknowledge,
  onNotNow,
  onError,
}: CallbackQueueDeps): CallbackQueue {
  const waiting = new Map<string, string>();
  let isRunning = false;

  async function handleAll(): Promise<void> {
    for (const [id, body] of waiting) {
      const callback = read(body);
      const verdict = callback === null ? 'bad-parameter' : await handle(callback);
      // Closed meanwhile: it comes again.
      if (!waiting.delete(id)) return;
      if (verdict === 'not-now') onNotNow();
      else acknowledge([id]);
      // A flood of them leaves room for the counter between any two.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return {
    add({ id, body }) {
      if (waiting.size >= MOST_WAITING) return false;
      waiting.set(id, body);
      if (isRunning) return true;
      isRunning = true;
      void handleAll()
        .catch((error: unknown) => {
          waiting.clear();
          onError(error);
        })
        .finally(() => {
          isRunning = false;
        });
      return true;
    },
    close: () => waiting.clear(),
  };
}
