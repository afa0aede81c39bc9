/** What a counter says to a gateway about a payment. Shortens what people typed; the rest was checked when it was set up. */
import { directApiLengths } from '../../shared/limits.ts';
import type { TransactionRequest } from '../gateway/gateway.ts';
import type { StoredPayment } from '../store/ledger.ts';
import type { Counter } from './counter.ts';

/** @param expiryPeriod whole minutes */
export function transactionRequest(
  { terms }: Counter,
  intent: StoredPayment,
  expiryPeriod: number,
): TransactionRequest {
  const { payment, sale } = intent;
  const shop = terms.shopName || 'Konter';
  return {
    merchantOrderId: payment.orderId,
    paymentAmount: payment.amount,
    paymentMethod: payment.method.code,
    productDetails: shorten(`${shop} ${sale.businessDay} #${sale.number}`, directApiLengths.productDetails),
    email: terms.customerEmail,
    // What the customer's bank shows before it asks for the PIN: the shop, so that they know it is the right one.
    customerVaName: shorten(shop, directApiLengths.customerVaName),
    returnUrl: terms.returnUrl,
    callbackUrl: terms.callbackUrl,
    expiryPeriod,
    ...(terms.partnerId === '' ? {} : { partnerId: terms.partnerId }),
  };
}

/** By whole characters, never through the middle of one. */
function shorten(text: string, longest: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > longest) break;
    short += character;
  }
  return short.trim();
}
