/**
 * A gateway that only answers, in a separate process, so that its work is not counted as ours. It knows no orders and
 * checks no signatures. Used by `bench-gateway.ts`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { writeQrisPayload } from '../../../electron/training/qris-payload.ts';
import { BENCH_AMOUNT, BENCH_MERCHANT } from './bench-gateway.ts';

let connections = 0;

const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
  const body = JSON.stringify(await answer(request));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.on('connection', () => {
  connections += 1;
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.(connections));
process.on('disconnect', () => process.exit(0));

async function answer(request: IncomingMessage): Promise<object> {
  const order = JSON.parse(await text(request)) as { merchantOrderId?: string; paymentAmount?: number };
  const { merchantOrderId: orderId, paymentAmount } = order;
  // The method list is empty, because no test charges where it is requested.
  if (orderId === undefined) return { paymentFee: [], responseCode: '00', responseMessage: 'SUCCESS' };
  const amount = paymentAmount ?? BENCH_AMOUNT;
  const reply = { merchantCode: BENCH_MERCHANT, reference: `BENCH${orderId.slice(-12)}`, amount: String(amount) };
  if (!request.url?.endsWith('/inquiry')) {
    return { merchantOrderId: orderId, ...reply, statusCode: '01', statusMessage: 'PROCESS' };
  }
  const qrString = writeQrisPayload({ shopName: 'BANGKU UJI', city: 'JAKARTA', amount, label: orderId.slice(-8) });
  return { ...reply, qrString, statusCode: '00', statusMessage: 'SUCCESS' };
}
