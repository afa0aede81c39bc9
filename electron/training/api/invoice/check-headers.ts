/**
 * Who sends an invoice: three headers, under the prefix that this gateway was started with. Everything that is wrong
 * with them is 401 "Unauthorized"; what it was stands in the request log alone.
 */
import type { Desk } from '../direct/api-context.ts';
import { type Reply, refusal, signatureRefusal } from '../direct/reply.ts';
import { diagnoseSignature, type SignatureProblem } from '../diagnose-signature.ts';
import type { Request } from '../../http/exchange.ts';
import { fits, signInvoiceHeaders } from '../expected-signature.ts';
import { staleness } from '../timestamps.ts';

const MESSAGE = 'Unauthorized';
const EPOCH_MS = /^\d{13}$/;

/** @returns `null` when they are right */
export function checkHeaders(desk: Desk, request: Request): Reply | null {
  const { merchant } = desk;
  const prefix = merchant.headerPrefix.toLowerCase();
  const code = header(desk, request, 'merchantcode');
  const timestamp = header(desk, request, 'timestamp');
  const given = header(desk, request, 'signature');
  const expected = signInvoiceHeaders(merchant, timestamp);
  const refused = (problem: SignatureProblem, found: string): Reply =>
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
  const late = staleness(desk, Number(timestamp));
  return late === null ? null : refused('stale-timestamp', late);
}

/** @returns epoch ms of headers that passed */
export function timestampOf(desk: Desk, request: Request): number {
  return Number(header(desk, request, 'timestamp'));
}

/** Node gives names in lower case, whatever the client sent. */
function header({ merchant }: Desk, { headers }: Request, name: string): string {
  const value = headers[`${merchant.headerPrefix.toLowerCase()}${name}`];
  return typeof value === 'string' ? value.trim() : '';
}

function otherPrefix(request: Request): string | null {
  const found = Object.keys(request.headers).find((name) => /^x-.+-signature$/.test(name));
  return found === undefined ? null : found.slice(0, -'signature'.length);
}
