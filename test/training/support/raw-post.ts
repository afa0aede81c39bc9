/** Posts raw bytes, which `fetch` would normalize; and the addresses to post to. */
import { Agent, request } from 'node:http';
import { afterAll } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';

export const INQUIRY = '/webapi/api/merchant/v2/inquiry';
export const STATUS = '/webapi/api/merchant/transactionStatus';
export const METHODS = '/webapi/api/merchant/paymentmethod/getpaymentmethod';
export const INVOICE = '/api/merchant/createInvoice';

export interface Raw {
  readonly status: number;
  readonly type: string;
  readonly body: Record<string, unknown>;
}

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Raw bytes. */
export function raw(gateway: TrainingGateway, path: string, body: string | Buffer, headers = {}): Promise<Raw> {
  return new Promise((done, failed) => {
    const sent = request(`${gateway.url}${path}`, { method: 'POST', headers, agent }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const type = String(answer.headers['content-type']);
      done({ status: answer.statusCode ?? 0, type, body: JSON.parse(Buffer.concat(parts).toString()) });
    });
    sent.on('error', failed);
    sent.end(body);
  });
}
