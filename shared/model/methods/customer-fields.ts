/** Names of the customer fields. Not in customer.ts, so that a window does not load its schemas. */

export const addressNames = ['billingAddress', 'shippingAddress'] as const;
/** gateway-interface, "Address". */
export const addressParts = ['firstName', 'lastName', 'address', 'city', 'postalCode', 'phone', 'countryCode'] as const;

export type AddressName = (typeof addressNames)[number];
export type AddressPart = (typeof addressParts)[number];
/** Like `billingAddress.city`. */
export type AddressField = `${AddressName}.${AddressPart}`;

const partsOf = (name: AddressName): readonly AddressField[] =>
  addressParts.map((part) => `${name}.${part}` satisfies AddressField);

/**
 * A shop chooses them for a method (`askCustomer`).
 * - `name` (sent as first name), `lastName`, `phone`, `email`: of the payer. Pay-later lenders need them, and some wallets
 *   send their request to the phone.
 * - `merchantUserInfo`: the customer's name or e-mail on the shop's site.
 * - parts of the billing and the shipping address.
 */
export const chosenCustomerFields = [
  ...(['name', 'lastName', 'phone', 'email', 'merchantUserInfo'] as const),
  ...partsOf('billingAddress'),
  ...partsOf('shippingAddress'),
] as const;

/**
 * Further ones belong to a method itself.
 * - `credentialCode`: of a wallet account that was linked before (methods OL and SL), typed or scanned.
 * - `voucher`, `useCoins`: optional (method SL).
 */
export const customerFields = [...chosenCustomerFields, 'credentialCode', 'voucher', 'useCoins'] as const;
export type CustomerField = (typeof customerFields)[number];

/** Many people have one name only. */
export const optionalCustomerFields: ReadonlySet<CustomerField> = new Set<CustomerField>([
  ...(['lastName', 'billingAddress.lastName', 'shippingAddress.lastName', 'voucher', 'useCoins'] as const),
]);

/** @returns `null` for a field that is no part of an address */
export function addressFieldOf(
  field: CustomerField,
): { readonly name: AddressName; readonly part: AddressPart } | null {
  for (const name of addressNames) {
    const part = addressParts.find((each) => `${name}.${each}` === field);
    if (part) return { name, part };
  }
  return null;
}
