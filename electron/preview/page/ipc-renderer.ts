/** The part of `ipcRenderer` that a preload uses: invoke and listen. */
import type { IpcRenderer } from 'electron';
import { plainJson } from '../plain-json.ts';
import type { PreviewSocket } from './socket.ts';

type RendererListener = Parameters<IpcRenderer['on']>[1];
type Implemented = Pick<IpcRenderer, 'invoke'> & {
  on(channel: string, listener: RendererListener): void;
  off(channel: string, listener: RendererListener): void;
};

const GONE = 'The main process is gone';

export function createIpcRenderer(socket: PreviewSocket): Implemented {
  const listeners = new Map<string, Set<RendererListener>>();
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let isBroken = false;

  socket.on('event', ({ channel, args }) => {
    // A copy: a listener may remove itself during the call.
    for (const listener of [...(listeners.get(channel) ?? [])])
      listener({} as Parameters<RendererListener>[0], ...args);
  });
  socket.on('reply', (message) => {
    const call = open.get(message.id);
    open.delete(message.id);
    if (message.ok) call?.resolve(message.value);
    else call?.reject(new Error(message.message));
  });
  socket.onBroken(() => {
    isBroken = true;
    for (const call of open.values()) call.reject(new Error(GONE));
    open.clear();
  });

  return {
    async invoke(channel, ...args: unknown[]) {
      // Without this the request would wait until the page is loaded again.
      if (isBroken) throw new Error(`Error invoking remote method '${channel}': ${GONE}`);
      const checked = args.map((arg, index) => plainJson(arg, `argument ${index}`));
      lastId += 1;
      const call = Promise.withResolvers<unknown>();
      open.set(lastId, call);
      socket.send({ type: 'invoke', id: lastId, channel, args: checked });
      return await call.promise.catch((error: Error) => {
        throw new Error(`Error invoking remote method '${channel}': ${error.message}`);
      });
    },
    on(channel, listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
    },
    off(channel, listener) {
      listeners.get(channel)?.delete(listener);
    },
  };
}
