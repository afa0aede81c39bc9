/** The only merchant of a training gateway. Its credentials are public, because there is no money. */
import type { SignatureScheme } from '../../shared/model/environment.ts';

export const TRAINING_MERCHANT_CODE = 'DTRAIN';
export const TRAINING_API_KEY = 'training-key';
export const TRAINING_HEADER_PREFIX = 'x-gateway-';

export interface Merchant {
  readonly code: string;
  readonly apiKey: string;
  /** The only accepted scheme; as a real gateway, it refuses the other one. */
  readonly signature: SignatureScheme;
  /** Scheme of the invoice API's headers, set separately: reports about it differ (FIELD-NOTES). */
  readonly invoiceSignature: SignatureScheme;
  /** Brand part of the invoice API's header names. */
  readonly headerPrefix: string;
  /** For QR payloads: upper case, at most 25 characters. */
  readonly shopName: string;
  /** At most 15 characters. */
  readonly city: string;
}
