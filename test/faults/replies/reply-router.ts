/**
 * A gateway that knows the truth about its orders and delivers what the test chooses: the right answer late, another
 * order's, an old one again, or the same one twice on one connection.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Truth = '00' | '01' | '02';

export interface HeldRequest {
  readonly merchantOrderId: string;
  /** @param copies more than one: the further ones lie on the connection when the next request is sent over it */
  deliver(body: string, copies?: number): void;
}

export interface ReplyRouter {
  readonly baseUrl: string;
  /** Unanswered requests, oldest first. */
  readonly held: HeldRequest[];
  /** Delivered bodies, no matter who received them. */
  readonly delivered: string[];
  readonly truths: Map<string, Truth>;
  /** The true present status of an order. */
  bodyOf(merchantOrderId: string): string;
  /** From now on (or not any more) every request gets its own true answer at once. */
  honest: boolean;
  /** Resets the state between two runs. */
  clear(): void;
}

export async function openReplyRouter(): Promise<ReplyRouter> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => office.take(JSON.parse(text).merchantOrderId, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const office = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: [] as HeldRequest[],
    delivered: [] as string[],
    truths: new Map<string, Truth>(),
    honest: false,
    bodyOf: (merchantOrderId: string) =>
      JSON.stringify({
        merchantOrderId,
        reference: `REF-${merchantOrderId}`,
        amount: '25000',
        statusCode: office.truths.get(merchantOrderId) ?? '01',
      }),
    clear() {
      office.held.length = 0;
      office.delivered.length = 0;
      office.truths.clear();
      office.honest = false;
    },
    take(merchantOrderId: string, response: ServerResponse) {
      const heldRequest: HeldRequest = {
        merchantOrderId,
        deliver(body, copies = 1) {
          office.delivered.push(body);
          const { socket } = response;
          const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
          response.writeHead(200, { 'content-type': 'application/json' }).end(body, () => {
            for (let copy = 1; copy < copies; copy += 1) socket?.write(`${head}${body}`);
          });
        },
      };
      if (office.honest) heldRequest.deliver(office.bodyOf(merchantOrderId));
      else office.held.push(heldRequest);
    },
  };
  return office;
}
