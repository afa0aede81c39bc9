/** Operation 4, "Create invoice": an order that the customer pays on the hosted page. Stored with all other orders. */

import { invoiceWhitelistEntries } from '../../../shared/model/gateway-fields.ts';
import { knownMethods } from '../../../shared/model/methods.ts';
import { MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import { checkoutUrl } from '../checkout/checkout-visit.ts';
import type { TrainingRequest } from '../http/exchange.ts';
import { newOrder } from '../orders/new-order.ts';
import { type Order, orderState } from '../orders/order.ts';
import { binWhitelistOf, checkCardDetail, checkCustomerDetail, checkItems, itemsOf } from './check-details.ts';
import { EMAIL, missingVaName } from './check-transaction.ts';
import { fits, signInvoiceHeaders } from './expected-signature.ts';
import {
  type ApiContext,
  type BodyFields,
  readJson,
  refusal,
  signatureRefusal,
  type TrainingReply,
  textField,
  wholeField,
} from './operation.ts';

/**
 * Authenticates an invoice request by three headers with this gateway's prefix. Any error is 401 "Unauthorized"; only the
 * request log has the reason.
 */
const MESSAGE = 'Unauthorized';
const EPOCH_MS = /^\d{13}$/;

/** @returns `null` for valid headers */
function checkHeaders(context: ApiContext, request: TrainingRequest): TrainingReply | null {
  const { merchant } = context;
  const prefix = merchant.headerPrefix.toLowerCase();
  const code = header(context, request, 'merchantcode');
  const timestamp = header(context, request, 'timestamp');
  const given = header(context, request, 'signature');
  const expected = signInvoiceHeaders(merchant, timestamp);
  if (code !== merchant.code) {
    return refusal(401, MESSAGE, code === '' ? `${prefix}merchantcode is missing` : 'another merchant code');
  }
  if (!EPOCH_MS.test(timestamp)) return refusal(401, MESSAGE, `${prefix}timestamp is no Unix time in ms`);
  return fits(expected, given) ? null : signatureRefusal(expected, MESSAGE);
}

/** Node converts header names to lower case. */
function header({ merchant }: ApiContext, { headers }: TrainingRequest, name: string): string {
  const value = headers[`${merchant.headerPrefix.toLowerCase()}${name}`];
  return typeof value === 'string' ? value.trim() : '';
}

/** "Still being processed", or paid: a new invoice may not hide a payment. One that ended unpaid is replaced. */
function isTaken(order: Order, now: number): boolean {
  const state = orderState(order, now);
  return state === 'open' || state === 'paid';
}

export async function createInvoice(context: ApiContext, request: TrainingRequest): Promise<TrainingReply> {
  const unauthorized = checkHeaders(context, request);
  if (unauthorized) return unauthorized;
  const fields = readJson(request.body);
  const invoice = fields ? checkInvoice(context, fields) : 'not a JSON object';
  if (typeof invoice === 'string') return refusal(400, 'Bad Request', invoice);

  const { texts, amount, ...rest } = invoice;
  const earlier = context.orders.get(texts.merchantOrderId);
  if (earlier && isTaken(earlier, context.time.now())) {
    return earlier.amount === amount
      ? refusal(409, 'The transaction is still in progress.')
      : refusal(400, 'Amount is different please try again later.');
  }
  const order = newOrder(context, {
    ...texts,
    ...rest,
    amount,
    method: texts.paymentMethod,
    mayChoose: texts.paymentMethod === '',
  });
  try {
    await context.orders.save(order);
  } catch (reason) {
    return refusal(500, 'Internal Server Error', `the order file could not be written: ${String(reason)}`);
  }
  return {
    status: 200,
    body: {
      merchantCode: context.merchant.code,
      reference: order.reference,
      paymentUrl: checkoutUrl(context, order),
      // Not in the interface's table, but the real gateway sends it and its clients read it.
      amount: String(amount),
      statusCode: '00',
      statusMessage: 'SUCCESS',
    },
  };
}

// The fields of an invoice. The API has one message for all errors, "Bad Request"; the request log names the field. A field
// is required unless the interface marks it optional.

/** Longest texts of an invoice in characters (gateway-interface, "Create invoice" and the invoice column of "Resources"). */
const trainingInvoiceLengths = {
  merchantOrderId: 50,
  productDetails: 255,
  email: 255,
  additionalParam: 255,
  merchantUserInfo: 255,
  customerVaName: 20,
  phoneNumber: 50,
  returnUrl: 255,
  callbackUrl: 255,
  paymentMethod: 2,
  // The interface has no length for it: the merchant code's.
  partnerId: 50,
} as const;

type InvoiceText = keyof typeof trainingInvoiceLengths;

/** Maximum of an item's name and of each text about the customer. */
const LONGEST_DETAIL = 50;

/** A valid invoice. Absent texts are empty. */
interface Invoice {
  readonly texts: Readonly<Record<InvoiceText, string>>;
  readonly amount: number;
  readonly expiryMinutes: number;
  readonly items: Order['items'];
  readonly binWhitelist: readonly string[];
}

const MANDATORY = ['merchantOrderId', 'productDetails', 'email', 'returnUrl', 'callbackUrl'] as const;
/** Limits before a method is chosen; then the method's own limits apply. */
const FREE_CHOICE = { defaultExpiryMinutes: 1440, maximumExpiryMinutes: 10_080 };

/** @returns the invoice, or its error for the request log */
function checkInvoice(context: ApiContext, fields: BodyFields): Invoice | string {
  const texts = readTexts(fields);
  if (typeof texts === 'string') return texts;
  const amount = wholeField(fields, 'paymentAmount');
  if (amount === undefined) return 'paymentAmount is mandatory';
  if (amount === null) return 'paymentAmount is invalid';
  if (amount < MINIMUM_PAYMENT) return `Minimum Payment ${MINIMUM_PAYMENT} IDR`;
  if (amount > context.channels.maximumPayment()) return 'Maximum Payment exceeded';
  if (!EMAIL.test(texts.email)) return 'Invalid Email Address';

  const method = texts.paymentMethod;
  const rules = method === '' ? FREE_CHOICE : knownMethods.get(method);
  if (!rules || (method !== '' && !context.channels.isActive(method))) return 'Payment channel not available';
  const nameless = missingVaName(knownMethods.get(method) ?? null, texts.customerVaName);
  if (nameless !== null) return nameless;
  const expiry = wholeField(fields, 'expiryPeriod');
  const longest = rules.maximumExpiryMinutes;
  if (expiry === null || (expiry !== undefined && expiry < 1)) return 'expiryPeriod is invalid';
  if (longest !== null && (expiry ?? 0) > longest) return `expiryPeriod can't > ${longest}`;

  const refused =
    checkItems(fields, amount, LONGEST_DETAIL) ??
    checkCustomerDetail(fields, LONGEST_DETAIL) ??
    checkCardDetail(fields, invoiceWhitelistEntries);
  if (refused) return String(refused.body['Message']);
  return {
    texts,
    amount,
    expiryMinutes: expiry ?? rules.defaultExpiryMinutes,
    items: itemsOf(fields),
    binWhitelist: binWhitelistOf(fields),
  };
}

function readTexts(fields: BodyFields): Record<InvoiceText, string> | string {
  const texts: Partial<Record<InvoiceText, string>> = {};
  for (const name of Object.keys(trainingInvoiceLengths) as InvoiceText[]) {
    const text = textField(fields, name);
    if (text === null) return `${name} is invalid`;
    if (text.length > trainingInvoiceLengths[name]) return `length of ${name} can't > ${trainingInvoiceLengths[name]}`;
    texts[name] = text;
  }
  const missing = MANDATORY.find((name) => !texts[name]);
  return missing === undefined ? (texts as Record<InvoiceText, string>) : `${missing} is mandatory`;
}
