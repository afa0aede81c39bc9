/**
 * What both APIs do alike to create an order: they check the payment, the items and the details of customer and card as
 * the real gateway does, make the order durable and reply. The messages are those of gateway-interface, "Errors"; those
 * that are not in its table follow its pattern ("X is mandatory", "length of X can't > N"). Operation 4, the invoice, is at
 * the end; operation 2 is one of `direct-operations.ts`.
 */
import { acquirerCodes, invoiceWhitelistEntries, type WhitelistEntries } from '../../../shared/model/gateway-fields.ts';
import { knownMethods } from '../../../shared/model/methods.ts';
import { MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import { checkoutUrl } from '../checkout/checkout-visit.ts';
import type { TrainingRequest } from '../http-server.ts';
import { newOrder, type OrderRequest } from '../new-order.ts';
import { type Order, orderState } from '../orders.ts';
import {
  type ApiContext,
  atMost,
  type BodyFields,
  checkSignature,
  fieldOf,
  fieldsOf,
  given,
  Refusal,
  readJson,
  refuse,
  signInvoiceHeaders,
  type TrainingReply,
  textOf,
  wholeOf,
} from './operation.ts';

/** @returns the texts of a request, each within its length; absent ones are empty */
export function readTexts<N extends string>(
  fields: BodyFields,
  names: readonly N[],
  longest: (name: N) => number,
): Record<N, string> {
  const read = (name: N): [N, string] => {
    const text = textOf(fields, name);
    atMost(longest(name), text, name);
    return [name, text];
  };
  return Object.fromEntries(names.map(read)) as Record<N, string>;
}

type OrderTexts = Pick<
  Order,
  | 'merchantOrderId'
  | 'productDetails'
  | 'partnerId'
  | 'additionalParam'
  | 'merchantUserInfo'
  | 'customerVaName'
  | 'returnUrl'
  | 'callbackUrl'
> & { readonly email: string; readonly paymentMethod: string };

/** What the APIs limit differently. */
interface DetailLimits {
  /** Maximum characters of an item's name. */
  readonly itemName: number;
  /** Of each text about the customer. */
  readonly customerText: number;
  readonly whitelist: WhitelistEntries;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Limits of an invoice before a method is chosen; then the method's own limits apply. */
const FREE_CHOICE = { kind: null, defaultExpiryMinutes: 1440, maximumExpiryMinutes: 10_080 };

export function checkPayment(
  { channels }: ApiContext,
  fields: BodyFields,
  texts: OrderTexts,
  limits: DetailLimits,
): OrderRequest {
  const amount = given(wholeOf(fields, 'paymentAmount'), 'paymentAmount');
  const method = texts.paymentMethod;
  if (!EMAIL.test(texts.email)) refuse(400, 'Invalid Email Address');
  if (amount < MINIMUM_PAYMENT) refuse(400, `Minimum Payment ${MINIMUM_PAYMENT} IDR`);
  if (amount > channels.maximumPayment) refuse(400, 'Maximum Payment exceeded');
  const rules = method === '' ? FREE_CHOICE : channels.isActive(method) && knownMethods.get(method);
  if (!rules) refuse(404, 'Payment channel not available');
  if (texts.customerVaName.trim() === '') {
    // The first message is a real gateway's (FIELD-NOTES).
    const nameless = 'Customer VA Name must not be empty for this payment channel';
    refuse(400, rules.kind === 'virtual-account' ? nameless : 'customerVaName is mandatory');
  }
  const expiryMinutes = wholeOf(fields, 'expiryPeriod') ?? rules.defaultExpiryMinutes;
  const longest = rules.maximumExpiryMinutes;
  if (expiryMinutes < 1) refuse(400, 'expiryPeriod is invalid');
  if (longest !== null && expiryMinutes > longest) refuse(400, `expiryPeriod can't > ${longest}`);
  const items = readItems(fields, amount, limits.itemName);
  checkCustomer(fields, limits.customerText);
  const binWhitelist = readWhitelist(fields, limits.whitelist);
  return {
    merchantOrderId: texts.merchantOrderId,
    method,
    mayChoose: method === '',
    amount,
    productDetails: texts.productDetails,
    items,
    binWhitelist,
    partnerId: texts.partnerId,
    customerVaName: texts.customerVaName.trim(),
    merchantUserInfo: texts.merchantUserInfo,
    additionalParam: texts.additionalParam,
    callbackUrl: texts.callbackUrl,
    returnUrl: texts.returnUrl,
    expiryMinutes,
  };
}

/** The total is the sum of `price`, as in the interface, without quantities. Clients also send the quantity 0. */
function readItems(request: BodyFields, paymentAmount: number, longestName: number): Order['items'] {
  const sent = fieldOf(request, 'itemDetails') ?? [];
  if (!Array.isArray(sent)) refuse(400, 'itemDetails is invalid');
  const items = sent.map((value) => {
    const item = fieldsOf(value) ?? refuse(400, 'itemDetails is invalid');
    const name = given(textOf(item, 'name', 'itemDetails'), 'itemDetails name');
    const quantity = given(wholeOf(item, 'quantity', 'itemDetails'), 'itemDetails quantity');
    const price = given(wholeOf(item, 'price', 'itemDetails'), 'itemDetails price');
    if (quantity < 0) refuse(400, 'itemDetails is invalid');
    atMost(longestName, name, 'itemDetails name');
    return { name, quantity, price };
  });
  const total = items.reduce((sum, { price }) => sum + price, 0);
  if (items.length > 0 && total !== paymentAmount) refuse(409, 'Payment amount must be equal to all item price');
  return items;
}

const CUSTOMER_TEXTS = ['firstName', 'lastName', 'email', 'phoneNumber'];
const ADDRESS_TEXTS = ['firstName', 'lastName', 'address', 'city', 'postalCode', 'phone', 'countryCode'];

function checkCustomer(request: BodyFields, longest: number): void {
  const checkTexts = (holder: BodyFields, name: string, texts: readonly string[]): BodyFields | null => {
    const value = fieldOf(holder, name);
    if (value === undefined) return null;
    const fields = fieldsOf(value) ?? refuse(400, `${name} is invalid`);
    for (const text of texts) {
      const label = `${name} ${text}`;
      atMost(longest, textOf(fields, text, label), label);
    }
    return fields;
  };
  const customer = checkTexts(request, 'customerDetail', CUSTOMER_TEXTS);
  if (!customer) return;
  checkTexts(customer, 'billingAddress', ADDRESS_TEXTS);
  checkTexts(customer, 'shippingAddress', ADDRESS_TEXTS);
}

/** Empty: the merchant's default. */
const ACQUIRERS: ReadonlySet<string> = new Set(['', ...acquirerCodes]);

/**
 * Elements of 3 digits (a bank) and of 6 (a card BIN) may be mixed.
 * @param most maximum number of entries, which depends on the elements in an invoice
 */
function readWhitelist(request: BodyFields, most: WhitelistEntries): string[] {
  const value = fieldOf(request, 'creditCardDetail');
  if (value === undefined) return [];
  const card = fieldsOf(value) ?? refuse(400, 'creditCardDetail is invalid');
  if (!ACQUIRERS.has(textOf(card, 'acquirer'))) refuse(400, 'acquirer is invalid');
  const bins = fieldOf(card, 'binWhitelist') ?? [];
  if (!Array.isArray(bins) || !bins.every((bin) => typeof bin === 'string' && /^(\d{3}|\d{6})$/.test(bin))) {
    refuse(400, 'binWhitelist is invalid');
  }
  const longest = bins.some((bin) => bin.length === 3) ? most.withBankCodes : most.cardBinsOnly;
  atMost(longest, bins, 'binWhitelist');
  return bins;
}

/** Resolves once the order is durable. */
export async function issueOrder(context: ApiContext, request: OrderRequest): Promise<Order> {
  const order = newOrder(context, request);
  await context.orders.save(order).catch((reason: unknown) => {
    refuse(500, 'Internal Server Error', `the order file could not be written: ${String(reason)}`);
  });
  return order;
}

/** The reply of both APIs. Amounts are text, as in the interface's sample. */
export function createdBody(context: ApiContext, order: Order): Record<string, string> {
  return {
    merchantCode: context.merchant.code,
    reference: order.reference,
    paymentUrl: checkoutUrl(context, order),
    // Not in the interface's table for an invoice, but the real gateway sends it and its clients read it.
    amount: String(order.amount),
    statusCode: '00',
    statusMessage: 'SUCCESS',
  };
}

// Operation 4, "Create invoice": an order that the customer pays on the hosted page. Stored with all other orders. The API
// has one message for all errors of authentication, "Unauthorized", and one for those of fields, "Bad Request"; the request
// log has the reason.

export async function createInvoice(context: ApiContext, request: TrainingRequest): Promise<TrainingReply> {
  checkHeaders(context, request);
  const asked = readInvoice(context, request);
  const earlier = context.orders.get(asked.merchantOrderId);
  const state = earlier && orderState(earlier, context.time.now());
  // "Still being processed", or paid: a new invoice may not hide a payment. One that ended unpaid is replaced.
  if (state === 'open' || state === 'paid') {
    if (earlier?.amount === asked.amount) refuse(409, 'The transaction is still in progress.');
    refuse(400, 'Amount is different please try again later.');
  }
  const order = await issueOrder(context, asked);
  return { status: 200, body: createdBody(context, order) };
}

const EPOCH_MS = /^\d{13}$/;

/** Three headers with this gateway's prefix. */
function checkHeaders({ merchant }: ApiContext, { headers }: TrainingRequest): void {
  // Node converts header names to lower case.
  const prefix = merchant.headerPrefix.toLowerCase();
  const header = (name: string): string => String(headers[prefix + name] ?? '').trim();
  const [code, timestamp] = [header('merchantcode'), header('timestamp')];
  if (code === '') refuse(401, 'Unauthorized', `${prefix}merchantcode is missing`);
  if (code !== merchant.code) refuse(401, 'Unauthorized', 'another merchant code');
  if (!EPOCH_MS.test(timestamp)) refuse(401, 'Unauthorized', `${prefix}timestamp is no Unix time in ms`);
  checkSignature(signInvoiceHeaders(merchant, timestamp), header('signature'), 'Unauthorized');
}

/** Longest texts of an invoice in characters (gateway-interface, "Create invoice" and the invoice column of "Resources"). */
const LENGTHS = {
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

const TEXTS = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
const DETAILS = { itemName: 50, customerText: 50, whitelist: invoiceWhitelistEntries };

/** A field is required unless the interface marks it optional. */
const MANDATORY = ['merchantOrderId', 'productDetails', 'email', 'returnUrl', 'callbackUrl'] as const;

function readInvoice(context: ApiContext, { body }: TrainingRequest): OrderRequest {
  try {
    const fields = readJson(body);
    const texts = readTexts(fields, TEXTS, (name) => LENGTHS[name]);
    for (const name of MANDATORY) given(texts[name], name);
    return checkPayment(context, fields, texts, DETAILS);
  } catch (reason) {
    throw reason instanceof Refusal ? new Refusal(400, 'Bad Request', reason.reply.note ?? reason.message) : reason;
  }
}
