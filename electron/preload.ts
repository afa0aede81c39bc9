/**
 * What a window gets: two functions over two channels. Runs sandboxed and context-isolated; it hands no Electron object
 * to the page (no `ipcRenderer`, no event), knows no request by name and checks nothing, because a page could get
 * round any check made here: the router in the main process is the one that refuses.
 */
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { EVENT_CHANNEL, type KonterBridge, REQUEST_CHANNEL } from '../shared/channels.ts';

const bridge: KonterBridge = {
  request: (name, input) => ipcRenderer.invoke(REQUEST_CHANNEL, name, input),
  on(name, listener) {
    // The event object carries `sender`, which is ipcRenderer itself: only the body goes on to the page.
    const hear = (_event: IpcRendererEvent, sent: unknown, body: Parameters<typeof listener>[0]) => {
      if (sent === name) listener(body);
    };
    ipcRenderer.on(EVENT_CHANNEL, hear);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, hear);
    };
  },
};

contextBridge.exposeInMainWorld('konter', bridge);
