/** The HTTP and WebSocket server: loopback only, with the guard before every other step. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { IpcMainInvokeEvent } from 'electron';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import {
  calls,
  type IpcReply,
  type PreviewIpcMain,
  type Question,
  type StandInCall,
} from '../stand-in/modules/preview-protocol.ts';
import type { PreviewContents, Tab } from '../stand-in/modules/preview-window.ts';
import type { StandIn } from '../stand-in/stand-in.ts';
import {
  type FromPage,
  type Hello,
  LARGEST_PICKED_BYTES,
  plainJson,
  REFUSED,
  SESSION_FRAGMENT,
  SOCKET_PATH,
  type ToPage,
} from '../wire.ts';
import { answerPage, displayOf, homeOf, windowAt } from './answer-page.ts';

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
    if (!namesUs(request, port) || url === null) return finish(response, refusal());
    const token = url.searchParams.get('token');
    const entry = token === null ? null : entryFor(token);
    const isWelcome = token === null ? isForPages(request) && url.pathname !== '/' : entry !== null;
    if (!isWelcome) return finish(response, isForPages(request) ? notInvited() : refusal());
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
    const isOurs = namesUs(request, port) && request.headers.origin !== undefined;
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

// One page's socket: handles its requests through `ipcMain`, forwards main's messages, and requests a file or a click from
// its user. All of its state ends with the page.

/** The WebSocket close code for a peer that breaks the protocol. */
const PROTOCOL_ERROR = 1002;

function connectTab(socket: WebSocket, contents: PreviewContents, ipcMain: PreviewIpcMain): void {
  const waiting = new Map<number, PromiseWithResolvers<IpcReply>>();
  let lastQuestion = 0;
  const tab: Tab = {
    send(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
  };

  function ask(question: (id: number) => Question): Promise<IpcReply> {
    if (socket.readyState !== socket.OPEN) return Promise.reject(new Error('The page is gone'));
    lastQuestion += 1;
    const answer = Promise.withResolvers<IpcReply>();
    waiting.set(lastQuestion, answer);
    tab.send(question(lastQuestion));
    return answer.promise;
  }

  async function reply({ id, channel, args }: Extract<FromPage, { type: 'invoke' }>): Promise<void> {
    const cleanUps: (() => void)[] = [];
    const call: StandInCall = { ask, afterwards: (cleanUp) => cleanUps.push(cleanUp) };
    try {
      const event = {
        type: 'frame',
        sender: contents,
        senderFrame: contents.frameOf(tab),
      } as unknown as IpcMainInvokeEvent;
      const value = plainJson(await calls.run(call, () => ipcMain.invoke(event, channel, args)), 'the reply');
      tab.send({ type: 'reply', id, ok: true, value });
    } catch (error) {
      // As in Electron, only the error's text is sent.
      tab.send({ type: 'reply', id, ok: false, message: String(error) });
    } finally {
      for (const cleanUp of cleanUps) cleanUp();
    }
  }

  socket.on('message', (data, isBinary) => {
    const message = isBinary ? undefined : readMessage(String(data));
    if (message === undefined) socket.close(PROTOCOL_ERROR);
    else if (message.type === 'invoke') void reply(message);
    else if (message.type === 'loaded') contents.finishLoad();
    else {
      waiting.get(message.id)?.resolve(message);
      waiting.delete(message.id);
    }
  });
  socket.on('close', () => {
    contents.leave(tab);
    for (const answer of waiting.values()) answer.reject(new Error('The page is gone'));
    waiting.clear();
  });
  socket.on('error', () => socket.terminate());
  contents.join(tab);
}

// Messages from pages, which are not trusted.

const id = z.number().int().positive();

const fromPageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded') }),
  z.object({ type: z.literal('invoke'), id, channel: z.string(), args: z.array(z.unknown()) }),
  z.object({ type: z.literal('picked'), id, file: z.object({ name: z.string(), base64: z.base64() }).nullable() }),
  z.object({ type: z.literal('opened'), id, opened: z.boolean() }),
  z.object({ type: z.literal('page-printed'), id, shown: z.boolean() }),
]) satisfies z.ZodType<FromPage>;

const helloSchema = z.object({ type: z.literal('hello'), secret: z.string() }) satisfies z.ZodType<Hello>;

/** @returns undefined for an invalid message */
const readMessage = (text: string): FromPage | undefined => read(fromPageSchema, text);

/** @returns undefined for an invalid first message */
const readHello = (text: string): Hello | undefined => read(helloSchema, text);

function read<T>(schema: z.ZodType<T>, text: string): T | undefined {
  return ignoreErrors(() => schema.parse(JSON.parse(text)));
}

// Access control. Each page of ours has its own token and secret, so that the customer's display can't speak for
// the cashier. A page of our own origin on this machine must send its window's secret as the first message on its socket.
// The printed URL has a token; the server redeems it for the secret in a URL fragment. Unlike a cookie, a fragment is
// sent to no server, so other servers on this machine can't get it. Another website lacks our Origin; a name rebound to
// 127.0.0.1 lacks our Host.

const SECRET_BYTES = 24;

/** Access to one window. */
interface PageAccess {
  /** Valid for the whole run. */
  readonly token: string;
  /** Valid once: for a command line, which other users of this machine can read. */
  ticket(): string;
  /** Uses up a ticket. @returns the secret of this window for its token or ticket; `null` for anything else */
  redeem(token: string): string | null;
  /** Whether it is the secret of this window. */
  knows(secret: string): boolean;
}

function createPageAccess(): PageAccess {
  const token = newSecret();
  const session = newSecret();
  const tickets = new Set<string>();
  return {
    token,
    ticket() {
      const ticket = newSecret();
      tickets.add(ticket);
      return ticket;
    },
    redeem: (shown) => (same(shown, token) || tickets.delete(shown) ? session : null),
    knows: (secret) => same(secret, session),
  };
}

/** Whether the request has our Host, and comes from our own pages or from no page. */
function namesUs({ headers: { host, origin } }: IncomingMessage, port: number): boolean {
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return false;
  return origin === undefined || origin === `http://${host}`;
}

/**
 * Whether a browser loads it as a part of our pages or as a page in a tab. Such responses have no secret; the check only
 * keeps other programs on this machine out.
 */
function isForPages({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function same(shown: string, expected: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
