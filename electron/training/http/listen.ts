/** The gateway's HTTP server: loopback only, limited bodies, routes in order. A bug gives a 500 reply. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../platform/clock.ts';
import { answerJson, type Routes, type TrainingRequest, type TrainingResponse } from './exchange.ts';
import { send } from './send.ts';

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
