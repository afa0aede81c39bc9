/** Servers that misbehave on the wire. Each test writes its own bytes: no HTTP library between them and the client. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawServer {
  readonly baseUrl: string;
  /** Sockets in the order in which they were opened. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, requests };
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
