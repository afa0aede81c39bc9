/**
 * What a window gets: two functions over two channels. Runs sandboxed and context-isolated; it hands no Electron object
 * to the page (no `ipcRenderer`, no event), knows no request by name and checks nothing but how much it is: a page could
 * get round any check made here, and the router in the main process is the one that refuses.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { EVENT_CHANNEL, type KonterBridge, REQUEST_CHANNEL } from '../shared/contract/channels.ts';
import { isTooLarge } from '../shared/contract/request-size.ts';

interface Hearing {
  readonly hear: (body: never) => void;
}

/** Those who listen to each event. The page gets a body only where somebody listens: every one is copied across. */
const hearings = new Map<string, Set<Hearing>>();

/** Many times what the busiest screen has asked at once. */
const MOST_IN_FLIGHT = 200;
let inFlight = 0;

const bridge: KonterBridge = {
  async request(name, input) {
    // For the main process, which would have to take all of it before it could refuse any.
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
    const hearing: Hearing = { hear: listener };
    hearings.set(name, (hearings.get(name) ?? new Set()).add(hearing));
    return () => {
      hearings.get(name)?.delete(hearing);
    };
  },
};

// The event object carries `sender`, which is ipcRenderer itself: only the body goes on to the page.
ipcRenderer.on(EVENT_CHANNEL, (_event, name: string, body: unknown) => {
  const failures: unknown[] = [];
  // A copy: who is told may stop listening, or begin.
  for (const { hear } of [...(hearings.get(name) ?? [])]) {
    try {
      // What belongs to which name is the contract's, which main has checked.
      hear(body as never);
    } catch (error) {
      failures.push(error);
    }
  }
  // Everybody was told; now the console may say what went wrong.
  if (failures.length > 0) throw failures[0];
});

contextBridge.exposeInMainWorld('konter', bridge);
