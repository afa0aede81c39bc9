/**
 * Runs before a page's own scripts: provides a sandboxed preload's Electron API and runs the real preload on it. This and
 * the preload are classic scripts, so both end before any module starts.
 */
import { RUN_PRELOAD } from '../wire.ts';
import { exposeInMainWorld } from './context-bridge.ts';
import { makeIpcRenderer } from './ipc-renderer.ts';
import { openAddress } from './open-address.ts';
import { pickFile } from './pick-file.ts';
import { printPageInBrowser } from './print-in-browser.ts';
import { refusing } from './refusing.ts';
import { takeSession } from './session.ts';
import { openSocket } from './socket.ts';

type Preload = (require: (name: string) => unknown, module: object, exports: object) => void;

const socket = openSocket(takeSession());
const electron = refusing('electron', {
  contextBridge: refusing('contextBridge', { exposeInMainWorld }),
  ipcRenderer: refusing('ipcRenderer', makeIpcRenderer(socket)),
});

window.addEventListener('load', () => socket.send({ type: 'loaded' }), { once: true });
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
    // Removed at its first use, so that the page's own scripts cannot call it.
    Reflect.deleteProperty(window, RUN_PRELOAD);
    const module = { exports: {} };
    preload(requireInSandbox, module, module.exports);
  },
});

function requireInSandbox(name: string): unknown {
  if (name === 'electron') return electron;
  throw new Error(`module not found: ${name}`);
}
