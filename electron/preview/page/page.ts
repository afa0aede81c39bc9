/**
 * What a page needs before its own scripts run: something that looks like a sandboxed preload's Electron, and the real
 * preload run on it. A classic script, and the preload's is the next one, so both are done before any module starts.
 */
import { RUN_PRELOAD } from '../wire.ts';
import { exposeInMainWorld } from './context-bridge.ts';
import { makeIpcRenderer } from './ipc-renderer.ts';
import { openSocket } from './socket.ts';
import { openAddress } from './open-address.ts';
import { pickFile } from './pick-file.ts';
import { printPageInBrowser } from './print-in-browser.ts';
import { refusing } from './refusing.ts';
import { takeSession } from './session.ts';

type Preload = (require: (name: string) => unknown, module: object, exports: object) => void;

const socket = openSocket(takeSession());
const electron = refusing('electron', {
  contextBridge: refusing('contextBridge', { exposeInMainWorld }),
  ipcRenderer: refusing('ipcRenderer', makeIpcRenderer(socket)),
});

socket.on('pick-file', ({ id, accept }) => {
  void pickFile(accept).then((file) => socket.send({ type: 'picked', id, file }));
});
socket.on('print-page', ({ id, path }) => {
  void printPageInBrowser(path).then((shown) => socket.send({ type: 'page-printed', id, shown }));
});
socket.on('open-address', ({ id, address }) => socket.send({ type: 'opened', id, opened: openAddress(address) }));

Object.defineProperty(window, RUN_PRELOAD, {
  configurable: true,
  value(preload: Preload) {
    // Once: the page's own scripts find no way in here.
    Reflect.deleteProperty(window, RUN_PRELOAD);
    const module = { exports: {} };
    preload(requireInSandbox, module, module.exports);
  },
});

function requireInSandbox(name: string): unknown {
  if (name === 'electron') return electron;
  throw new Error(`module not found: ${name}`);
}
