/**
 * What a counter says to a gateway about a payment, over either of its interfaces. Shortens what people typed long ago;
 * the rest was checked when it was set up, or when the customer was asked.
 */
import { checkpointText } from '../../../shared/model/journal-checkpoint.ts';
import type { Customer } from '../../../shared/contract/customer.ts';
import { directApiLengths, invoiceLengths } from '../../../shared/model/values/limits.ts';
import { CHECKOUT_CODE } from '../../../shared/model/methods.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import type { AccountLink, Gateway, InvoiceRequest, TransactionRequest } from '../../ports/gateway.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { CounterTerms } from './counter.ts';

/** What only the one request needs to know: nothing of it is kept. */
export interface RequestDetails {
  /** Whole minutes. */
  readonly expiryPeriod: number;
  readonly customer: Customer;
  /** Of the account that the request goes to. */
  readonly seal: Gateway['seal'];
}

/** Where the book had come; absent for an empty one. */
function checkpointOf(
  { shopLedger }: CounterTerms,
  { sale, payment }: StoredPayment,
  seal: Gateway['seal'],
): Pick<TransactionRequest, 'additionalParam'> {
  const head = shopLedger.ledger.journal.checkpoint();
  return head === null
    ? {}
    : { additionalParam: seal(payment.orderId, checkpointText({ saleNumber: sale.number, ...head })) };
}

export function transactionRequest(
  counter: CounterTerms,
  intent: StoredPayment,
  details: RequestDetails,
): TransactionRequest {
  const { payment } = intent;
  const link = accountLink(intent, details.customer);
  return {
    ...billOf(counter, intent, details),
    paymentMethod: payment.method.code,
    ...(link === null ? {} : { accountLink: link }),
  };
}

/** With the method of the payment, unless the customer is to choose one. */
export function invoiceRequest(counter: CounterTerms, intent: StoredPayment, details: RequestDetails): InvoiceRequest {
  const { code } = intent.payment.method;
  return { ...billOf(counter, intent, details), ...(code === CHECKOUT_CODE ? {} : { paymentMethod: code }) };
}

/** Everything else has a code of its own: nobody is sent anywhere. */
function isPaidOnPage({ via, method }: Payment): boolean {
  return via === 'invoice' || !['qris', 'virtual-account', 'retail'].includes(method.kind);
}

function billOf(
  counter: CounterTerms,
  intent: StoredPayment,
  { expiryPeriod, customer, seal }: RequestDetails,
): Omit<TransactionRequest, 'paymentMethod' | 'accountLink'> {
  const { terms } = counter;
  const { payment, sale } = intent;
  const shop = terms.shopName || 'Konter';
  const productDetails = shorten(`${shop} ${sale.businessDay} #${sale.number}`, directApiLengths.productDetails);
  const { kind } = payment.method;
  return {
    merchantOrderId: payment.orderId,
    paymentAmount: payment.amount,
    productDetails,
    email: customer.email ?? terms.customerEmail,
    // What the customer's bank shows before it asks for the PIN: the shop, so that they know it is the right one.
    customerVaName: shorten(shop, directApiLengths.customerVaName),
    returnUrl: isPaidOnPage(payment) ? (terms.pageReturnUrl ?? terms.returnUrl) : terms.returnUrl,
    callbackUrl: terms.callbackUrl,
    expiryPeriod,
    ...checkpointOf(counter, intent, seal),
    ...(terms.partnerId === '' ? {} : { partnerId: terms.partnerId }),
    ...(customer.phone === undefined ? {} : { phoneNumber: customer.phone }),
    ...customerDetail(customer),
    // Lenders want to know what for.
    ...(kind === 'pay-later'
      ? {
          itemDetails: [{ name: shorten(productDetails, invoiceLengths.itemName), quantity: 1, price: payment.amount }],
        }
      : {}),
    ...(kind === 'credit-card' || kind === 'checkout' ? cardDetail(terms.creditCard) : {}),
  };
}

function customerDetail({ name, phone, email }: Customer): Pick<TransactionRequest, 'customerDetail'> {
  const detail = {
    ...(name === undefined ? {} : { firstName: name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phoneNumber: phone }),
  };
  return Object.keys(detail).length === 0 ? {} : { customerDetail: detail };
}

function cardDetail({ acquirer, binWhitelist }: CounterTerms['terms']['creditCard']): {
  readonly creditCardDetail?: NonNullable<TransactionRequest['creditCardDetail']>;
} {
  if (acquirer === '' && binWhitelist.length === 0) return {};
  return {
    creditCardDetail: {
      ...(acquirer === '' ? {} : { acquirer }),
      ...(binWhitelist.length === 0 ? {} : { binWhitelist }),
    },
  };
}

/** Each wallet's own object and not the other's: the table marks both as required, and each "for payment through" its wallet. */
function accountLink({ payment }: StoredPayment, customer: Customer): AccountLink | null {
  const credentialCode = customer.credentialCode ?? '';
  switch (payment.method.code) {
    case 'OL':
      return { credentialCode, walletA: { paymentDetails: [{ paymentType: 'CASH', amount: payment.amount }] } };
    case 'SL':
      return { credentialCode, walletB: { promoId: customer.voucher ?? '', useCoin: customer.useCoins ?? false } };
    default:
      return null;
  }
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
