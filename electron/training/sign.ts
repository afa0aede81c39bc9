/**
 * What the gateway expects as a signature, and signs callbacks with. Written from gateway-interface,
 * "Authentication", and apart from the client's: one side's mistake must not cancel out the other's.
 */
import { createHash, createHmac } from 'node:crypto';
import { unreachable } from '../../shared/unreachable.ts';
import type { Merchant } from './merchant.ts';

export interface ExpectedSignature {
  /** Lower-case hex. */
  readonly value: string;
  /** What it is taken over, with the key masked: for the request log. */
  readonly over: string;
}

/** @param values as they stand on the wire, in the documented order, without the key */
function expected(merchant: Merchant, documented: 'md5' | 'sha256', values: readonly string[]): ExpectedSignature {
  const text = values.join('');
  switch (merchant.signature) {
    case 'documented':
      return {
        value: createHash(documented).update(`${text}${merchant.apiKey}`).digest('hex'),
        over: `${documented}(${text}<API_KEY>)`,
      };
    case 'hmac-sha256':
      return {
        value: createHmac('sha256', merchant.apiKey).update(text).digest('hex'),
        over: `hmac-sha256(<API_KEY>, ${text})`,
      };
    default:
      return unreachable(merchant.signature);
  }
}

export function signMethodList(merchant: Merchant, amount: string, datetime: string): ExpectedSignature {
  return expected(merchant, 'sha256', [merchant.code, amount, datetime]);
}

export function signTransactionRequest(merchant: Merchant, merchantOrderId: string, amount: string): ExpectedSignature {
  return expected(merchant, 'md5', [merchant.code, merchantOrderId, amount]);
}

export function signTransactionStatus(merchant: Merchant, merchantOrderId: string): ExpectedSignature {
  return expected(merchant, 'md5', [merchant.code, merchantOrderId]);
}

export function signCallback(merchant: Merchant, amount: string, merchantOrderId: string): ExpectedSignature {
  return expected(merchant, 'md5', [merchant.code, amount, merchantOrderId]);
}
