/** The gateway's refusals of a creation, with our code for each: gateway-interface, "Errors". */
import type { FailureCode } from '../../../shared/contract/failure.ts';

export const documentedRefusals: [httpStatus: number, message: string, code: FailureCode][] = [
  [400, 'Minimum Payment 10000 IDR', 'minimum-payment'],
  [400, 'Maximum Payment exceeded', 'maximum-exceeded'],
  [400, 'paymentMethod is mandatory', 'method-missing'],
  [400, 'merchantOrderId is mandatory', 'order-id-missing'],
  [400, "length of merchantOrderId can't > 50", 'order-id-too-long'],
  [400, 'Invalid Email Address', 'email-invalid'],
  [400, "length of email can't > 50", 'email-too-long'],
  [400, "length of phoneNumber can't > 50", 'phone-too-long'],
  [401, 'Wrong signature', 'wrong-signature'],
  [404, 'Merchant not found', 'merchant-not-found'],
  [404, 'Payment channel not available', 'channel-unavailable'],
  [409, 'Payment amount must be equal to all item price', 'item-total-differs'],
];
