/**
 * What a window gets: two functions over two channels. Runs sandboxed and context-isolated; it hands no Electron object
 * to the page (no `ipcRenderer`, no event), knows no request by name and checks nothing, because a page could get
 * round any check made here: the router in the main process is the one that refuses.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { EVENT_CHANNEL, type KonterBridge, REQUEST_CHANNEL } from '../shared/channels.ts';

interface Hearing {
  readonly hear: (body: never) => void;
}

/** Those who listen to each event. The page gets a body only where somebody listens: every one is copied across. */
const hearings = new Map<string, Set<Hearing>>();

const bridge: KonterBridge = {
  request: (name, input) => ipcRenderer.invoke(REQUEST_CHANNEL, name, input),
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
