/**
 * The JSON of a transaction request and of an invoice: field names, order and types of gateway-interface, "Transaction
 * request" and "Create invoice". A field that is too long is refused by name before anything is sent. The caller
 * decides what may be shortened.
 */
import {
  binWhitelistLimit,
  directApiLengths,
  invoiceLengths,
  mostInvoiceWhitelistEntries,
  shorten,
} from '../../../shared/model/gateway-fields.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type {
  Address,
  CustomerDetail,
  GatewayConnection,
  InvoiceRequest,
  ItemDetail,
  TransactionRequest,
} from '../../ports/gateway.ts';

/** @returns the body, with keys in the order of the interface. JSON.stringify omits `undefined` values. */
export function transactionBody(
  connection: GatewayConnection,
  request: TransactionRequest,
  signature: string,
): Readonly<Record<string, unknown>> & { readonly signature: string } {
  return {
    merchantCode: connection.merchantCode,
    partnerId: request.partnerId || undefined, // provisioned as '' when there is none
    paymentAmount: request.paymentAmount,
    paymentMethod: request.paymentMethod,
    merchantOrderId: request.merchantOrderId,
    productDetails: request.productDetails,
    email: request.email,
    additionalParam: request.additionalParam,
    merchantUserInfo: request.merchantUserInfo,
    customerVaName: request.customerVaName,
    phoneNumber: request.phoneNumber,
    itemDetails: request.itemDetails?.length ? sentItems(request.itemDetails) : undefined,
    customerDetail: request.customerDetail && customerBody(request.customerDetail),
    returnUrl: request.returnUrl,
    callbackUrl: request.callbackUrl,
    signature,
    expiryPeriod: request.expiryPeriod,
    accountLink: request.accountLink && accountLinkBody(request.accountLink, connection.walletKeys),
    creditCardDetail: request.creditCardDetail && {
      acquirer: request.creditCardDetail.acquirer,
      binWhitelist: request.creditCardDetail.binWhitelist,
    },
  };
}

// The JSON of "Create invoice": without merchantCode and signature, and with the shorter limits of the invoice column.

/** @returns the body, with keys in the order of the interface. JSON.stringify omits `undefined` values. */
export function invoiceBody(request: InvoiceRequest): object {
  return {
    partnerId: request.partnerId || undefined, // provisioned as '' when there is none
    paymentAmount: request.paymentAmount,
    merchantOrderId: request.merchantOrderId,
    productDetails: request.productDetails,
    email: request.email,
    additionalParam: request.additionalParam,
    merchantUserInfo: request.merchantUserInfo,
    customerVaName: request.customerVaName,
    phoneNumber: request.phoneNumber,
    itemDetails: request.itemDetails?.length ? sentItems(request.itemDetails, invoiceLengths.itemName) : undefined,
    customerDetail: request.customerDetail && customerBody(request.customerDetail),
    returnUrl: request.returnUrl,
    callbackUrl: request.callbackUrl,
    expiryPeriod: request.expiryPeriod,
    paymentMethod: request.paymentMethod,
    creditCardDetail: request.creditCardDetail && {
      acquirer: request.creditCardDetail.acquirer,
      binWhitelist: request.creditCardDetail.binWhitelist,
    },
  };
}

// Copied field by field, here and below, so that unknown properties of the caller's object are not sent.
function customerBody(customer: CustomerDetail): object {
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phoneNumber: customer.phoneNumber,
    billingAddress: customer.billingAddress && addressBody(customer.billingAddress),
    shippingAddress: customer.shippingAddress && addressBody(customer.shippingAddress),
  };
}

function addressBody(address: Address): object {
  const { firstName, lastName, address: street, city, postalCode, phone, countryCode } = address;
  return { firstName, lastName, address: street, city, postalCode, phone, countryCode };
}

function accountLinkBody(
  { credentialCode, walletA, walletB }: NonNullable<TransactionRequest['accountLink']>,
  keys: GatewayConnection['walletKeys'],
): object {
  return {
    credentialCode,
    [keys.walletA]: walletA && {
      paymentDetails: walletA.paymentDetails.map(({ paymentType, amount }) => ({ paymentType, amount })),
    },
    // The field table has `promo_ids`, one sample `promoId`. The table is the contract; the shop's settings can override it.
    [keys.walletB]: walletB && { [keys.promo ?? 'promo_ids']: walletB.promoId, useCoin: walletB.useCoin },
  };
}

