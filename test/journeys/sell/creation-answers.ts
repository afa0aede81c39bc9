/** Answers of the training gateway to a creation, each with the code of the failure that the cashier is told. */
import type { FailureCode } from '../../../shared/contract/failure.ts';

/** A fault of the training gateway (its `faults/fault.ts`), and its message. */
export type Row = readonly [fault: { readonly fault: string; readonly [name: string]: unknown }, code: FailureCode];

/** The customer may or may not have been billed. */
export const unclear: readonly Row[] = [
  [{ fault: 'html' }, 'answer-not-understood'],
  [{ fault: 'empty' }, 'answer-not-understood'],
  [{ fault: 'truncated' }, 'answer-not-understood'],
  [{ fault: 'wrong-types' }, 'answer-not-understood'],
  [{ fault: 'unknown-status' }, 'answer-not-understood'],
  [{ fault: 'oversized' }, 'answer-too-large'],
  [{ fault: 'wrong-amount' }, 'amount-differs'],
  [{ fault: 'wrong-merchant' }, 'merchant-differs'],
  [{ fault: 'reused-reference' }, 'reference-reused'],
  [{ fault: 'bad-qr', problem: 'crc' }, 'qr-unusable'],
  [{ fault: 'bad-qr', problem: 'amount' }, 'qr-unusable'],
  [{ fault: 'bad-qr', problem: 'static' }, 'qr-unusable'],
  [{ fault: 'bad-qr', problem: 'tip' }, 'qr-unusable'],
  [{ fault: '500' }, 'gateway-error'],
  [{ fault: 'redirect', location: 'https://elsewhere.example/' }, 'redirected'],
  [{ fault: 'refuse', status: 409, message: 'merchantOrderId already used' }, 'order-id-exists'],
  [{ fault: 'refuse', status: 400, message: 'Something new' }, 'refused-unclearly'],
  [{ fault: 'refuse', status: 404, message: 'Not Found', afterCommit: true }, 'refused-unclearly'],
  [{ fault: 'raw', status: 401, body: '<html>login</html>' }, 'answer-not-understood'],
  [{ fault: 'torn' }, 'connection-lost'],
  [{ fault: 'reset-before-commit' }, 'connection-lost'],
  [{ fault: 'reset-after-commit' }, 'connection-lost'],
  [{ fault: '429', retryAfter: 1 }, 'too-many-requests'],
];

const refusal = (status: number, message: string) => ({ fault: 'refuse', status, message });
/** Every message of the interface's error table, word for word: no order exists. */
export const refused: readonly Row[] = [
  [refusal(400, 'Minimum Payment 10000 IDR'), 'minimum-payment'],
  [refusal(400, 'Maximum Payment exceeded'), 'maximum-exceeded'],
  [refusal(400, 'paymentMethod is mandatory'), 'method-missing'],
  [refusal(400, 'merchantOrderId is mandatory'), 'order-id-missing'],
  [refusal(400, "length of merchantOrderId can't > 50"), 'order-id-too-long'],
  [refusal(400, 'Invalid Email Address'), 'email-invalid'],
  [refusal(400, "length of email can't > 50"), 'email-too-long'],
  [refusal(400, "length of phoneNumber can't > 50"), 'phone-too-long'],
  [refusal(401, 'Wrong signature'), 'wrong-signature'],
  [refusal(404, 'Merchant not found'), 'merchant-not-found'],
  [refusal(404, 'Payment channel not available'), 'channel-unavailable'],
  [refusal(409, 'Payment amount must be equal to all item price'), 'item-total-differs'],
];
