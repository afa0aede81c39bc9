/** The gateway's HTTP server: loopback only, bodies capped, every route tried in turn, a bug answered as 500. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../platform/clock.ts';
import { answerJson, type TrainingRequest, type Routes, type Sending } from './exchange.ts';
import { send } from './send.ts';

const LOOPBACK = '127.0.0.1';
const LARGEST_BODY_BYTES = 64 * 1024;

export interface LoopbackServer {
  readonly port: number;
  close(): Promise<void>;
}

/** @throws the system's error when the port is taken (`EADDRINUSE`). */
export async function listenOnLoopback(port: number, routes: readonly Routes[], clock: Clock): Promise<LoopbackServer> {
  const server = createServer((incoming, response) => {
    response.on('error', () => {}); // the client left: its matter
    void answer(incoming, routes)
      .then((sending) => send(response, sending, clock))
      // A fault may wish for a header that is none. Nothing in here ends the terminal.
      .catch(() => response.destroy());
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, LOOPBACK, done);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

async function answer(incoming: IncomingMessage, routes: readonly Routes[]): Promise<Sending> {
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
    // Read to its end all the same: a client that is still sending would not see the refusal.
    if (bytes <= LARGEST_BODY_BYTES) parts.push(part);
  }
  if (bytes > LARGEST_BODY_BYTES) return 'too large';
  const base = `http://${LOOPBACK}`;
  const target = incoming.url ?? '/';
  // A doubled slash in front is a path that was joined carelessly, not another host.
  const url = URL.parse(target.startsWith('/') ? `${base}${target}` : target) ?? new URL(base);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}

/** Ends at once: lines that a fault keeps silent would otherwise hold it open for ever. */
function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