/** A text with its name for a person and its documented limit in characters. */
type MeasuredField = readonly [field: string, text: string | undefined, longest: number];

/** @returns the name of the first field that exceeds its documented length, or `null`. */
export function tooLongField(request: TransactionRequest): string | null {
  const binWhitelist = request.creditCardDetail?.binWhitelist ?? [];
  const tooLong = firstTooLongField(measuredTexts(request, directApiLengths));
  if (tooLong !== null) return tooLong;
  return binWhitelist.length > binWhitelistLimit.entries ? 'creditCardDetail.binWhitelist' : null;
}

/** @returns the name of the first field that exceeds its documented length, or `null`. */
export function tooLongInvoiceField(request: InvoiceRequest): string | null {
  const tooLong = firstTooLongField(measuredTexts(request, invoiceLengths));
  if (tooLong !== null) return tooLong;
  const bins = request.creditCardDetail?.binWhitelist ?? [];
  return bins.length > mostInvoiceWhitelistEntries(bins) ? 'creditCardDetail.binWhitelist' : null;
}

function firstTooLongField(texts: readonly MeasuredField[]): string | null {
  return texts.find(([, text, longest]) => text !== undefined && text.length > longest)?.[0] ?? null;
}

const plainFields = [
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
] as const satisfies readonly (keyof TransactionRequest & keyof typeof directApiLengths)[];

/** @param lengths the limits of the API that gets the request */
function measuredTexts(
  request: Partial<TransactionRequest>,
  lengths: Readonly<Record<keyof typeof directApiLengths, number>>,
): readonly MeasuredField[] {
  const { itemDetails = [], customerDetail, accountLink, creditCardDetail } = request;
  const { billingAddress, shippingAddress, ...customer } = customerDetail ?? {};
  const { itemName, customerText, addressText, credentialCode, promoId, paymentType, acquirer } = lengths;
  return [
    ...plainFields.map((field): MeasuredField => [field, request[field], lengths[field]]),
    ...itemDetails.map((item): MeasuredField => ['itemDetails.name', item.name, itemName]),
    ...measureAll('customerDetail', customer, customerText),
    ...measureAll('customerDetail.billingAddress', billingAddress, addressText),
    ...measureAll('customerDetail.shippingAddress', shippingAddress, addressText),
    ['accountLink.credentialCode', accountLink?.credentialCode, credentialCode],
    ['accountLink.promo_ids', accountLink?.walletB?.promoId, promoId],
    ...(accountLink?.walletA?.paymentDetails ?? []).map(
      (detail): MeasuredField => ['accountLink.paymentType', detail.paymentType, paymentType],
    ),
    ['creditCardDetail.acquirer', creditCardDetail?.acquirer, acquirer],
    ...(creditCardDetail?.binWhitelist ?? []).map(
      (bin): MeasuredField => ['creditCardDetail.binWhitelist', bin, binWhitelistLimit.elementLength],
    ),
  ];
}

function measureAll(name: string, texts: object | undefined, longest: number): MeasuredField[] {
  return Object.entries(texts ?? {}).map(([key, text]) => [`${name}.${key}`, text, longest]);
}

/**
 * Bill lines for the request. The interface sums `price`; an SDK multiplies it by `quantity`. Each line is sent with
 * quantity 1 and the line total as its price, so that both readings give the same total (FIELD-NOTES, "Item totals").
 * `3 × Kopi susu` at 18.000 becomes one line of 54.000. The name is cut to the limit, because the prefix lengthens it.
 */
export function sentItems(
  items: readonly ItemDetail[],
  longestName: number = directApiLengths.itemName,
): readonly { readonly name: string; readonly quantity: 1; readonly price: Rupiah }[] {
  return items.map(({ name, quantity, price }) => ({
    name: shorten(quantity === 1 ? name : `${quantity} × ${name}`, longestName),
    quantity: 1,
    price: rupiah(quantity * price),
  }));
}
