/**
 * Authenticates an invoice request by three headers with this gateway's prefix. Any error is 401 "Unauthorized"; only the
 * request log has the reason.
 */

import type { TrainingRequest } from '../../http/exchange.ts';
import type { ApiContext } from '../direct/api-context.ts';
import { refusal, signatureRefusal, type TrainingReply } from '../direct/reply.ts';
import { fits, signInvoiceHeaders } from '../expected-signature.ts';
import { staleness } from '../timestamps.ts';

const MESSAGE = 'Unauthorized';
const EPOCH_MS = /^\d{13}$/;

/** @returns `null` for valid headers */
export function checkHeaders(context: ApiContext, request: TrainingRequest): TrainingReply | null {
  const { merchant } = context;
  const prefix = merchant.headerPrefix.toLowerCase();
  const code = header(context, request, 'merchantcode');
  const timestamp = header(context, request, 'timestamp');
  const given = header(context, request, 'signature');
  const expected = signInvoiceHeaders(merchant, timestamp);
  if (code !== merchant.code) {
    return refusal(401, MESSAGE, code === '' ? `${prefix}merchantcode is missing` : 'another merchant code');
  }
  if (!EPOCH_MS.test(timestamp)) return refusal(401, MESSAGE, `${prefix}timestamp is no Unix time in ms`);
  if (!fits(expected, given)) return signatureRefusal(expected, MESSAGE);
  const late = staleness(context, Number(timestamp));
  return late === null ? null : refusal(401, MESSAGE, late);
}

/** @returns epoch ms of valid headers */
export function headerTime(context: ApiContext, request: TrainingRequest): number {
  return Number(header(context, request, 'timestamp'));
}

/** Node converts header names to lower case. */
function header({ merchant }: ApiContext, { headers }: TrainingRequest, name: string): string {
  const value = headers[`${merchant.headerPrefix.toLowerCase()}${name}`];
  return typeof value === 'string' ? value.trim() : '';
}
