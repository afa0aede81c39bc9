/**
 * Builds the gateway's request for a payment, for either of its interfaces, and checks the customer fields that go into
 * it. Other texts were validated at set-up. Customer fields are saved nowhere.
 */
import { type Customer, customerSchemas, type TypedCustomer } from '../../../shared/contract/methods.ts';
import { directApiLengths, filledTemplate, invoiceLengths, shorten } from '../../../shared/model/gateway-fields.ts';
import { CHECKOUT_CODE, type CustomerField, optionalCustomerFields } from '../../../shared/model/methods.ts';
import type { Payment, PaymentMethod, PaymentWay } from '../../../shared/model/payment.ts';
import type { Sale } from '../../../shared/model/sale.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { AccountLink, CustomerDetail, InvoiceRequest, TransactionRequest } from '../../ports/gateway.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { shopNameOf } from '../../ports/settings/request-fields.ts';
import type { ShopContext, ShopTerms } from '../parts.ts';

/** Never an empty text: such a field is absent. */
interface ProvisionedFields {
  readonly productDetails: string;
  readonly customerVaName: string;
  readonly additionalParam?: string;
  readonly merchantUserInfo?: string;
  readonly phoneNumber?: string;
  readonly customerDetail: CustomerDetail;
  /** Absent for kinds of method whose request has no item. */
  readonly itemName?: string;
}

/** @param cashier the name of who charges; empty where the shop uses no names */
function provisionedFields(
  terms: ShopTerms,
  sale: Pick<Sale, 'number' | 'businessDay' | 'note'>,
  { kind, cashier }: { readonly kind: string; readonly cashier: string },
): ProvisionedFields {
  const { customerDetail = {}, itemDetails, ...plain } = terms.requestFields;
  const { billingAddress = {}, shippingAddress = {}, ...customer } = customerDetail;
  const { businessDay, number, note } = sale;
  const shopName = shopNameOf(terms);
  const facts = { shopName, businessDay, note, cashier, saleNumber: String(number), terminalId: terms.terminalId };
  const fill = <Name extends string>(texts: Readonly<Partial<Record<Name, string>>>) =>
    presentTexts<Name>(
      Object.entries<string | undefined>(texts).map(([name, text = '']) => [name, filledTemplate(text, facts)]),
    );

  // Pay-later lenders require the items.
  const { kinds, name = '' } = itemDetails ?? { kinds: ['pay-later'] };
  const {
    productDetails = shorten(`${shopName} ${businessDay} #${number}`, directApiLengths.productDetails),
    // The customer's bank shows this before it asks for the PIN: the shop's name, so that they can recognize it.
    customerVaName = shorten(shopName, directApiLengths.customerVaName),
    ...optional
  } = fill(plain);
  const itemName = filledTemplate(name, facts) || shorten(productDetails, invoiceLengths.itemName);
  return {
    ...optional,
    productDetails,
    customerVaName,
    customerDetail: withAddresses(fill(customer), fill(billingAddress), fill(shippingAddress)),
    ...(kinds.some((each) => each === kind) ? { itemName } : {}),
  };
}

/** @returns the detail without empty addresses */
function withAddresses(
  customer: CustomerDetail,
  billingAddress: NonNullable<CustomerDetail['billingAddress']>,
  shippingAddress: NonNullable<CustomerDetail['shippingAddress']>,
): CustomerDetail {
  return {
    ...customer,
    ...(Object.keys(billingAddress).length === 0 ? {} : { billingAddress }),
    ...(Object.keys(shippingAddress).length === 0 ? {} : { shippingAddress }),
  };
}

function presentTexts<Name extends string>(
  texts: readonly (readonly [string, string])[],
): {
  readonly [N in Name]?: string;
} {
  // The entries have the names of the object that they were made from.
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as { [N in Name]?: string };
}

/** Values for the one request only: none of them is saved. */
export interface RequestDetails {
  /** Whole minutes. */
  readonly expiryPeriod: number;
  readonly customer: Customer;
  /** The name of who charges; empty where the shop uses no names. */
  readonly cashier: string;
}

export function transactionRequest(
  context: ShopContext,
  intent: StoredPayment,
  details: RequestDetails,
): TransactionRequest {
  const { payment } = intent;
  const link = accountLink(intent, details.customer);
  return {
    ...billOf(context, intent, details),
    paymentMethod: payment.method.code,
    ...(link === null ? {} : { accountLink: link }),
  };
}

/** With the payment's method, unless the customer chooses one. */
export function invoiceRequest(context: ShopContext, intent: StoredPayment, details: RequestDetails): InvoiceRequest {
  const { code } = intent.payment.method;
  return { ...billOf(context, intent, details), ...(code === CHECKOUT_CODE ? {} : { paymentMethod: code }) };
}

