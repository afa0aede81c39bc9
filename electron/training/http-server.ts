/**
 * The gateway's HTTP: loopback only, limited bodies, routes in order, and what keeps strangers out. A route's result need
 * not be a complete reply, because real connections fail. A bug gives a 500 reply.
 */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import type { Clock } from '../platform/clock.ts';

export interface TrainingRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface HttpAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export type TrainingResponse =
  | HttpAnswer
  /** The connection is reset before the first byte of a reply. */
  | { readonly kind: 'reset' }
  /** No reply, or only `100 Continue`. */
  | { readonly kind: 'silence'; readonly continueFirst: boolean }
  /** One byte of the reply at a time. */
  | { readonly kind: 'trickle'; readonly answer: HttpAnswer; readonly everyMs: number }
  /** The reply announces its full length, and the connection is closed half-way. */
  | { readonly kind: 'torn'; readonly answer: HttpAnswer }
  /** A body of that many bytes. */
  | { readonly kind: 'oversized'; readonly bytes: number };

/** @returns `null` if these routes do not have the path */
export type Routes = (request: TrainingRequest) => Promise<TrainingResponse> | null;

export function answerWith(
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): HttpAnswer {
  return { kind: 'answer', status, headers: { 'content-type': contentType, ...headers }, body };
}

export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer {
  return answerWith(status, 'application/json; charset=utf-8', JSON.stringify(body), headers);
}

// Who may use the control API and the pages. Keeps other websites out: a foreign site can resolve its own name to 127.0.0.1
// (DNS rebinding) or post a form. The two APIs need no guard, because their requests are signed.

export interface OwnAddresses {
  readonly port: number;
  /** Origin at which other machines reach this gateway; absent: none do. */
  readonly publicUrl?: string | undefined;
}

/** @returns the refusal, or `null` for a request with this machine's Host from our own pages or from no page */
export function refuseForeign(request: TrainingRequest, { port }: Pick<OwnAddresses, 'port'>): HttpAnswer | null {
  return refuseOthers(request, [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
}

/** For what a customer may see: `refuseForeign`, and open to the public address and its pages. */
export function refuseUnknownHost(request: TrainingRequest, { port, publicUrl }: OwnAddresses): HttpAnswer | null {
  const own = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  return refuseOthers(request, publicUrl === undefined ? own : [...own, publicUrl]);
}

function refuseOthers({ headers: { host, origin } }: TrainingRequest, own: readonly string[]): HttpAnswer | null {
  const isOwnHost = typeof host === 'string' && own.some((address) => new URL(address).host === host.toLowerCase());
  const isOwnPage = origin === undefined || (typeof origin === 'string' && own.includes(origin));
  return isOwnHost && isOwnPage ? null : answerJson(403, { Message: 'Only for pages of this gateway' });
}

// Protects the control API and the pages from other users of this machine. The terminal opens them by a URL with the key.
// Links pass the key on, because cookies are shared between ports.

export interface Lock {
  readonly key: string;
  /** Evaluated at each request. */
  isLocked(): boolean;
}

/** Query parameter of every link while there is a lock. */
export const KEY_FIELD = 'key';

/** @param lock absent: any client may do everything, as with a standalone gateway */
export function opensLock(request: Pick<TrainingRequest, 'query'>, lock: Lock | undefined): boolean {
  if (lock === undefined || !lock.isLocked()) return true;
  const [shown, key] = [Buffer.from(request.query.get(KEY_FIELD) ?? ''), Buffer.from(lock.key)];
  return shown.length === key.length && timingSafeEqual(shown, key);
}

const LOOPBACK = '127.0.0.1';
const LARGEST_BODY_BYTES = 64 * 1024;

export interface LoopbackServer {
  readonly port: number;
  close(): Promise<void>;
}

/** @throws the system's error if the port is taken (`EADDRINUSE`) */
export async function listenOnLoopback(port: number, routes: readonly Routes[], clock: Clock): Promise<LoopbackServer> {
  const server = createServer((incoming, response) => {
    response.on('error', () => {}); // the client closed its connection
    void answer(incoming, routes)
      .then((sending) => send(response, sending, clock))
      // A fault may set an invalid header. No error here may end the terminal.
      .catch(() => response.destroy());
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, LOOPBACK, done);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

async function answer(incoming: IncomingMessage, routes: readonly Routes[]): Promise<TrainingResponse> {
  try {
    const request = await read(incoming);
    if (request === 'too large') return answerJson(413, { Message: 'Request too large' });
    for (const route of routes) {
      const sending = route(request);
      if (sending) return await sending;
    }
    return answerJson(404, { Message: 'Not Found' });
  } catch (bug) {
    if (incoming.destroyed && !incoming.complete) return { kind: 'reset' };
    console.error('Training gateway:', bug);
    return answerJson(500, { Message: 'Internal Server Error' });
  }
}

async function read(incoming: IncomingMessage): Promise<TrainingRequest | 'too large'> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming) {
    bytes += part.length;
    // Reads the whole body even beyond the limit: a client that is still sending would not see the refusal.
    if (bytes <= LARGEST_BODY_BYTES) parts.push(part);
  }
  if (bytes > LARGEST_BODY_BYTES) return 'too large';
  const base = `http://${LOOPBACK}`;
  const target = incoming.url ?? '/';
  // A doubled slash at the start is a carelessly joined path, not another host.
  const url = URL.parse(target.startsWith('/') ? `${base}${target}` : target) ?? new URL(base);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}

/** Closes all connections at once: those that a fault keeps silent would hold the server open permanently. */
function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

function send(response: ServerResponse, sending: TrainingResponse, clock: Clock): void {
  // By the machine's clock, even where the gateway's own is advanced: that only lets payments expire.
  response.setHeader('date', new Date(clock.now()).toUTCString());
  switch (sending.kind) {
    case 'answer':
      response.writeHead(sending.status, { ...sending.headers, 'content-length': Buffer.byteLength(sending.body) });
      response.end(sending.body);
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'silence':
      if (sending.continueFirst) response.writeContinue();
      return;
    case 'trickle':
      trickle(response, sending, clock);
      return;
    case 'torn': {
      const { status, headers, body } = sending.answer;
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
      // Only after the first half is written: destroying discards the buffer.
      response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
      return;
    }
    case 'oversized':
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      Readable.from(chunks(sending.bytes))
        .on('error', () => response.destroy())
        .pipe(response);
      return;
    default:
      unreachable(sending);
  }
}

function trickle(
  response: ServerResponse,
  sending: Extract<TrainingResponse, { kind: 'trickle' }>,
  clock: Clock,
): void {
  const { answer, everyMs } = sending;
  const bytes = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length });
  let sent = 0;
  let cancel = (): void => {};
  const next = (): void => {
    response.write(bytes.subarray(sent, sent + 1));
    sent += 1;
    if (sent < bytes.length) cancel = clock.after(everyMs, next);
    else response.end();
  };
  response.on('close', () => cancel());
  if (bytes.length > 0) next();
  else response.end();
}

const CHUNK = Buffer.alloc(64 * 1024, 'x');

function* chunks(bytes: number): Generator<Buffer> {
  yield Buffer.from('{"statusMessage":"');
  for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
  yield Buffer.from('"}');
}
