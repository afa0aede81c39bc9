/**
 * Signatures that the gateway expects in requests and makes for callbacks. Written from gateway-interface,
 * "Authentication", independently of the client: a shared mistake would stay unnoticed.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignatureScheme } from '../../../shared/model/environment.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Merchant } from '../merchant.ts';

export interface ExpectedSignature {
  /** Lower-case hex. */
  readonly value: string;
  /** The signed text with the key masked, for the request log. */
  readonly over: string;
}

/** @param named the values by name, in the documented order, without the key */
function expected(
  { apiKey }: Merchant,
  scheme: SignatureScheme,
  documented: 'md5' | 'sha256',
  named: Readonly<Record<string, string>>,
): ExpectedSignature {
  const text = Object.values(named).join('');
  switch (scheme) {
    case 'documented':
      return {
        value: createHash(documented).update(`${text}${apiKey}`).digest('hex'),
        over: `${documented}(${text}<API_KEY>)`,
      };
    case 'hmac-sha256':
      return {
        value: createHmac('sha256', apiKey).update(text).digest('hex'),
        over: `hmac-sha256(<API_KEY>, ${text})`,
      };
    default:
      return unreachable(scheme);
  }
}

/** Accepts either letter case, because the interface does not fix it. Compares in constant time, as a gateway should. */
export function fits(expected: ExpectedSignature, given: string | null): boolean {
  const hex = Buffer.from((given ?? '').toLowerCase());
  const value = Buffer.from(expected.value);
  return hex.length === value.length && timingSafeEqual(hex, value);
}

export function signMethodList(merchant: Merchant, amount: string, datetime: string): ExpectedSignature {
  return expected(merchant, merchant.signature, 'sha256', { merchantcode: merchant.code, amount, datetime });
}

export function signTransactionRequest(merchant: Merchant, merchantOrderId: string, amount: string): ExpectedSignature {
  return expected(merchant, merchant.signature, 'md5', {
    merchantCode: merchant.code,
    merchantOrderId,
    paymentAmount: amount,
  });
}

export function signTransactionStatus(merchant: Merchant, merchantOrderId: string): ExpectedSignature {
  return expected(merchant, merchant.signature, 'md5', { merchantCode: merchant.code, merchantOrderId });
}

export function signCallback(merchant: Merchant, amount: string, merchantOrderId: string): ExpectedSignature {
  return expected(merchant, merchant.signature, 'md5', { merchantCode: merchant.code, amount, merchantOrderId });
}

/** @param timestamp the header's value */
export function signInvoiceHeaders(merchant: Merchant, timestamp: string): ExpectedSignature {
  return expected(merchant, merchant.invoiceSignature, 'sha256', { merchantCode: merchant.code, timestamp });
}
