/** Names of the customer fields. Not in customer.ts, so that a window does not load its schemas. */

/**
 * A shop chooses them for a method (`askCustomer`). Pay-later lenders need them, and some wallets send their request to
 * the phone.
 */
export const chosenCustomerFields = ['name', 'lastName', 'phone', 'email'] as const;

/**
 * Further ones belong to a method itself.
 * - `credentialCode`: of a wallet account that was linked before (methods OL and SL), typed or scanned.
 * - `voucher`, `useCoins`: optional (method SL).
 */
export const customerFields = [...chosenCustomerFields, 'credentialCode', 'voucher', 'useCoins'] as const;
export type CustomerField = (typeof customerFields)[number];

/** Many people have one name only. */
export const optionalCustomerFields: ReadonlySet<CustomerField> = new Set(['lastName', 'voucher', 'useCoins'] as const);
