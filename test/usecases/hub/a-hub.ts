/**
 * A small hub, written for the terminal's tests: it checks signatures and hashes by code of its own, and it lies where a
 * test says so.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

export const CODE = '7KQM-4RXT';
export const TERMINAL = '0198b2f0-7d5e-4c1a-9b3e-2f6a8c4d1e57';

interface Row {
  readonly position: number;
  readonly orderId: string | null;
  readonly at: number;
  readonly kind: string;
  readonly data: string;
  readonly hash: string;
}

type Answer = readonly [status: number, body: unknown];

export interface SmallHub {
  readonly url: string;
  readonly rows: Row[];
  /** `POST /v1/journal 0+12`, in order: the position before the rows and their number. */
  readonly heard: string[];
  /** What was said with the rows, of each `heard`. */
  readonly said: Readonly<Record<string, unknown>>[];
  /** Ids that the terminal has acknowledged. */
  readonly handled: string[];
  /** The body of the enrolment. */
  enrolment: Record<string, unknown> | null;
  /** Callbacks that wait, by id. */
  readonly callbacks: Map<string, string>;
  /** Answers so instead of doing anything; `silence`: never. */
  says: ((path: string) => Answer | 'silence' | Buffer | ((response: ServerResponse) => void) | undefined) | null;
  /** How far its clock is ahead of the terminal's. */
  aheadMs: number;
  refusesStreams: boolean;
  /** The open streams. */
  readonly streams: Set<WebSocket>;
  tell(message: unknown): void;
  /** Bytes or a text, as they are. */
  tellRaw(data: Buffer | string): void;
  isRevoked: boolean;
  /** The newest position that a terminal named as it left. */
  leftAt: number | null;
  /** Rows in one answer of `/v1/book`. */
  rowsAtOnce: number;
}

/** @param terminalsNow epoch ms */
export async function aHub(terminalsNow: () => number): Promise<SmallHub> {
  const now = (): number => terminalsNow() + hub.aheadMs;
  const nonces = new Set<string>();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const stream of hub.streams) stream.terminate();
    server.closeAllConnections();
    server.close();
  });
  const hub: SmallHub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ rows: [], heard: [], said: [], handled: [], enrolment: null, callbacks: new Map(), says: null, aheadMs: 0 },
    ...{ refusesStreams: false, streams: new Set(), isRevoked: false, leftAt: null, rowsAtOnce: 3 },
    tell(message) {
      hub.tellRaw(JSON.stringify(message));
    },
    tellRaw(data) {
      for (const stream of hub.streams) stream.send(data);
    },
  };

  /** @returns why the request is not the terminal's, or `null` */
  function refusalOf({ method, url, headers }: IncomingMessage, body: Buffer): Answer | null {
    const head = (name: string): string => String(headers[`konter-${name}`]);
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: String(hub.enrolment?.['publicKey']) },
      format: 'jwk',
    });
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const text = ['konter-hub-1', method, url, head('terminal'), head('time'), head('nonce'), bodyHash].join('\n');
    const isSigned = verify(null, Buffer.from(text), key, Buffer.from(head('signature'), 'base64url'));
    const isInTime = Math.abs(Number(head('time')) - now()) <= 300_000;
    if (!isSigned || !isInTime || nonces.has(head('nonce'))) return refused(401, 'not-authenticated');
    nonces.add(head('nonce'));
    return hub.isRevoked ? refused(403, 'revoked') : null;
  }

  function takeRows({ after, rows, ...facts }: { after: number; rows: Row[] }): Answer {
    hub.heard.push(`${after}+${rows.length}`);
    hub.said.push(facts);
    const durable = (): number => hub.rows.length;
    if (after > durable()) return refused(409, 'gap', { durable: durable() });
    for (const [index, row] of rows.entries()) {
      const kept = hub.rows[row.position - 1];
      if (row.position !== after + index + 1) return refused(400, 'malformed');
      if (kept && kept.hash === row.hash) continue;
      if (kept || row.hash !== hashOf(row, hub.rows.at(-1)?.hash))
        return refused(409, 'second-history', { position: row.position, durable: durable() });
      hub.rows.push(row);
    }
    return [200, { durable: durable() }];
  }

  function routed(path: string, body: Buffer, headers: IncomingMessage['headers']): Answer {
    if (path === '/v1/journal') {
      const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      return takeRows(JSON.parse(plain.toString()));
    }
    if (path === '/v1/callbacks/handled') {
      acknowledge(body.toString());
      return [204, null];
    }
    if (path === '/v1/leave') {
      hub.leftAt = JSON.parse(body.toString()).newest;
      return [204, null];
    }
    if (path.startsWith('/v1/book?after=')) {
      const after = Number(path.slice('/v1/book?after='.length));
      return [200, { rows: hub.rows.slice(after, after + hub.rowsAtOnce), durable: hub.rows.length }];
    }
    if (path !== '/v1/state') return refused(404, 'not-found');
    const callbacks = [...hub.callbacks].map(([id, text]) => ({ id, body: text }));
    return [200, { outlet: 'Warung Uji', name: 'Kasir 1', durable: hub.rows.length, statusPerMinute: null, callbacks }];
  }

  function acknowledge(text: string): void {
    for (const id of JSON.parse(text).ids as string[]) {
      hub.callbacks.delete(id);
      hub.handled.push(id);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const path = String(request.url);
    const lie = hub.says?.(path);
    if (lie === 'silence') return;
    response.setHeader('date', new Date(now()).toUTCString());
    if (typeof lie === 'function') return lie(response);
    if (Buffer.isBuffer(lie)) {
      response.end(lie);
      return;
    }
    const [status, content] = lie ?? honest(request, path, body);
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(content === null ? '' : JSON.stringify(content));
  }

  function honest(request: IncomingMessage, path: string, body: Buffer): Answer {
    if (path !== '/v1/enrolments') return refusalOf(request, body) ?? routed(path, body, request.headers);
    const wanted = JSON.parse(body.toString());
    if (wanted.code !== CODE || hub.enrolment !== null) return refused(401, 'not-authenticated');
    hub.enrolment = wanted;
    return [200, { terminal: TERMINAL, outlet: 'Warung Uji', name: 'Kasir 1', durable: hub.rows.length }];
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (hub.refusesStreams || refusalOf(request, Buffer.alloc(0)) !== null) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (stream) => {
      hub.streams.add(stream);
      stream.on('close', () => hub.streams.delete(stream));
      stream.on('message', (data: Buffer) => acknowledge(data.toString()));
      for (const [id, text] of hub.callbacks)
        stream.send(JSON.stringify({ type: 'callback', callback: { id, body: text } }));
    });
  });
  return hub;
}

function refused(status: number, error: string, facts: object = {}): Answer {
  return [status, { error, message: 'No.', ...facts }];
}

function hashOf({ position, orderId, at, kind, data }: Row, previous = '0'.repeat(64)): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, position, orderId, at, kind, data]))
    .digest('hex');
}
