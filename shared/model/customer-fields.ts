/** Names of the customer fields. Not in customer.ts, so that a window does not load its schemas. */

/**
 * - `name`, `phone`, `email`: of the payer. Pay-later lenders need them, and some wallets send their request to the phone.
 * - `credentialCode`: of a wallet account that was linked before (methods OL and SL), typed or scanned.
 * - `voucher`, `useCoins`: optional (method SL).
 */
export const customerFields = ['name', 'phone', 'email', 'credentialCode', 'voucher', 'useCoins'] as const;
export type CustomerField = (typeof customerFields)[number];

export const optionalCustomerFields: ReadonlySet<CustomerField> = new Set<CustomerField>(['voucher', 'useCoins']);
