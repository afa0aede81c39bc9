/**
 * The bridge of a window: two functions over two channels, in a sandboxed and isolated preload. No Electron object
 * reaches the page (no `ipcRenderer`, no event). It only limits the amount of data, because a page can bypass any check
 * here; the main process's router refuses.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { EVENT_CHANNEL, isTooLarge, type KonterBridge, REQUEST_CHANNEL } from '../shared/contract/channels.ts';

interface Subscription {
  readonly notify: (body: never) => void;
}

/** Listeners by event. The page gets only bodies of events that it listens to, because each body is copied. */
const subscriptions = new Map<string, Set<Subscription>>();

/** Far more than the busiest screen has ever requested at once. */
const MOST_IN_FLIGHT = 200;
let inFlight = 0;

const bridge: KonterBridge = {
  async request(name, input) {
    // Limited here, because the main process would have to receive the whole input before it could refuse it.
    if (inFlight >= MOST_IN_FLIGHT) throw new Error('Too many requests at once');
    if (isTooLarge(input)) throw new Error('Too large');
    inFlight += 1;
    try {
      return await ipcRenderer.invoke(REQUEST_CHANNEL, name, input);
    } finally {
      inFlight -= 1;
    }
  },
  on(name, listener) {
    const subscription: Subscription = { notify: listener };
    subscriptions.set(name, (subscriptions.get(name) ?? new Set()).add(subscription));
    return () => {
      subscriptions.get(name)?.delete(subscription);
    };
  },
};

// The event's `sender` is ipcRenderer itself, so only the body reaches the page.
ipcRenderer.on(EVENT_CHANNEL, (_event, name: string, body: unknown) => {
  const failures: unknown[] = [];
  // A copy: a listener may add or remove listeners during the call.
  for (const { notify } of [...(subscriptions.get(name) ?? [])]) {
    try {
      // The compiler can't infer that name and body belong together; the main process has checked it.
      notify(body as never);
    } catch (error) {
      failures.push(error);
    }
  }
  // After all listeners have run, so that one error does not stop the others.
  if (failures.length > 0) throw failures[0];
});

contextBridge.exposeInMainWorld('konter', bridge);
