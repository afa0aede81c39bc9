/**
 * Builds the gateway's request for a payment, for either of its interfaces. Shortens texts from the set-up; the rest
 * was validated at set-up or with the customer fields.
 */

import type { Customer } from '../../../shared/contract/customer.ts';
import { checkpointText } from '../../../shared/model/journal-checkpoint.ts';
import { CHECKOUT_CODE } from '../../../shared/model/methods.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { directApiLengths, invoiceLengths } from '../../../shared/model/values/limits.ts';
import type { AccountLink, Gateway, InvoiceRequest, TransactionRequest } from '../../ports/gateway.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { CounterTerms } from './counter.ts';

/** Values for the one request only: none of them is saved. */
export interface RequestDetails {
  /** Whole minutes. */
  readonly expiryPeriod: number;
  readonly customer: Customer;
  /** Of the account that the request goes to. */
  readonly seal: Gateway['seal'];
}

/** The journal checkpoint of the ledger; absent for an empty one. */
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

/** With the payment's method, unless the customer chooses one. */
export function invoiceRequest(counter: CounterTerms, intent: StoredPayment, details: RequestDetails): InvoiceRequest {
  const { code } = intent.payment.method;
  return { ...billOf(counter, intent, details), ...(code === CHECKOUT_CODE ? {} : { paymentMethod: code }) };
}

/** Other kinds have a code of their own, so no page is needed. */
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
    // The customer's bank shows this before it asks for the PIN: the shop's name, so that they can recognize it.
    customerVaName: shorten(shop, directApiLengths.customerVaName),
    returnUrl: isPaidOnPage(payment) ? (terms.pageReturnUrl ?? terms.returnUrl) : terms.returnUrl,
    callbackUrl: terms.callbackUrl,
    expiryPeriod,
    ...checkpointOf(counter, intent, seal),
    ...(terms.partnerId === '' ? {} : { partnerId: terms.partnerId }),
    ...(customer.phone === undefined ? {} : { phoneNumber: customer.phone }),
    ...customerDetail(customer),
    // Pay-later lenders require the items.
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

/** Only the wallet's own object: the table marks both as required, but each "for payment through" its wallet. */
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

/** Cuts between whole characters. */
function shorten(text: string, longest: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > longest) break;
    short += character;
  }
  return short.trim();
}
