/**
 * Payment methods by code: their kind and how long they may live (gateway-interface, "Payment method codes" and
 * "Limits"). The table names and sorts what it knows; what a merchant can use is what the gateway's list says,
 * and a code that is not here still works.
 */

/** The last is none of the gateway's: the customer chooses on the gateway's own page (an invoice without a method). */
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

export interface MethodRules {
  readonly kind: MethodKind;
  /** Minutes that the gateway takes when `expiryPeriod` is absent. "24" for NQ, LF, LA may mean hours: we always send it. */
  readonly defaultExpiryMinutes: number;
  /** Longest `expiryPeriod` in minutes; `null` where the interface does not show one. */
  readonly maximumExpiryMinutes: number | null;
}

/** Stands for "more than 1440", which is all the interface says: one week is what we are ready to ask for. */
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

/** In the order in which a counter shows them. */
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
 * Stands in place of a method code where the customer chooses one: kept, shown, never sent. The gateway's have two
 * characters, so none of them can be this one.
 */
export const CHECKOUT_CODE = 'ANY';

/**
 * The kind of a method, by its code, else by what the gateway calls it, else `null`: such a method is listed but
 * the counter can't know how to show it.
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
 * Minutes to send as `expiryPeriod`: what the shop wants, within what the method allows.
 * @param wantedMinutes whole minutes ≥ 1, from the provisioning file
 */
export function expiryMinutes(code: string, wantedMinutes: number): number {
  const maximum = knownMethods.get(code)?.maximumExpiryMinutes ?? wantedMinutes;
  return Math.max(1, Math.min(wantedMinutes, maximum));
}
