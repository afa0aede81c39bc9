/**
 * Terms that a shop and its gateway agreed on for methods: from the provisioning file, completed by the defaults below.
 * Settings store this shape, and the counter uses it.
 */
import type { CustomerField } from './customer-fields.ts';
import type { MethodKind } from './methods.ts';

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
type ExpiryName = (typeof expiryNames)[MethodKind];

/** Kinds that an invoice may be created for. QRIS and VA are excluded: a code on screen is better than a page. */
export const invoiceKinds = ['retail', 'e-wallet', 'credit-card', 'pay-later'] as const satisfies MethodKind[];

export interface MethodTerms {
  /** Whole minutes ≥ 1; a method's own maximum is applied later. */
  readonly expiryMinutes: Readonly<Record<ExpiryName, number>>;
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
