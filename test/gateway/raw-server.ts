/** Servers that misbehave on the wire. Each test writes its own bytes, without an HTTP library. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawServer {
  readonly baseUrl: string;
  /** Sockets in order of opening. */
  readonly sockets: readonly Socket[];
  /** Everything received, request by request, in the order of arrival. */
  readonly requests: readonly { readonly socket: number; readonly text: string }[];
}

/**
 * @param answer called for each whole request with the socket, the number of that socket and how many requests this
 *   server had before
 */
export async function rawServer(
  answer: (socket: Socket, at: { socket: number; request: number }) => void,
): Promise<RawServer> {
  const sockets: Socket[] = [];
  const requests: { socket: number; text: string }[] = [];
  const server = createServer((socket) => {
    const number = sockets.push(socket) - 1;
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (Buffer.byteLength(text.slice(head + 4)) < length) return;
      const request = requests.push({ socket: number, text }) - 1;
      text = '';
      answer(socket, { socket: number, request });
    });
  });
  const port = await listening(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { baseUrl: `http://127.0.0.1:${port}`, sockets, requests };
}

export function httpAnswer(
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const head = Object.entries({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Whatever\r\n${head.join('')}\r\n`), Buffer.from(body)]);
}

/** @returns the port. Closed after the test. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A port without a listener. */
export async function aClosedPort(): Promise<string> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
