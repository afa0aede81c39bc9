/** Checks the optional objects of a transaction request: customer, linked wallet account, card. `null`: valid. */
import { directApiLengths } from '../../../../shared/model/values/limits.ts';
import { type BodyFields, field, fieldsOf, textField, wholeField } from './body-fields.ts';
import { refusal, type TrainingReply } from './reply.ts';

const CUSTOMER_TEXTS = ['firstName', 'lastName', 'email', 'phoneNumber'];
const ADDRESS_TEXTS = ['firstName', 'lastName', 'address', 'city', 'postalCode', 'phone', 'countryCode'];

/** @param longest maximum characters of each text: 255 in the direct API, 50 in an invoice */
export function checkCustomerDetail(request: BodyFields, longest: number): TrainingReply | null {
  const value = field(request, 'customerDetail');
  if (value === undefined) return null;
  const customer = fieldsOf(value);
  if (!customer) return refusal(400, 'customerDetail is invalid');
  return (
    checkTexts('customerDetail', customer, CUSTOMER_TEXTS, longest) ??
    checkAddress(customer, 'billingAddress', longest) ??
    checkAddress(customer, 'shippingAddress', longest)
  );
}

function checkAddress(customer: BodyFields, name: string, longest: number): TrainingReply | null {
  const value = field(customer, name);
  if (value === undefined) return null;
  const address = fieldsOf(value);
  if (!address) return refusal(400, `${name} is invalid`);
  return checkTexts(name, address, ADDRESS_TEXTS, longest);
}

function checkTexts(of: string, fields: BodyFields, names: readonly string[], longest: number): TrainingReply | null {
  for (const name of names) {
    const text = textField(fields, name);
    if (text === null) return refusal(400, `${of} ${name} is invalid`);
    if (text.length > longest) return refusal(400, `length of ${of} ${name} can't > ${longest}`);
  }
  return null;
}

/**
 * For OL and SL only. The wallet objects are recognized by their fields, because their key names are brand names that
 * differ between gateways.
 */
export function checkAccountLink(request: BodyFields, method: string): TrainingReply | null {
  if (method !== 'OL' && method !== 'SL') return null;
  const link = fieldsOf(field(request, 'accountLink'));
  if (!link) return refusal(400, 'accountLink is mandatory for this payment channel');
  const credentialCode = textField(link, 'credentialCode');
  if (!credentialCode) return refusal(400, 'credentialCode is mandatory');
  const longest = directApiLengths.credentialCode;
  if (credentialCode.length > longest) return refusal(400, `length of credentialCode can't > ${longest}`);
  const wallets = [...link.values()].flatMap((value) => fieldsOf(value) ?? []);
  const complete = method === 'OL' ? wallets.some(isWalletA) : wallets.some(isWalletB);
  return complete ? null : refusal(400, 'accountLink is invalid');
}

function isWalletA(wallet: BodyFields): boolean {
  const payments = field(wallet, 'paymentDetails');
  if (!Array.isArray(payments) || payments.length === 0) return false;
  return payments.every((value) => {
    const payment = fieldsOf(value);
    if (!payment) return false;
    const type = textField(payment, 'paymentType');
    // One sample writes the amount as text: `wholeField` reads both.
    return (
      Boolean(type) && (type?.length ?? 0) <= directApiLengths.paymentType && wholeField(payment, 'amount') != null
    );
  });
}

function isWalletB(wallet: BodyFields): boolean {
  // The field table says `promo_ids`, the sample `promoId`.
  const promo = textField(wallet, field(wallet, 'promo_ids') === undefined ? 'promoId' : 'promo_ids');
  return promo !== null && promo.length <= directApiLengths.promoId && typeof field(wallet, 'useCoin') === 'boolean';
}

/** The two acquirers of the interface; empty: the merchant's default. */
const ACQUIRERS = new Set(['', '014', '022']);

/**
 * Elements of 3 digits (a bank) and of 6 (a card BIN) may be mixed. For invoices the interface states both 15 of 3 and 25
 * of 6; 25 of either accepts clients that follow either statement.
 */
export function checkCardDetail(
  request: BodyFields,
  whitelist: { readonly entries: number; readonly elementLength: number },
): TrainingReply | null {
  const value = field(request, 'creditCardDetail');
  if (value === undefined) return null;
  const card = fieldsOf(value);
  if (!card) return refusal(400, 'creditCardDetail is invalid');
  const acquirer = textField(card, 'acquirer');
  if (acquirer === null || !ACQUIRERS.has(acquirer)) return refusal(400, 'acquirer is invalid');
  const bins = field(card, 'binWhitelist');
  if (bins === undefined) return null;
  if (!Array.isArray(bins) || bins.length > whitelist.entries) return refusal(400, 'binWhitelist is invalid');
  const wellFormed = bins.every(
    (bin) => typeof bin === 'string' && /^(\d{3}|\d{6})$/.test(bin) && bin.length <= whitelist.elementLength,
  );
  return wellFormed ? null : refusal(400, 'binWhitelist is invalid');
}

/** @returns the whitelist of a request that passed `checkCardDetail` */
export function binWhitelistOf(request: BodyFields): string[] {
  const bins = field(fieldsOf(field(request, 'creditCardDetail')) ?? new Map(), 'binWhitelist');
  return Array.isArray(bins) ? bins.map(String) : [];
}
