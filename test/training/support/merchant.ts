/** A merchant that uses the training gateway over real HTTP, with its own signatures by gateway-interface. */
import { createHash, createHmac } from 'node:crypto';
import { onTestFinished } from 'vitest';
import {
  startTrainingGateway,
  type TrainingGateway,
  type TrainingOptions,
} from '../../../electron/training/training-gateway.ts';

export async function aTrainingGateway(options: Partial<TrainingOptions> = {}): Promise<TrainingGateway> {
  const gateway = await startTrainingGateway({ port: 0, print: () => {}, ...options });
  onTestFinished(() => gateway.close().catch(() => {}));
  return gateway;
}

const hex = (digest: 'md5' | 'sha256', text: string): string => createHash(digest).update(text).digest('hex');
export const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

type Body = Record<string, unknown>;

/** A valid request for Rp 25.000 by QRIS; its signature is right unless `changes` has one. */
export function transactionRequest(gateway: TrainingGateway, changes: Body = {}): Body {
  const body: Body = {
    merchantCode: gateway.merchantCode,
    paymentAmount: 25_000,
    paymentMethod: 'SP',
    merchantOrderId: 'K1-20261120-0001-7GQKB',
    productDetails: 'Konter K1 0001',
    email: 'kasir@toko.example',
    customerVaName: 'Toko Latihan',
    returnUrl: 'https://toko.example/return',
    callbackUrl: 'https://toko.example/callback',
    expiryPeriod: 10,
    ...changes,
  };
  const over = `${body['merchantCode']}${body['merchantOrderId']}${body['paymentAmount']}${gateway.apiKey}`;
  return { signature: hex('md5', over), ...body };
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: Body;
}

export async function post(gateway: TrainingGateway, path: string, body: unknown): Promise<ApiAnswer> {
  const answer = await fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

export async function get(gateway: TrainingGateway, path: string): Promise<Body> {
  return (await (await fetch(`${gateway.url}${path}`)).json()) as Body;
}

export const create = (gateway: TrainingGateway, changes: Body = {}): Promise<ApiAnswer> =>
  post(gateway, '/webapi/api/merchant/v2/inquiry', transactionRequest(gateway, changes));

export const A_ORDER = 'K1-20261120-0001-7GQKB';

export function statusRequest(gateway: TrainingGateway, merchantOrderId = A_ORDER): Record<string, string> {
  return {
    merchantCode: gateway.merchantCode,
    merchantOrderId,
    signature: hex('md5', `${gateway.merchantCode}${merchantOrderId}${gateway.apiKey}`),
  };
}

export const status = (gateway: TrainingGateway, merchantOrderId?: string): Promise<ApiAnswer> =>
  post(gateway, '/webapi/api/merchant/transactionStatus', statusRequest(gateway, merchantOrderId));

export function methods(gateway: TrainingGateway, changes: Body = {}): Promise<ApiAnswer> {
  const body: Body = {
    merchantcode: gateway.merchantCode,
    amount: 10_000,
    datetime: '2026-11-20 09:15:02',
    ...changes,
  };
  const over = `${body['merchantcode']}${body['amount']}${body['datetime']}${gateway.apiKey}`;
  const path = '/webapi/api/merchant/paymentmethod/getpaymentmethod';
  return post(gateway, path, { signature: hex('sha256', over), ...body });
}

export const control = (gateway: TrainingGateway, name: string, body: unknown): Promise<ApiAnswer> =>
  post(gateway, `/_training/${name}`, body);

export const pay = (
  gateway: TrainingGateway,
  result: 'paid' | 'canceled' = 'paid',
  merchantOrderId = A_ORDER,
): Promise<ApiAnswer> => control(gateway, 'pay', { merchantOrderId, result });

/** Header authentication of the invoice API; `prefix` as the gateway was started with. */
export function invoiceHeaders(
  gateway: TrainingGateway,
  { prefix = 'x-gateway-', timestamp = String(Date.now()), signature = '' } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    [`${prefix}merchantcode`]: gateway.merchantCode,
    [`${prefix}timestamp`]: timestamp,
    [`${prefix}signature`]: signature || hex('sha256', `${gateway.merchantCode}${timestamp}${gateway.apiKey}`),
  };
}

/** A valid invoice for Rp 25.000 whose customer may choose the method. */
export function invoiceRequest(changes: Body = {}): Body {
  return {
    paymentAmount: 25_000,
    merchantOrderId: A_ORDER,
    productDetails: 'Konter K1 0001',
    email: 'kasir@toko.example',
    customerVaName: 'Toko Latihan',
    returnUrl: 'https://toko.example/return',
    callbackUrl: 'https://toko.example/callback',
    expiryPeriod: 60,
    ...changes,
  };
}

export async function invoice(
  gateway: TrainingGateway,
  changes: Body = {},
  headers: Record<string, string> = invoiceHeaders(gateway),
): Promise<ApiAnswer> {
  const answer = await fetch(`${gateway.url}/api/merchant/createInvoice`, {
    method: 'POST',
    headers,
    body: JSON.stringify(invoiceRequest(changes)),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}
