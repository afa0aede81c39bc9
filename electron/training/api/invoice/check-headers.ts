/**
 * Authenticates an invoice request by three headers with this gateway's prefix. Any error is 401 "Unauthorized"; only the
 * request log has the reason.
 */

import type { TrainingRequest } from '../../http/exchange.ts';
import { diagnoseSignature, type SignatureProblem } from '../diagnose-signature.ts';
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
  const refused = (problem: SignatureProblem, found: string): TrainingReply =>
    signatureRefusal({ expected: expected.over, given, problem, found }, MESSAGE);

  if (code === '' && given === '') {
    const other = otherPrefix(request);
    if (other !== null) return refused('other-prefix', `${other}…, here it is ${prefix}…`);
  }
  if (code !== merchant.code) {
    return refusal(401, MESSAGE, code === '' ? `${prefix}merchantcode is missing` : 'another merchant code');
  }
  if (!EPOCH_MS.test(timestamp)) return refused('bad-timestamp', timestamp.slice(0, 50));
  if (!fits(expected, given)) return signatureRefusal(diagnoseSignature(merchant, expected, given), MESSAGE);
  const late = staleness(context, Number(timestamp));
  return late === null ? null : refused('stale-timestamp', late);
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

function otherPrefix(request: TrainingRequest): string | null {
  const found = Object.keys(request.headers).find((name) => /^x-.+-signature$/.test(name));
  return found === undefined ? null : found.slice(0, -'signature'.length);
}
