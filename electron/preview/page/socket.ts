/**
 * The page's socket to the main process, and the `ipcRenderer` on it. Calls before it is open wait for it. Events during an
 * interruption are lost, so the page reloads after a reconnection instead of showing old data.
 */
import type { IpcRenderer } from 'electron';
import { type FromPage, type Hello, plainJson, REFUSED, SOCKET_PATH, type ToPage } from '../wire.ts';

/** Preview's only own dialog. In both languages, because the page's language is unknown. */
const WORDS = {
  gone: [
    'Konter sudah berhenti atau dijalankan ulang. Buka alamat yang dicetaknya terakhir.',
    'Konter has ended or was started again. Open the address that it printed last.',
  ],
  stranger: [
    'Tab ini tidak terhubung ke Konter. Buka alamat yang dicetaknya terakhir, lengkap dengan token-nya.',
    'This tab is not connected to Konter. Open the address that it printed last, with its token.',
  ],
} as const;

/** @param why `gone`: the socket closed · `stranger`: this tab does not have the present secret of its window */
function showConnectionLost(why: keyof typeof WORDS): void {
  // This script runs before the document has a body.
  if (document.body === null) {
    document.addEventListener('DOMContentLoaded', () => showConnectionLost(why), { once: true });
    return;
  }
  if (document.querySelector('dialog[data-preview-lost]') !== null) return;
  // Uses the program's own styles, if the page has loaded them.
  const dialog = Object.assign(document.createElement('dialog'), { className: 'dialog' });
  const body = Object.assign(document.createElement('div'), { className: 'dialog-body' });
  dialog.dataset['previewLost'] = why;
  dialog.append(body);
  for (const text of WORDS[why]) {
    body.append(Object.assign(document.createElement('p'), { textContent: text }));
  }
  document.body.append(dialog);
  dialog.showModal();
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;
/** Time until the dialog. A restarted preview has another secret, so a longer interruption is probably permanent. */
const TELL_AFTER_MS = 10_000;

type SocketMessageKind = ToPage['type'];
type Message<K extends SocketMessageKind> = Extract<ToPage, { type: K }>;

interface PreviewSocket {
  send(message: FromPage): void;
  on<K extends SocketMessageKind>(kind: K, listener: (message: Message<K>) => void): void;
  onBroken(listener: () => void): void;
}

/** @param secret of its window; `null` in a tab without one, whose socket never opens */
export function createSocket(secret: string | null): PreviewSocket {
  const address = `ws://${location.host}${SOCKET_PATH}?page=${encodeURIComponent(location.pathname + location.search)}`;
  const listeners = new Map<SocketMessageKind, ((message: ToPage) => void)[]>();
  const broken: (() => void)[] = [];
  const unsent: string[] = [];
  const socket = secret === null ? null : connect(secret);
  if (socket === null) showConnectionLost('stranger');

  function knock(hello: Hello): WebSocket {
    const made = new WebSocket(address);
    made.addEventListener('open', () => made.send(JSON.stringify(hello)));
    return made;
  }

  function connect(known: string): WebSocket {
    const hello: Hello = { type: 'hello', secret: known };
    const made = knock(hello);
    made.addEventListener('open', () => {
      for (const text of unsent.splice(0)) made.send(text);
    });
    made.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ToPage;
      for (const listener of listeners.get(message.type) ?? []) listener(message);
    });
    made.addEventListener(
      'close',
      ({ code }) => {
        for (const listener of broken.splice(0)) listener();
        if (code === REFUSED) showConnectionLost('stranger');
        else retry(hello, performance.now(), FIRST_RETRY_MS);
      },
      { once: true },
    );
    return made;
  }

  function retry(hello: Hello, since: number, afterMs: number): void {
    setTimeout(() => {
      const probe = knock(hello);
      probe.addEventListener('message', () => location.reload());
      probe.addEventListener('close', ({ code }) => {
        if (code === REFUSED) return showConnectionLost('gone');
        if (performance.now() - since > TELL_AFTER_MS) showConnectionLost('gone');
        retry(hello, since, Math.min(afterMs * 2, LONGEST_RETRY_MS));
      });
    }, afterMs);
  }

  return {
    send(message) {
      const text = JSON.stringify(message);
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
      else unsent.push(text);
    },
    on(kind, listener) {
      const known = listeners.get(kind) ?? [];
      listeners.set(kind, [...known, listener as (message: ToPage) => void]);
    },
    onBroken: (listener) => broken.push(listener),
  };
}

// The part of `ipcRenderer` that a preload uses: invoke and listen.

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
