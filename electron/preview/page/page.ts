/**
 * Runs before a page's own scripts: provides a sandboxed preload's Electron API and runs the real preload on it. This and
 * the preload are classic scripts, so both end before any module starts.
 */
import { LARGEST_PICKED_BYTES, RUN_PRELOAD, SESSION_FRAGMENT } from '../wire.ts';
import { createIpcRenderer, createSocket } from './socket.ts';

// The browser's print dialog for one of our pages, in a separate tab that closes with the dialog. The browser allows it
// only shortly after a click.

/** Our own pages load from this machine, so a slower load has failed. */
const LOADED_WITHIN_MS = 10_000;

/** @returns whether the dialog was shown; browsers do not report the person's choice */
async function printPageInBrowser(path: string): Promise<boolean> {
  if (!navigator.userActivation.isActive) return false;
  const tab = window.open(path, '_blank');
  if (tab === null) return false;
  const isLoaded = await new Promise<boolean>((done) => {
    const timer = setTimeout(() => done(false), LOADED_WITHIN_MS);
    tab.addEventListener('load', () => {
      clearTimeout(timer);
      done(true);
    });
  });
  if (isLoaded) tab.print();
  tab.close();
  return isLoaded;
}

/** Moves the secret of its window from the URL fragment to this tab's session storage. */
const NAME = 'konter-preview';

/** @returns `null` in a tab with a copied address */
function takeSession(): string | null {
  if (location.hash.startsWith(SESSION_FRAGMENT)) {
    sessionStorage.setItem(NAME, location.hash.slice(SESSION_FRAGMENT.length));
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(NAME);
}

const socket = createSocket(takeSession());
const electron = refusing('electron', {
  contextBridge: refusing('contextBridge', { exposeInMainWorld }),
  ipcRenderer: refusing('ipcRenderer', createIpcRenderer(socket)),
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
  value(preload: (require: (name: string) => unknown, module: object, exports: object) => void) {
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

/** Opens an external URL in another tab, without access to this one. @returns false if the browser refused */
function openAddress(address: string): boolean {
  // With `noopener` the browser returns no window to check. It allows a new tab as long as the click is recent.
  if (!navigator.userActivation.isActive) return false;
  window.open(address, '_blank', 'noopener,noreferrer');
  return true;
}

/** Makes a part of the page's stand-in throw, with the name, for a property that it lacks. */
function refusing<T extends object>(name: string, part: T): T {
  return new Proxy(part, {
    get(target, property, receiver) {
      if (property in target || typeof property === 'symbol') return Reflect.get(target, property, receiver);
      // A bundler's interop code reads these of any module.
      if (property === '__esModule' || property === 'default' || property === 'then') return undefined;
      throw new Error(`Konter preview has no ${name}.${property} in a preload`);
    },
  });
}

/**
 * `contextBridge`. A page has only one JavaScript world, so this file must isolate the two sides: values are copied and
 * frozen, functions are wrapped, and values that the real bridge does not support are refused.
 */
function exposeInMainWorld(name: string, api: unknown): void {
  if (name in window) throw new Error('Cannot bind an API on top of an existing property on the window object');
  Object.defineProperty(window, name, { value: across(api), enumerable: true });
}

type Anything = (...args: unknown[]) => unknown;

function across(value: unknown): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => across((value as Anything)(...args.map(across)));
  if (value instanceof Promise) {
    return value.then(across, (error: unknown) => {
      throw across(error);
    });
  }
  // Only an error's message crosses.
  if (value instanceof Error) return new Error(value.message);
  if (Array.isArray(value)) return Object.freeze(value.map(across));
  if (typeof value === 'symbol') throw new Error('A symbol can not cross the bridge');
  if (typeof value !== 'object' || value === null) return value;
  const copied = Object.entries(value).map(([name, property]) => [name, across(property)]);
  return Object.freeze(Object.fromEntries(copied));
}

/**
 * The browser's file dialog for the main process. The file goes directly from the input to the socket. The input is never
 * part of the document, so no script of the page can find it.
 */
type Picked = { name: string; base64: string } | null;

/** @returns null if no file was picked, it was too large, or the browser refused because of a missing click */
async function pickFile(accept: string): Promise<Picked> {
  // Without a recent click the browser opens no dialog and reports no error.
  if (!navigator.userActivation.isActive) return null;
  const input = Object.assign(document.createElement('input'), { type: 'file', accept });
  const file = await new Promise<File | undefined>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
  if (file === undefined || file.size > LARGEST_PICKED_BYTES) return null;
  return { name: file.name, base64: await asBase64(file) };
}

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
