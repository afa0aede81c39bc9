/**
 * What a shop and its gateway agreed on about methods: from the provisioning file, with what is meant where it says
 * nothing. Both what is saved and what a counter works by.
 */
import type { AskedCustomerField } from './customer-fields.ts';
import type { MethodKind } from './methods.ts';

/** As the provisioning file calls the kinds. */
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

/** Kinds that may be asked for as an invoice with the method chosen. A QR or an account number is better than a page. */
export const invoiceKinds = ['retail', 'e-wallet', 'credit-card', 'pay-later'] as const satisfies MethodKind[];

export interface MethodTerms {
  /** Whole minutes ≥ 1, before a method's own maximum. */
  readonly expiryMinutes: Readonly<Record<ExpiryName, number>>;
  readonly creditCard: {
    /** Three digits; empty for none. */
    readonly acquirer: string;
    /** At most 25 bank codes of 3 digits or card numbers' first 6; empty for any card. */
    readonly binWhitelist: readonly string[];
  };
  /** By method code; one that is not here asks for nothing. */
  readonly askCustomer: Readonly<Record<string, readonly AskedCustomerField[]>>;
  /** "Customer chooses" is on offer: an invoice without a method. */
  readonly customerChooses: boolean;
  readonly invoiceFor: readonly (typeof invoiceKinds)[number][];
}

export const ordinaryMethodTerms: MethodTerms = {
  expiryMinutes: {
    qris: 10,
    virtualAccount: 60,
    // The customer has to go there.
    retail: 1440,
    eWallet: 10,
    creditCard: 30,
    payLater: 60,
    checkout: 60,
  },
  creditCard: { acquirer: '', binWhitelist: [] },
  // Who lends wants to know to whom. The interface marks none of these as needed: a gateway that asks on its own page
  // is provisioned with an empty list.
  askCustomer: { DN: ['name', 'phone', 'email'], AT: ['name', 'phone', 'email'] },
  customerChooses: false,
  invoiceFor: [],
};
