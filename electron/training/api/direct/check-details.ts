/** Checks the optional objects of both APIs' requests: customer and card. `null`: valid. */
import { acquirerCodes, type WhitelistEntries } from '../../../../shared/model/values/limits.ts';
import { type BodyFields, field, fieldsOf, textField } from './body-fields.ts';
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

/** Empty: the merchant's default. */
const ACQUIRERS: ReadonlySet<string> = new Set(['', ...acquirerCodes]);

/**
 * Elements of 3 digits (a bank) and of 6 (a card BIN) may be mixed.
 * @param most maximum number of entries, which depends on the elements in an invoice
 */
export function checkCardDetail(request: BodyFields, most: WhitelistEntries): TrainingReply | null {
  const value = field(request, 'creditCardDetail');
  if (value === undefined) return null;
  const card = fieldsOf(value);
  if (!card) return refusal(400, 'creditCardDetail is invalid');
  const acquirer = textField(card, 'acquirer');
  if (acquirer === null || !ACQUIRERS.has(acquirer)) return refusal(400, 'acquirer is invalid');
  const bins = field(card, 'binWhitelist');
  return bins === undefined ? null : checkWhitelist(bins, most);
}

function checkWhitelist(bins: unknown, most: WhitelistEntries): TrainingReply | null {
  if (!Array.isArray(bins) || !bins.every((bin) => typeof bin === 'string' && /^(\d{3}|\d{6})$/.test(bin))) {
    return refusal(400, 'binWhitelist is invalid');
  }
  const longest = bins.some((bin) => bin.length === 3) ? most.withBankCodes : most.cardBinsOnly;
  return bins.length > longest ? refusal(400, `length of binWhitelist can't > ${longest}`) : null;
}

/** @returns the whitelist of a request that passed `checkCardDetail` */
export function binWhitelistOf(request: BodyFields): string[] {
  const bins = field(fieldsOf(field(request, 'creditCardDetail')) ?? new Map(), 'binWhitelist');
  return Array.isArray(bins) ? bins.map(String) : [];
}