/** Other kinds have their own code, so no page is needed. */
function isPaidOnPage({ via, method }: Payment): boolean {
  return via === 'invoice' || !['qris', 'virtual-account', 'retail'].includes(method.kind);
}

function billOf(
  context: ShopContext,
  intent: StoredPayment,
  { expiryPeriod, customer, cashier }: RequestDetails,
): Omit<TransactionRequest, 'paymentMethod' | 'accountLink'> {
  const { terms } = context;
  const { payment, sale } = intent;
  const { kind } = payment.method;
  const { itemName, customerDetail, ...shop } = provisionedFields(terms, sale, { kind, cashier });
  const { phone: phoneNumber = shop.phoneNumber } = customer;
  return {
    ...shop,
    merchantOrderId: payment.orderId,
    paymentAmount: payment.amount,
    email: customer.email ?? terms.customerEmail,
    returnUrl: isPaidOnPage(payment) ? (terms.pageReturnUrl ?? terms.returnUrl) : terms.returnUrl,
    callbackUrl: terms.callbackUrl,
    expiryPeriod,
    ...(terms.partnerId === '' ? {} : { partnerId: terms.partnerId }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...allOfCustomer(customerDetail, customer),
    ...itemsOf(context, intent, itemName),
    ...(kind === 'credit-card' || kind === 'checkout' ? cardDetail(terms.creditCard) : {}),
  };
}

/** The name of the line for the amount that was typed in addition to the items. */
const TYPED = 'Lainnya';

/**
 * The sale's lines, which add up to the payment. Without lines, one item of that name for the kinds of method that need
 * one; with a discount too, because the interface has no price below 0 (gateway-interface, "ItemDetails").
 */
function itemsOf(
  { shopLedger }: ShopContext,
  { sale, payment }: StoredPayment,
  itemName: string | undefined,
): Pick<TransactionRequest, 'itemDetails'> {
  const lines = shopLedger.ledger.payments.linesOf(sale.id);
  if (lines.length > 0 && lines.every(({ price }) => price > 0)) {
    // The catalogue's names are longer than an invoice takes, and one that is too long is refused before it is sent.
    const { itemName: longest } = payment.via === 'invoice' ? invoiceLengths : directApiLengths;
    const sent = lines.map(({ name, quantity, price }) => ({
      ...{ name: shorten(name || TYPED, longest), quantity, price: rupiah(price) },
    }));
    return { itemDetails: sent };
  }
  return itemName === undefined ? {} : { itemDetails: [{ name: itemName, quantity: 1, price: payment.amount }] };
}

/** What the customer said replaces what the shop provisioned, field by field. */
function allOfCustomer(
  shop: CustomerDetail,
  { name, lastName, phone, email }: Customer,
): Pick<TransactionRequest, 'customerDetail'> {
  const customerDetail = {
    ...shop,
    ...(name === undefined ? {} : { firstName: name }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phoneNumber: phone }),
  };
  return Object.keys(customerDetail).length === 0 ? {} : { customerDetail };
}

function cardDetail({ acquirer, binWhitelist }: ShopContext['terms']['creditCard']): {
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

/** The invoice API: always if the customer chooses the method, and for kinds that this gateway offers only there. */
export function paymentWayOf(terms: ShopContext['terms'], { kind }: Pick<PaymentMethod, 'kind'>): PaymentWay {
  return kind === 'checkout' || terms.invoiceFor.some((each) => each === kind) ? 'invoice' : 'direct';
}

/** In the order of the form; empty for most methods. */
export function customerFieldsOf({ terms }: Pick<ShopContext, 'terms'>, methodCode: string): readonly CustomerField[] {
  const linked: readonly CustomerField[] =
    methodCode === 'SL' ? ['credentialCode', 'voucher', 'useCoins'] : methodCode === 'OL' ? ['credentialCode'] : [];
  return [...linked, ...(terms.askCustomer[methodCode] ?? [])];
}

/**
 * @returns only the fields that the method asks for; or `customer-detail-missing`, `customer-detail-invalid`, each with
 * its `field` and never with the typed value
 */
export function checkCustomer(
  { terms }: Pick<ShopContext, 'terms'>,
  method: Pick<PaymentMethod, 'code' | 'kind'>,
  typed: TypedCustomer,
): Result<Customer> {
  const asked = customerFieldsOf({ terms }, method.code);
  const given = asked.filter((name) => isGiven(typed[name]));
  const missing = asked.find((name) => !optionalCustomerFields.has(name) && !given.includes(name));
  if (missing) return failed('customer-detail-missing', { field: missing });
  const checked = customerSchemas[paymentWayOf(terms, method)].safeParse(
    Object.fromEntries(given.map((name) => [name, typed[name]])),
  );
  if (checked.success) return ok(checked.data);
  return failed('customer-detail-invalid', { field: checked.error.issues[0]?.path.join('.') ?? '' });
}

function isGiven(value: string | boolean | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
}
