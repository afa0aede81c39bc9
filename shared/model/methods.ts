/**
 * Payment methods by code: kind, lifetime (gateway-interface, "Payment method codes" and "Limits"), and the terms that a shop
 * has for them. The table gives kinds and an order to known codes. The gateway's method list decides which methods a
 * merchant has; unknown codes work.
 */

/** The last kind is Konter's own: the customer chooses on the gateway's page (an invoice without a method). */
export const methodKinds = [
  'qris',
  'virtual-account',
  'retail',
  'e-wallet',
  'credit-card',
  'pay-later',
  'checkout',
] as const;
export type MethodKind = (typeof methodKinds)[number];

/** What a sale can be paid with, as screens and sums name it: a gateway's method, or cash, which no gateway knows. */
export const tenderKinds = [...methodKinds, 'cash'] as const;
export type TenderKind = (typeof tenderKinds)[number];

export interface MethodRules {
  readonly kind: MethodKind;
  /** The gateway's default minutes without `expiryPeriod`. "24" for NQ, LF, LA may mean hours, so we always send one. */
  readonly defaultExpiryMinutes: number;
  /** Maximum `expiryPeriod` in minutes; `null` where the interface names none. */
  readonly maximumExpiryMinutes: number | null;
}

/** The interface says only "more than 1440". One week is our own limit. */
const MORE_THAN_A_DAY_MINUTES = 10_080;

const qris: MethodRules = { kind: 'qris', defaultExpiryMinutes: 10, maximumExpiryMinutes: 60 };
const virtualAccount: MethodRules = {
  kind: 'virtual-account',
  defaultExpiryMinutes: 1440,
  maximumExpiryMinutes: MORE_THAN_A_DAY_MINUTES,
};
const retail: MethodRules = {
  kind: 'retail',
  defaultExpiryMinutes: 1440,
  maximumExpiryMinutes: MORE_THAN_A_DAY_MINUTES,
};
const eWallet = (defaultExpiryMinutes: number, maximumExpiryMinutes: number | null): MethodRules => ({
  kind: 'e-wallet',
  defaultExpiryMinutes,
  maximumExpiryMinutes,
});

/** In the order of the counter's list. */
export const knownMethods: ReadonlyMap<string, MethodRules> = new Map<string, MethodRules>([
  ['SP', qris],
  ['LQ', qris],
  ['NQ', { kind: 'qris', defaultExpiryMinutes: 24, maximumExpiryMinutes: 1440 }],
  ['DQ', qris],
  ['GQ', qris],
  ['SQ', qris], // seen in the field, not in the interface (FIELD-NOTES)
  ['BC', virtualAccount],
  ['M2', virtualAccount],
  ['VA', virtualAccount],
  ['I1', virtualAccount],
  ['B1', virtualAccount],
  ['BT', virtualAccount],
  ['A1', virtualAccount],
  ['AG', virtualAccount],
  ['NC', virtualAccount],
  ['BR', virtualAccount],
  ['S1', virtualAccount], // S1, DM, BV: seen in the field, not in the interface
  ['DM', virtualAccount],
  ['BV', virtualAccount],
  ['FT', retail],
  ['IR', retail],
  ['OV', eWallet(10, 1440)],
  ['SA', eWallet(10, 60)],
  ['LF', eWallet(24, 1440)],
  ['LA', eWallet(24, 1440)],
  ['DA', eWallet(1440, 1440)],
  ['SL', eWallet(30, null)],
  ['OL', eWallet(15, null)],
  ['VC', { kind: 'credit-card', defaultExpiryMinutes: 30, maximumExpiryMinutes: null }],
  ['DN', { kind: 'pay-later', defaultExpiryMinutes: 1440, maximumExpiryMinutes: 1440 }],
  ['AT', { kind: 'pay-later', defaultExpiryMinutes: 720, maximumExpiryMinutes: 720 }],
]);

/**
 * Stored in place of a method code when the customer chooses on the gateway's page. Never sent. Gateway codes have two
 * characters, so none can equal it.
 */
export const CHECKOUT_CODE = 'ANY';

/** Stored as that method's name. A screen and paper call it by their own word. */
export const CHECKOUT_NAME = 'Checkout';

/**
 * The kind of a method, from its code, else from the gateway's name for it, else `null`. A method without a kind is
 * listed, but the counter does not know how to show its code.
 */
export function methodKind(code: string, name: string): MethodKind | null {
  const known = knownMethods.get(code);
  if (known) return known.kind;
  if (code === CHECKOUT_CODE) return 'checkout';
  if (/qris/i.test(name)) return 'qris';
  if (/\bva\b|virtual/i.test(name)) return 'virtual-account';
  return null;
}

/**
 * Minutes to send as `expiryPeriod`: the shop's wish, limited to the method's maximum.
 * @param wantedMinutes whole minutes ≥ 1, from the provisioning file
 */
export function expiryMinutes(code: string, wantedMinutes: number): number {
  const maximum = knownMethods.get(code)?.maximumExpiryMinutes ?? wantedMinutes;
  return Math.max(1, Math.min(wantedMinutes, maximum));
}

/**
 * What a customer can be asked. A shop chooses them for a method (`askCustomer`). Pay-later lenders need them, and some wallets send their request to
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

/** Method kind → its key in the provisioning file. */
export const expiryNames = {
  qris: 'qris',
  'virtual-account': 'virtualAccount',
  retail: 'retail',
  'e-wallet': 'eWallet',
  'credit-card': 'creditCard',
  'pay-later': 'payLater',
  checkout: 'checkout',
} as const satisfies Readonly<Record<MethodKind, string>>;

/** Kinds that an invoice may be created for. QRIS and VA are excluded: a code on screen is better than a page. */
export const invoiceKinds = ['retail', 'e-wallet', 'credit-card', 'pay-later'] as const satisfies MethodKind[];

/**
 * Terms that a shop and its gateway agreed on for methods: from the provisioning file, completed by the defaults below.
 * Settings store this shape, and the counter uses it.
 */
export interface MethodTerms {
  /** Whole minutes ≥ 1; a method's own maximum is applied later. */
  readonly expiryMinutes: Readonly<Record<(typeof expiryNames)[MethodKind], number>>;
  readonly creditCard: {
    /** One of the interface's acquirer banks, or empty. */
    readonly acquirer: string;
    /** At most 25 bank codes of 3 digits or card numbers' first 6; empty for any card. */
    readonly binWhitelist: readonly string[];
  };
  /** By method code. A method without an entry needs no customer fields. */
  readonly askCustomer: Readonly<Record<string, readonly CustomerField[]>>;
  /** Offers "customer chooses": an invoice without a method. */
  readonly customerChooses: boolean;
  readonly invoiceFor: readonly (typeof invoiceKinds)[number][];
}

export const ordinaryMethodTerms: MethodTerms = {
  expiryMinutes: {
    qris: 10,
    virtualAccount: 60,
    // The customer has to walk to the retail outlet.
    retail: 1440,
    eWallet: 10,
    creditCard: 30,
    payLater: 60,
    checkout: 60,
  },
  creditCard: { acquirer: '', binWhitelist: [] },
  // Pay-later lenders need the borrower's identity. The interface marks no field as required: for a gateway that asks on
  // its own page, provision an empty list.
  askCustomer: { DN: ['name', 'phone', 'email'], AT: ['name', 'phone', 'email'] },
  customerChooses: false,
  invoiceFor: [],
};
