/**
 * The optional callback listener, for shops with a relay or a tunnel. Anybody may reach it, so size, time, connections and
 * rate are limited. It passes parsed callbacks on without checking their signatures, and logs none of their content.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guarded } from '../../platform/guarded.ts';
import type { CallbackVerdict, ListenForCallbacks } from '../../ports/gateway.ts';
import { readCallback } from './callback-form.ts';

/** @returns whether the request's path is that of the URL that is sent to the gateway. A relay may change the rest */
export function isAtAddress(callbackUrl: string, asked = '/'): boolean {
  const url = URL.parse(asked, 'http://127.0.0.1');
  return url !== null && bare(url.pathname) === bare(new URL(callbackUrl).pathname);
}

/** Relays may add or remove a trailing slash. A loop instead of a regular expression: a path of slashes must stay cheap. */
function bare(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

const BODY_LIMIT_BYTES = 16 * 1024;
const HEAD_LIMIT_BYTES = 8 * 1024;
const READ_WITHIN_MS = 5_000;
/** Who holds all of them delays callbacks by `READ_WITHIN_MS`. Nothing waits for a callback: the watch asks by itself. */
const CONNECTIONS_AT_ONCE = 64;
/** Far more than a counter needs, and far less than would slow the program down. */
const PER_SECOND = 20;
const AT_ONCE = 40;

const utf8 = new TextDecoder();

export const listenForCallbacks: ListenForCallbacks = (address, receive) => {
  const isWithinRate = createTokenBucket(() => performance.now());
  const server = createServer(
    {
      maxHeaderSize: HEAD_LIMIT_BYTES,
      headersTimeout: READ_WITHIN_MS,
      requestTimeout: READ_WITHIN_MS,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 1_000,
    },
    guarded('callback', (request: IncomingMessage, response: ServerResponse) => {
      const answered = (status: number): void => answer(response, status);
      if (!isAtAddress(address.callbackUrl, request.url)) return answered(404);
      if (!isWithinRate()) return answered(429);
      return verdictOn(request, receive).then(answered);
    }),
  );
  server.maxConnections = CONNECTIONS_AT_ONCE;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      server.off('error', reject);
      server.on('error', () => undefined);
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
};

/** A token bucket. @param now ms of a monotonic clock · @returns whether one more request is allowed, and counts it */
export function createTokenBucket(now: () => number): () => boolean {
  let left = AT_ONCE;
  let filledAt = now();
  return () => {
    const at = now();
    left = Math.min(AT_ONCE, left + ((at - filledAt) / 1_000) * PER_SECOND);
    filledAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

async function verdictOn(request: IncomingMessage, receive: Parameters<ListenForCallbacks>[1]): Promise<number> {
  if (request.method !== 'POST') return 405;
  const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return 415;
  const body = await bodyOf(request);
  if (body === null) return 413;
  try {
    const callback = readCallback(body);
    return STATUS[callback ? await receive(callback) : 'bad-parameter'];
  } catch {
    return 503;
  }
}

/** @returns `null` if the body is too long or was cut off; then the sender does not read the answer either */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > BODY_LIMIT_BYTES) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return utf8.decode(Buffer.concat(chunks));
}

const STATUS: Readonly<Record<CallbackVerdict, number>> = {
  accepted: 200,
  'bad-parameter': 400,
  // The gateway itself documents 401 for failed authentication.
  'bad-signature': 401,
  'not-now': 503,
};

function answer(response: ServerResponse, status: number): void {
  const text = status === 200 ? 'OK' : '';
  // An unread rest of a body would be taken for the next request on the same connection.
  response.writeHead(status, { 'content-type': 'text/plain', ...(status === 200 ? {} : { connection: 'close' }) });
  response.end(text);
}
