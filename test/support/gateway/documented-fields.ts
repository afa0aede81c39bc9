/**
 * The request fields that a shop may fill, with their longest texts by API: a table of the tests' own, taken from
 * gateway-interface ("Transaction request", "Create invoice", "Resources") and not from the code. For e-mail the error
 * table's 50 holds, because the field table contradicts it.
 */
export interface DocumentedField {
  readonly path: string;
  /** Characters. */
  readonly direct: number;
  readonly invoice: number;
}

const row = (path: string, direct: number, invoice = direct): DocumentedField => ({ path, direct, invoice });

const customer = ['firstName', 'lastName', 'email', 'phoneNumber'];
const address = ['firstName', 'lastName', 'address', 'city', 'postalCode', 'phone', 'countryCode'];

export const documentedCustomerFields: readonly DocumentedField[] = [
  ...customer.map((name) => row(`customerDetail.${name}`, 255, 50)),
  ...address.map((name) => row(`customerDetail.billingAddress.${name}`, 255, 50)),
  ...address.map((name) => row(`customerDetail.shippingAddress.${name}`, 255, 50)),
];

/** Those of a provisioning file's `requestFields`. */
export const documentedFields: readonly DocumentedField[] = [
  row('productDetails', 255),
  row('additionalParam', 255),
  row('merchantUserInfo', 255),
  row('customerVaName', 20),
  row('phoneNumber', 50),
  row('itemDetails.name', 255, 50),
  ...documentedCustomerFields,
];

/** The whole request of each API, in the order of the document. */
export const documentedRequests = {
  direct:
    'merchantCode partnerId paymentAmount paymentMethod merchantOrderId productDetails email additionalParam ' +
    'merchantUserInfo customerVaName phoneNumber itemDetails customerDetail returnUrl callbackUrl signature ' +
    'expiryPeriod accountLink creditCardDetail',
  invoice:
    'partnerId paymentAmount merchantOrderId productDetails email additionalParam merchantUserInfo customerVaName ' +
    'phoneNumber itemDetails customerDetail returnUrl callbackUrl expiryPeriod paymentMethod creditCardDetail',
} as const;
