/** Authenticates a new socket: its first message must be the secret of its window, or it is closed. */
import type { WebSocket } from 'ws';
import { REFUSED, type ToPage } from '../wire.ts';
import type { PageAccess } from './guard.ts';
import { readHello } from './read-message.ts';

/** Our own page sends it at once. */
const HELLO_WITHIN_MS = 5_000;

/** @param admitted called once, before any further message is read */
export function admitSocket(socket: WebSocket, access: Pick<PageAccess, 'knows'>, admitted: () => void): void {
  const late = setTimeout(() => socket.close(REFUSED), HELLO_WITHIN_MS);
  late.unref();
  socket.on('close', () => clearTimeout(late));
  socket.on('error', () => socket.terminate());
  socket.once('message', (data, isBinary) => {
    clearTimeout(late);
    const hello = isBinary ? undefined : readHello(String(data));
    if (hello === undefined || !access.knows(hello.secret)) return socket.close(REFUSED);
    const welcome: ToPage = { type: 'welcome' };
    socket.send(JSON.stringify(welcome));
    admitted();
  });
}
