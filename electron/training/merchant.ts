/** The one merchant that a training gateway serves, with credentials that everybody may know: no money stands behind them. */
import type { SignatureScheme } from '../../shared/model/environment.ts';

export const TRAINING_MERCHANT_CODE = 'DTRAIN';
export const TRAINING_API_KEY = 'training-key';
export const TRAINING_HEADER_PREFIX = 'x-gateway-';

export interface Merchant {
  readonly code: string;
  readonly apiKey: string;
  /** The only scheme that is accepted: the other one is refused, as a real gateway would. */
  readonly signature: SignatureScheme;
  /** The invoice API's headers, apart from the rest: which scheme they take is disputed (FIELD-NOTES). */
  readonly invoiceSignature: SignatureScheme;
  /** Brand part of the invoice API's header names. */
  readonly headerPrefix: string;
  /** As it stands in QR payloads: upper case, at most 25 characters. */
  readonly shopName: string;
  /** At most 15 characters. */
  readonly city: string;
}
