/**
 * The optional listener for callbacks, for shops with a relay or a tunnel. Whoever can reach it may be anybody: it reads
 * little, answers fast, bears only so much, and passes on what it could read. It judges no signature and logs nothing of what it heard.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { guarded } from '../../platform/guarded.ts';
import type { CallbackVerdict, ListenForCallbacks } from '../../ports/callback.ts';
import { openCallbackAddress } from './callback-address.ts';
import { readCallback } from './callback-form.ts';
import { holdConnections } from './held-connections.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const HEAD_LIMIT_BYTES = 8 * 1024;
const READ_WITHIN_MS = 5_000;
const CONNECTIONS_AT_ONCE = 64;
/** Far more than a counter ever gets, far less than what would keep it busy. */
const PER_SECOND = 20;
const AT_ONCE = 40;

const utf8 = new TextDecoder();

export const listenForCallbacks: ListenForCallbacks = (address, receive) => {
  const meant = openCallbackAddress(address.callbackUrl, address.host);
  const connections = holdConnections(CONNECTIONS_AT_ONCE);
  const bears = openAllowance(() => performance.now());
  const server = createServer(
    {
      maxHeaderSize: HEAD_LIMIT_BYTES,
      headersTimeout: READ_WITHIN_MS,
      requestTimeout: READ_WITHIN_MS,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 1_000,
    },
    guarded('callback', (request: IncomingMessage, response: ServerResponse) => {
      const { url, headers } = request;
      const answered = (status: number): void => answer(response, status);
      if (!meant.isMeant({ url, host: headers.host })) return answered(404);
      if (!bears()) return answered(429);
      const whole = (): void => {
        response.once('close', guarded('callback answered', connections.answering(request.socket)));
      };
      return verdictOn(request, receive, whole).then(answered);
    }),
  );
  server.on('connection', guarded('callback connection', connections.hold));
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

/** A bucket that fills at a steady rate. @param now ms of a clock that never steps */
export function openAllowance(now: () => number): () => boolean {
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

async function verdictOn(
  request: IncomingMessage,
  receive: Parameters<ListenForCallbacks>[1],
  whole: () => void,
): Promise<number> {
  if (request.method !== 'POST') return 405;
  const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return 415;
  const body = await bodyOf(request);
  if (body === null) return 413;
  whole();
  try {
    const callback = readCallback(body);
    return statusFor(callback ? await receive(callback) : 'bad-parameter');
  } catch {
    return 503;
  }
}

/** @returns `null` for one that is too long or was broken off: then nobody reads the answer either */
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

function statusFor(verdict: CallbackVerdict): number {
  switch (verdict) {
    case 'accepted':
      return 200;
    case 'bad-parameter':
      return 400;
    // "Failing authentication yields HTTP 401": what the gateway does to us, done to it.
    case 'bad-signature':
      return 401;
    case 'not-now':
      return 503;
    default:
      return unreachable(verdict);
  }
}

function answer(response: ServerResponse, status: number): void {
  const words = status === 200 ? 'OK' : '';
  // A body that was not read to its end stands in the way of another request on the same connection.
  response.writeHead(status, { 'content-type': 'text/plain', ...(status === 200 ? {} : { connection: 'close' }) });
  response.end(words);
}
