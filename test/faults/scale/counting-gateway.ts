/** A gateway that records the time of each request, by one clock. It answers "pending" until told otherwise. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeClock } from '../../support/fake-clock.ts';

export interface Request {
  /** By the monotonic clock, ms. */
  readonly at: number;
  readonly operation: 'create' | 'status' | 'methods';
  /** Empty for a method list. */
  readonly orderId: string;
}

export interface CountingGateway {
  readonly baseUrl: string;
  readonly requests: Request[];
  readonly paid: Set<string>;
  /** Requests are reset without an answer; they count all the same. */
  isDown: boolean;
  /** The next request is refused with this Retry-After, in seconds. */
  refuseNextFor: number | null;
  /** Starts the counts again, by this clock. */
  begin(clock: FakeClock): void;
  close(): void;
}

export async function openCountingGateway(): Promise<CountingGateway> {
  let clock: FakeClock | null = null;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const { merchantCode, merchantOrderId: orderId = '', paymentAmount } = JSON.parse(text);
      const operation = operationOf(request.url ?? '');
      gateway.requests.push({ at: clock?.monotonic() ?? 0, operation, orderId });
      if (gateway.isDown) {
        response.socket?.destroy();
        return;
      }
      const answer = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (gateway.refuseNextFor !== null) {
        response.setHeader('retry-after', String(gateway.refuseNextFor));
        gateway.refuseNextFor = null;
        answer(429, { Message: 'Too many requests' });
      } else if (operation === 'methods') answer(200, { paymentFee: [], responseCode: '00' });
      else if (operation === 'create') {
        const reference = `REF-${orderId}`;
        answer(200, {
          merchantCode,
          reference,
          vaNumber: '70070140004441',
          amount: `${paymentAmount}`,
          statusCode: '00',
        });
      } else {
        const statusCode = gateway.paid.has(orderId) ? '00' : '01';
        answer(200, { merchantOrderId: orderId, reference: `REF-${orderId}`, amount: '25000', statusCode });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: CountingGateway = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    paid: new Set(),
    isDown: false,
    refuseNextFor: null,
    begin(by) {
      clock = by;
      gateway.requests.length = 0;
      gateway.paid.clear();
      gateway.isDown = false;
      gateway.refuseNextFor = null;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return gateway;
}

function operationOf(url: string): Request['operation'] {
  if (url.endsWith('/transactionStatus')) return 'status';
  return url.endsWith('/inquiry') ? 'create' : 'methods';
}

/** @returns the most requests in any 60 s, both ends included */
export function mostInAMinute(requests: readonly Request[]): number {
  let most = 0;
  let first = 0;
  for (const [index, { at }] of requests.entries()) {
    while ((requests[first]?.at ?? at) < at - 60_000) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
