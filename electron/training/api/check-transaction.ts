/**
 * Validates a transaction request as the real gateway does, with the messages of gateway-interface, "Errors". Messages that
 * are not in its table follow its pattern ("X is mandatory", "length of X can't > N").
 */

import { binWhitelistLimit, directApiLengths } from '../../../shared/model/gateway-fields.ts';
import { knownMethods, type MethodRules } from '../../../shared/model/methods.ts';
import { MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import type { Order } from '../orders/order.ts';
import {
  binWhitelistOf,
  checkAccountLink,
  checkCardDetail,
  checkCustomerDetail,
  checkItems,
  itemsOf,
} from './check-details.ts';
import { fits, signTransactionRequest } from './expected-signature.ts';
import {
  type ApiContext,
  type BodyFields,
  refusal,
  signatureRefusal,
  type TrainingReply,
  textField,
  wholeField,
} from './operation.ts';

/** A valid transaction request. Absent texts are empty. */
export interface Transaction {
  readonly merchantOrderId: string;
  readonly paymentMethod: string;
  readonly paymentAmount: number;
  readonly productDetails: string;
  readonly additionalParam: string;
  readonly merchantUserInfo: string;
  readonly customerVaName: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly expiryMinutes: number;
  readonly items: Order['items'];
  readonly binWhitelist: readonly string[];
  readonly partnerId: string;
}

export type CheckedTransaction =
  | { readonly ok: true; readonly transaction: Transaction }
  | { readonly ok: false; readonly reply: TrainingReply };

const TEXTS = [
  'merchantCode',
  'merchantOrderId',
  'paymentMethod',
  'productDetails',
  'email',
  'additionalParam',
  'merchantUserInfo',
  'customerVaName',
  'phoneNumber',
  'returnUrl',
  'callbackUrl',
  'signature',
  'partnerId',
] as const;
type TextName = (typeof TEXTS)[number];

// Without customerVaName, whose error depends on the method.
const MANDATORY: readonly TextName[] = [
  'paymentMethod',
  'merchantOrderId',
  'productDetails',
  'email',
  'returnUrl',
  'callbackUrl',
];

/** Shared with the invoice API. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The first message is a real gateway's (FIELD-NOTES). Shared with the invoice API. @returns `null` for a given name */
export function missingVaName(rules: Pick<MethodRules, 'kind'> | null, name: string): string | null {
  if (name.trim() !== '') return null;
  return rules?.kind === 'virtual-account'
    ? 'Customer VA Name must not be empty for this payment channel'
    : 'customerVaName is mandatory';
}

export function checkTransaction(context: ApiContext, fields: BodyFields): CheckedTransaction {
  const refused = (status: number, message: string): CheckedTransaction => ({
    ok: false,
    reply: refusal(status, message),
  });
  const texts = new Map<TextName, string>();
  for (const name of TEXTS) {
    const text = textField(fields, name);
    if (text === null) return refused(400, `${name} is invalid`);
    texts.set(name, text);
  }
  const text = (name: TextName): string => texts.get(name) ?? '';
  const amount = wholeField(fields, 'paymentAmount');

  if (text('merchantCode') === '') return refused(400, 'merchantCode is mandatory');
  if (text('merchantCode') !== context.merchant.code) return refused(404, 'Merchant not found');
  if (amount === undefined) return refused(400, 'paymentAmount is mandatory');
  if (amount === null) return refused(400, 'paymentAmount is invalid');
  for (const name of MANDATORY) if (text(name) === '') return refused(400, `${name} is mandatory`);
  for (const name of TEXTS) {
    // The interface has no length for partnerId; the merchant code's is the nearest.
    const longest = name === 'partnerId' ? directApiLengths.merchantCode : directApiLengths[name];
    if (text(name).length > longest) return refused(400, `length of ${name} can't > ${longest}`);
  }
  const expected = signTransactionRequest(context.merchant, text('merchantOrderId'), String(amount));
  if (!fits(expected, text('signature'))) return { ok: false, reply: signatureRefusal(expected) };

  if (!EMAIL.test(text('email'))) return refused(400, 'Invalid Email Address');
  if (amount < MINIMUM_PAYMENT) return refused(400, `Minimum Payment ${MINIMUM_PAYMENT} IDR`);
  if (amount > context.channels.maximumPayment()) return refused(400, 'Maximum Payment exceeded');
  const method = text('paymentMethod');
  const rules = knownMethods.get(method);
  if (!rules || !context.channels.isActive(method)) return refused(404, 'Payment channel not available');
  const nameless = missingVaName(rules, text('customerVaName'));
  if (nameless !== null) return refused(400, nameless);
  const expiry = wholeField(fields, 'expiryPeriod');
  const longest = rules.maximumExpiryMinutes;
  if (expiry === null || (expiry !== undefined && expiry < 1)) return refused(400, 'expiryPeriod is invalid');
  if (longest !== null && (expiry ?? 0) > longest) return refused(400, `expiryPeriod can't > ${longest}`);

  const { entries } = binWhitelistLimit;
  const details =
    checkItems(fields, amount, directApiLengths.itemName) ??
    checkCustomerDetail(fields, directApiLengths.customerText) ??
    checkAccountLink(fields, method) ??
    checkCardDetail(fields, { withBankCodes: entries, cardBinsOnly: entries });
  if (details) return { ok: false, reply: details };
  // Our own decision: the interface has no error for a repeated order ID.
  if (context.orders.get(text('merchantOrderId'))) return refused(409, 'merchantOrderId already used');

  return {
    ok: true,
    transaction: {
      merchantOrderId: text('merchantOrderId'),
      paymentMethod: method,
      paymentAmount: amount,
      productDetails: text('productDetails'),
      additionalParam: text('additionalParam'),
      merchantUserInfo: text('merchantUserInfo'),
      customerVaName: text('customerVaName'),
      returnUrl: text('returnUrl'),
      callbackUrl: text('callbackUrl'),
      expiryMinutes: expiry ?? rules.defaultExpiryMinutes,
      items: itemsOf(fields),
      binWhitelist: binWhitelistOf(fields),
      partnerId: text('partnerId'),
    },
  };
}
