/** The door: loopback only, and the guard before everything else, for pages and sockets alike. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { StandIn } from '../stand-in/stand-in.ts';
import { LARGEST_PICKED_BYTES, SOCKET_PATH } from '../wire.ts';
import { answerPage, windowAt } from './answer-page.ts';
import { connectTab } from './connected-tab.ts';
import { openGuard } from './guard.ts';

/** A picked file as base64, with room for the message around it. */
const LARGEST_MESSAGE_BYTES = LARGEST_PICKED_BYTES * 2;

export interface PreviewServer {
  readonly port: number;
  /** The address for a person. */
  readonly address: string;
  /** An address that works once, for a command line. */
  ticketAddress(): string;
  close(): Promise<void>;
}

/** @param port 0 for any that is free. @throws EADDRINUSE and its like */
export async function startPreviewServer(options: {
  standIn: StandIn;
  port: number;
  pageScript: string;
}): Promise<PreviewServer> {
  const { standIn, pageScript } = options;
  const guard = openGuard(() => port);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const admission = guard.admit(request);
    if (!admission.admitted) return finish(response, new Response(null, { status: 403 }));
    // Put together as text: resolved against our origin, a path like `//host` would replace it.
    const url = new URL(`http://${request.headers.host}${request.url}`);
    const method = request.method ?? 'GET';
    if (method !== 'GET' && method !== 'HEAD') return finish(response, new Response(null, { status: 405 }));
    // With or without need: the token should not stay in the address bar and the history.
    if (url.searchParams.has('token')) return finish(response, withoutToken(url, admission.cookie));
    return finish(response, await answerPage(standIn, url, pageScript));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A browser always says where a socket comes from.
    const admitted = guard.admit(request).admitted && request.headers.origin !== undefined;
    if (!admitted) return refuseUpgrade(stream, '403 Forbidden');
    const { pathname, searchParams } = new URL(`http://${request.headers.host}${request.url}`);
    const window = windowAt(standIn, searchParams.get('page') ?? '');
    if (pathname !== SOCKET_PATH || window === undefined) return refuseUpgrade(stream, '404 Not Found');
    sockets.handleUpgrade(request, stream, head, (socket: WebSocket) => {
      connectTab(socket, window.contents, standIn.ipcMain);
    });
  });

  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const addressWith = (token: string) => `http://127.0.0.1:${port}/?token=${token}`;
  return {
    port,
    address: addressWith(guard.token),
    ticketAddress: () => addressWith(guard.ticket()),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withoutToken(url: URL, cookie: string | undefined): Response {
  const bare = new URL(url);
  bare.searchParams.delete('token');
  const headers = new Headers({
    location: bare.pathname + bare.search,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

async function finish(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  for await (const part of body ?? []) response.write(part);
  response.end();
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.on('error', () => {});
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
