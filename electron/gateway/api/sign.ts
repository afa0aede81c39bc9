/**
 * Signs requests and computes the expected signature of a callback.
 * The scheme is a setting. Trying the other scheme after a refusal would accept whichever one matches.
 * Source: gateway-interface, "Authentication"; FIELD-NOTES for `hmac-sha256`.
 */
import { createHash, createHmac } from 'node:crypto';
import type { SignatureScheme } from '../../../shared/model/environment.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';

interface SigningKey {
  readonly merchantCode: string;
  readonly apiKey: string;
  readonly scheme: SignatureScheme;
}

/** Every signature is lower-case hex: 32 digits for MD5, 64 for SHA-256 and HMAC-SHA256. */
export function createSigner({ merchantCode, apiKey, scheme }: SigningKey) {
  const sign = (documented: 'md5' | 'sha256', fields: readonly string[]) => digest(scheme, documented, apiKey, fields);
  return {
    /** @param datetime as sent, `yyyy-MM-dd HH:mm:ss` in Jakarta */
    paymentMethods: (amount: Rupiah, datetime: string) => sign('sha256', [merchantCode, String(amount), datetime]),
    transactionRequest: (orderId: string, amount: Rupiah) => sign('md5', [merchantCode, orderId, String(amount)]),
    transactionStatus: (orderId: string) => sign('md5', [merchantCode, orderId]),
    /** @param timestamp epoch milliseconds */
    invoiceHeader: (timestamp: number) => sign('sha256', [merchantCode, String(timestamp)]),
    /** @param amount the callback's own text, because the gateway signed that text */
    callback: (amount: string, orderId: string) => sign('md5', [merchantCode, amount, orderId]),
  };
}

function digest(
  scheme: SignatureScheme,
  documented: 'md5' | 'sha256',
  apiKey: string,
  fields: readonly string[],
): string {
  // The interface defines no separator. The fixed form of our order ids keeps the input unambiguous.
  const input = fields.join('');
  switch (scheme) {
    case 'documented':
      return createHash(documented)
        .update(input + apiKey, 'utf8')
        .digest('hex');
    case 'hmac-sha256':
      return createHmac('sha256', apiKey).update(input, 'utf8').digest('hex');
    default:
      return unreachable(scheme);
  }
}
