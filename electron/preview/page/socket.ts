/**
 * The page's line to the main process. Calls made before it stands wait for it. When it breaks, what was sent in between
 * is lost for ever, so a page that gets it back starts anew instead of showing what may be old.
 */
import { type FromPage, type Hello, REFUSED, SOCKET_PATH, type ToPage } from '../wire.ts';
import { showConnectionLost } from './socket-lost.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;
/** A restarted preview has another secret, so after that long it is more likely gone than slow. */
const TELL_AFTER_MS = 10_000;

type SocketMessageKind = ToPage['type'];
type Message<K extends SocketMessageKind> = Extract<ToPage, { type: K }>;

export interface PreviewSocket {
  send(message: FromPage): void;
  on<K extends SocketMessageKind>(kind: K, listener: (message: Message<K>) => void): void;
  onBroken(listener: () => void): void;
}

/** @param secret of the run; `null` in a tab that has none, whose line then never stands */
export function openSocket(secret: string | null): PreviewSocket {
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
