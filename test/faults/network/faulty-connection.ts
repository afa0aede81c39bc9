/**
 * A connection between a counter and its training gateway with the faults of networks and proxies. The counter gets raw
 * bytes, without an HTTP library; arrived requests are counted here, whatever the gateway reports.
 */
import { request as httpRequest } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type SecureContextOptions, type Server as TlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { HttpLimits } from '../../../electron/gateway/http.ts';
import { startTrainingGateway } from '../../../electron/training/training-gateway.ts';
import { MORNING } from '../../support/builders.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';

export type LinkOperation = 'create' | 'status' | 'methods';

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A request that arrived, and the possible reactions. */
export interface Arrival {
  readonly operation: LinkOperation;
  readonly orderId: string;
  readonly socket: Socket;
  /** Forwards it to the gateway, which commits, and returns the reply. */
  pass(): Promise<Reply>;
}

export interface FaultyConnection {
  readonly bench: CounterFixture;
  /** The treatment of direct API requests. `null`: they are forwarded and answered. */
  fault: ((arrival: Arrival) => Promise<void> | void) | null;
  /** The number of creation requests of each order, by order ID. */
  readonly creations: ReadonlyMap<string, number>;
  /** The number of sockets ever opened. */
  opened(): number;
  /** Closes the listener and all open sockets. */
  refuse(): Promise<void>;
  /** Listens again, on the same port. */
  accept(): Promise<void>;
  /** From the next handshake on. */
  present(certificate: SecureContextOptions): void;
}

interface ConnectionOptions {
  readonly limits?: HttpLimits;
  /** Uses TLS with this certificate, as `localhost`. */
  readonly tls?: SecureContextOptions;
  /** The gateway's address for the counter: a name for `limits.lookup`. */
  readonly host?: string;
}

const operationOf = (path: string): LinkOperation | null =>
  path.endsWith('/v2/inquiry')
    ? 'create'
    : path.endsWith('/transactionStatus')
      ? 'status'
      : path.endsWith('/getpaymentmethod')
        ? 'methods'
        : null;

/** Open, between a counter and a training gateway. Removed after the test. */
export async function faultyConnection(wishes: ConnectionOptions = {}): Promise<FaultyConnection> {
  const creations = new Map<string, number>();
  const sockets = new Set<Socket>();
  let opened = 0;
  let gatewayPort = 0;
  let fault: FaultyConnection['fault'] = null;

  const onRequest = async (socket: Socket, { head, body }: Incoming): Promise<void> => {
    const [method = '', path = ''] = head.split(' ', 2);
    const pass = () => carry(gatewayPort, method, path, body);
    const operation = operationOf(path);
    if (operation) {
      const { merchantOrderId = '' } = JSON.parse(body) as { merchantOrderId?: string };
      if (operation === 'create') creations.set(merchantOrderId, (creations.get(merchantOrderId) ?? 0) + 1);
      if (fault) return fault({ operation, orderId: merchantOrderId, socket, pass });
    }
    const { status, body: answer } = await pass();
    if (!socket.destroyed) socket.write(answerBytes(status, answer));
  };
  const onSocket = (socket: Socket): void => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => undefined); // caused by the test
    socket.on('close', () => sockets.delete(socket));
    // A connection that breaks during a request is the subject here.
    readRequests(socket, (incoming) => void onRequest(socket, incoming).catch(() => socket.destroy()));
  };
  let server = await listen(0, onSocket, wishes.tls);
  const { port } = server.address() as AddressInfo;
  const scheme = wishes.tls ? 'https' : 'http';
  const host = wishes.host ?? (wishes.tls ? 'localhost' : '127.0.0.1');
  const bench = await counterFixture({
    baseUrl: `${scheme}://${host}:${port}`,
    perMinute: 600,
    ...(wishes.limits ? { limits: wishes.limits } : {}),
  });
  const gateway = await startTrainingGateway({
    port: 0,
    merchantCode: bench.account.merchantCode,
    apiKey: bench.keys.get(bench.account.merchantCode) ?? '',
    clock: { ...bench.clock, now: () => MORNING + bench.clock.monotonic() },
    print: () => undefined,
  });
  gatewayPort = Number(new URL(gateway.url).port);
  // The gateway's own side has no faults: customers and the test use it directly.
  bench.control = async (name, body) => {
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await (await fetch(`${gateway.url}/_training/${name}`, post)).json()) as Record<string, unknown>;
  };

  const refuse = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(async () => {
    if (server.listening) await refuse();
    await gateway.close();
  });
  return {
    bench,
    get fault() {
      return fault;
    },
    set fault(wanted) {
      fault = wanted;
    },
    creations,
    opened: () => opened,
    refuse,
    async accept() {
      server = await listen(port, onSocket, wishes.tls);
    },
    present: (certificate) => (server as TlsServer).setSecureContext(certificate),
  };
}

export function answerBytes(status: number, body: string | Buffer, head = 'content-type: application/json'): Buffer {
  const lines = `HTTP/1.1 ${status} Whatever\r\n${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  return Buffer.concat([Buffer.from(lines), Buffer.from(body)]);
}

interface Incoming {
  readonly head: string;
  readonly body: string;
}

/** Whole requests, in order. */
function readRequests(socket: Socket, onRequest: (incoming: Incoming) => void): void {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = text.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (text.length - end - 4 < length) return;
    const body = Buffer.from(text.slice(end + 4), 'latin1').toString('utf8');
    text = '';
    onRequest({ head, body });
  });
}

function carry(port: number, method: string, path: string, body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function listen(port: number, onSocket: (socket: Socket) => void, tls?: SecureContextOptions): Promise<Server> {
  return new Promise((done, failed) => {
    const server = tls ? createTlsServer(tls, onSocket) : createServer(onSocket);
    server.once('error', failed);
    // The counter may abort a handshake.
    if (tls) server.on('tlsClientError', () => undefined);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}
