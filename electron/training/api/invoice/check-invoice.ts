/**
 * Validates an invoice. The API has one message for all errors, "Bad Request"; the request log names the field. A field is
 * required unless the interface marks it optional.
 */
import { knownMethods } from '../../../../shared/model/methods/methods.ts';
import { invoiceWhitelistEntries } from '../../../../shared/model/values/limits.ts';
import { MINIMUM_PAYMENT } from '../../../../shared/model/values/rupiah.ts';
import type { Order } from '../../orders/order.ts';
import type { ApiContext } from '../direct/api-context.ts';
import { type BodyFields, textField, wholeField } from '../direct/body-fields.ts';
import { binWhitelistOf, checkCardDetail, checkCustomerDetail } from '../direct/check-details.ts';
import { checkItems, itemsOf } from '../direct/check-items.ts';
import { EMAIL, missingVaName } from '../direct/check-transaction.ts';

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
export interface Invoice {
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
export function checkInvoice(context: ApiContext, fields: BodyFields): Invoice | string {
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
