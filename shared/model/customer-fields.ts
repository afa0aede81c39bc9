/** What may be asked of a customer. Apart from customer.ts, so that a window need not load its schemas. */

/**
 * - `name`, `phone`, `email`: who pays; lenders want to know, and some wallets ask by phone.
 * - `credentialCode`: of a wallet account that was linked before (methods OL and SL), typed or scanned.
 * - `voucher`, `useCoins`: may be left out (SL).
 */
export const askable = ['name', 'phone', 'email', 'credentialCode', 'voucher', 'useCoins'] as const;
export type AskedCustomerField = (typeof askable)[number];

export const optionalAsked: ReadonlySet<AskedCustomerField> = new Set<AskedCustomerField>(['voucher', 'useCoins']);
