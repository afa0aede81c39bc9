/** A callback as a gateway posts it, signed here, independently of both sides' code. gateway-interface, "Events". */
import { createHash } from 'node:crypto';

export interface ToSign {
  readonly merchantCode: string;
  readonly apiKey: string;
  readonly merchantOrderId: string;
  readonly amount: number;
}

/** @param more put over the parameters after signing */
export function signedCallback(
  { merchantCode, apiKey, merchantOrderId, amount }: ToSign,
  more: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const signature = createHash('md5').update(`${merchantCode}${amount}${merchantOrderId}${apiKey}`).digest('hex');
  return new URLSearchParams({
    merchantCode,
    amount: String(amount),
    merchantOrderId,
    productDetail: 'Belanja',
    additionalParam: '',
    paymentCode: 'SP',
    resultCode: '00',
    merchantUserId: '',
    reference: 'D0001REFERENCE',
    publisherOrderId: 'PUB-1',
    spUserHash: 'a1b2c3',
    settlementDate: '2026-03-11',
    issuerCode: '93600523',
    signature,
    ...more,
  });
}
