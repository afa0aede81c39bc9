/**
 * A gateway that only answers, in a separate process, so that its work is not counted as ours. It knows no orders and
 * checks no signatures, but it measures its own duration. Used by `bench-gateway.ts`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { writeQrisPayload } from '../../../electron/training/qris-payload.ts';
import { BENCH_AMOUNT, BENCH_MERCHANT, type GatewayCounts } from './bench-gateway.ts';

const tookMs: Record<string, number> = {};
let connections = 0;
let requests = 0;

const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
  const startedAt = performance.now();
  requests += 1;
  const { orderId, reply } = await answer(request);
  const body = JSON.stringify(reply);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body, () => {
    tookMs[orderId] = performance.now() - startedAt;
  });
});
server.on('connection', () => {
  connections += 1;
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ tookMs, connections, requests } satisfies GatewayCounts));
process.on('disconnect', () => process.exit(0));

async function answer(request: IncomingMessage): Promise<{ orderId: string; reply: object }> {
  const order = JSON.parse(await text(request)) as { merchantOrderId?: string; paymentAmount?: number };
  const { merchantOrderId: orderId, paymentAmount } = order;
  // The method list is empty, because no test charges where it is requested.
  if (orderId === undefined)
    return { orderId: '', reply: { paymentFee: [], responseCode: '00', responseMessage: 'SUCCESS' } };
  const amount = paymentAmount ?? BENCH_AMOUNT;
  const reply = { merchantCode: BENCH_MERCHANT, reference: `BENCH${orderId.slice(-12)}`, amount: String(amount) };
  if (!request.url?.endsWith('/inquiry')) {
    return { orderId, reply: { merchantOrderId: orderId, ...reply, statusCode: '01', statusMessage: 'PROCESS' } };
  }
  const qrString = writeQrisPayload({ shopName: 'BANGKU UJI', city: 'JAKARTA', amount, label: orderId.slice(-8) });
  return { orderId, reply: { ...reply, qrString, statusCode: '00', statusMessage: 'SUCCESS' } };
}
