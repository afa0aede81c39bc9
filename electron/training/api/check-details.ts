/** Checks the objects of both APIs' requests: customer, card, items, linked wallet. `null`: valid. */
import { acquirerCodes, directApiLengths, type WhitelistEntries } from '../../../shared/model/gateway-fields.ts';
import { type BodyFields, field, fieldsOf, refusal, type TrainingReply, textField, wholeField } from './operation.ts';

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

/**
 * The total is the sum of `price`, as in the interface, without quantities. Clients also send the quantity 0.
 * @returns `null` for valid or absent items
 */
export function checkItems(request: BodyFields, paymentAmount: number, longestName: number): TrainingReply | null {
  const items = field(request, 'itemDetails');
  if (items === undefined) return null;
  if (!Array.isArray(items)) return refusal(400, 'itemDetails is invalid');
  let total = 0;
  for (const value of items) {
    const item = fieldsOf(value);
    if (!item) return refusal(400, 'itemDetails is invalid');
    const name = textField(item, 'name');
    const quantity = wholeField(item, 'quantity');
    const price = wholeField(item, 'price');
    if (name === '') return refusal(400, 'itemDetails name is mandatory');
    if (quantity === undefined) return refusal(400, 'itemDetails quantity is mandatory');
    if (price === undefined) return refusal(400, 'itemDetails price is mandatory');
    if (name === null || quantity === null || quantity < 0 || price === null) {
      return refusal(400, 'itemDetails is invalid');
    }
    if (name.length > longestName) return refusal(400, `length of itemDetails name can't > ${longestName}`);
    total += price;
  }
  if (items.length > 0 && total !== paymentAmount) {
    return refusal(409, 'Payment amount must be equal to all item price');
  }
  return null;
}

/** @returns the lines of a request that passed `checkItems` */
export function itemsOf(request: BodyFields): { name: string; quantity: number; price: number }[] {
  const items = field(request, 'itemDetails');
  if (!Array.isArray(items)) return [];
  return items.map((value) => {
    const item: BodyFields = fieldsOf(value) ?? new Map();
    return {
      name: textField(item, 'name') ?? '',
      quantity: wholeField(item, 'quantity') ?? 0,
      price: wholeField(item, 'price') ?? 0,
    };
  });
}

/**
 * `accountLink`, the customer's linked wallet, of a transaction request for OL or SL.
 * The wallet objects are recognized by their fields, because their key names are brand names that differ between gateways.
 * @returns `null` for a valid link, and for other methods
 */
export function checkAccountLink(request: BodyFields, method: string): TrainingReply | null {
  if (method !== 'OL' && method !== 'SL') return null;
  const link = fieldsOf(field(request, 'accountLink'));
  if (!link) return refusal(400, 'accountLink is mandatory for this payment channel');
  const refused = checkText(link, 'credentialCode', directApiLengths.credentialCode);
  if (refused) return refused;
  const wallets = [...link.values()].flatMap((value) => fieldsOf(value) ?? []);
  const [names, check] =
    method === 'OL' ? ([['paymentDetails'], checkWalletA] as const) : ([PROMO, checkWalletB] as const);
  const wallet = wallets.find((each) => names.some((name) => field(each, name) !== undefined)) ?? wallets.at(0);
  return wallet ? check(wallet) : refusal(400, 'accountLink is invalid');
}

/** The field table says `promo_ids`, the sample `promoId`; with them, the fields that only wallet B has. */
const PROMO = ['promo_ids', 'promoId', 'useCoin'] as const;

function checkWalletA(wallet: BodyFields): TrainingReply | null {
  const payments = field(wallet, 'paymentDetails');
  if (payments === undefined) return refusal(400, 'paymentDetails is mandatory');
  if (!Array.isArray(payments)) return refusal(400, 'paymentDetails is invalid');
  if (payments.length === 0) return refusal(400, 'paymentDetails is mandatory');
  for (const value of payments) {
    const payment = fieldsOf(value);
    if (!payment) return refusal(400, 'paymentDetails is invalid');
    const refused = checkText(payment, 'paymentType', directApiLengths.paymentType);
    if (refused) return refused;
    // One sample writes the amount as text: `wholeField` reads both.
    const amount = wholeField(payment, 'amount');
    if (amount === undefined) return refusal(400, 'amount is mandatory');
    if (amount === null) return refusal(400, 'amount is invalid');
  }
  return null;
}

/** A voucher may be empty, because a customer may have none; it may not be absent. */
function checkWalletB(wallet: BodyFields): TrainingReply | null {
  const name =
    field(wallet, 'promo_ids') === undefined && field(wallet, 'promoId') !== undefined ? 'promoId' : 'promo_ids';
  if (field(wallet, name) === undefined) return refusal(400, `${name} is mandatory`);
  const promo = textField(wallet, name);
  if (promo === null) return refusal(400, `${name} is invalid`);
  const longest = directApiLengths.promoId;
  if (promo.length > longest) return refusal(400, `length of ${name} can't > ${longest}`);
  const useCoin = field(wallet, 'useCoin');
  if (useCoin === undefined) return refusal(400, 'useCoin is mandatory');
  return typeof useCoin === 'boolean' ? null : refusal(400, 'useCoin is invalid');
}

function checkText(fields: BodyFields, name: string, longest: number): TrainingReply | null {
  const text = textField(fields, name);
  if (text === null) return refusal(400, `${name} is invalid`);
  if (text === '') return refusal(400, `${name} is mandatory`);
  return text.length > longest ? refusal(400, `length of ${name} can't > ${longest}`) : null;
}
