/** The HTTP and WebSocket server: loopback only, with the guard before every other step. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { StandIn } from '../stand-in/stand-in.ts';
import { LARGEST_PICKED_BYTES, REFUSED, SESSION_FRAGMENT, SOCKET_PATH, type ToPage } from '../wire.ts';
import { answerPage, displayOf, homeOf, windowAt } from './answer-page.ts';
import { connectTab, readHello } from './connected-tab.ts';
import { createGuard, createPageAccess, type PageAccess } from './guard.ts';

// Authenticates a new socket: its first message must be the secret of its window, or it is closed.

/** Our own page sends it at once. */
const HELLO_WITHIN_MS = 5_000;

/** @param admitted called once, before any further message is read */
function admitSocket(socket: WebSocket, access: Pick<PageAccess, 'knows'>, admitted: () => void): void {
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

/** A picked file as base64, with room for the message around it. */
const LARGEST_MESSAGE_BYTES = LARGEST_PICKED_BYTES * 2;

export interface PreviewServer {
  readonly port: number;
  /** The printed URL, valid for the whole run. */
  readonly address: string;
  /** The customer's display for another tab, valid for the whole run. */
  readonly displayAddress: string;
  /** A URL that is valid once, for a command line. */
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
  const guard = createGuard(() => port);
  const [cashiers, customers] = [createPageAccess(), createPageAccess()];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES });

  /** @returns `null` for a token that is none */
  function entryFor(token: string): Response | null {
    const session = cashiers.redeem(token);
    if (session !== null) return withSession(homeOf(standIn), session);
    const display = customers.redeem(token);
    return display === null ? null : withSession(displayOf(standIn), display);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = addressOf(request);
    if (!guard.namesUs(request) || url === null) return finish(response, refusal());
    const token = url.searchParams.get('token');
    const entry = token === null ? null : entryFor(token);
    const isWelcome = token === null ? guard.isForPages(request) && url.pathname !== '/' : entry !== null;
    if (!isWelcome) return finish(response, guard.isForPages(request) ? notInvited() : refusal());
    const method = request.method ?? 'GET';
    if (method !== 'GET' && method !== 'HEAD') return finish(response, new Response(null, { status: 405 }));
    // Always redirects, so that the token does not stay in the address bar and the history.
    if (entry !== null) return finish(response, entry);
    return finish(response, await answerPage(standIn, url, pageScript));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A browser always sends the Origin of a socket.
    const url = addressOf(request);
    const isOurs = guard.namesUs(request) && request.headers.origin !== undefined;
    if (!isOurs || url === null) return refuseUpgrade(stream, '403 Forbidden');
    const { pathname, searchParams } = url;
    const window = windowAt(standIn, searchParams.get('page') ?? '');
    if (pathname !== SOCKET_PATH || window === undefined) return refuseUpgrade(stream, '404 Not Found');
    const access = searchParams.get('page') === displayOf(standIn) ? customers : cashiers;
    sockets.handleUpgrade(request, stream, head, (socket: WebSocket) => {
      admitSocket(socket, access, () => connectTab(socket, window.contents, standIn.ipcMain));
    });
  });

  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const addressWith = (token: string) => `http://127.0.0.1:${port}/?token=${token}`;
  return {
    port,
    address: addressWith(cashiers.token),
    displayAddress: addressWith(customers.token),
    ticketAddress: () => addressWith(cashiers.ticket()),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Concatenates text, because resolving a path like `//host` against our origin would replace the origin.
 * @returns `null` for a target that no browser sends: an absolute URL of another origin, or `*`
 */
function addressOf({ headers, url = '' }: IncomingMessage): URL | null {
  return url.startsWith('/') ? URL.parse(`http://${headers.host}${url}`) : null;
}

const refusal = (): Response => new Response(null, { status: 403 });

/** For a person with an incomplete or old address in a tab. Both languages, because none is known yet. */
function notInvited(): Response {
  const sentence =
    'Buka alamat lengkap yang dicetak di terminal, yang dimulai dengan "Konter preview:".\n' +
    'Open the whole address that the terminal printed after "Konter preview:".\n';
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  return new Response(sentence, { status: 403, headers });
}

/** @param home `undefined` while no window is open */
function withSession(home: string | undefined, session: string): Response {
  if (home === undefined) return new Response(null, { status: 503 });
  const location = home + SESSION_FRAGMENT + session;
  const headers = { location, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
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
