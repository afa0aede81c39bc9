/**
 * The payment methods with their lifetimes: a table of the tests' own, taken from gateway-interface ("Payment method
 * codes" and "Limits") and not from the code.
 */
import type { MethodKind } from '../../../shared/model/methods.ts';

/** The document's word for a type, and ours. */
export const documentedTypes = {
  'Credit card': 'credit-card',
  'Virtual account': 'virtual-account',
  Retail: 'retail',
  'E-wallet': 'e-wallet',
  QRIS: 'qris',
  'Pay-later': 'pay-later',
} as const satisfies Readonly<Record<string, MethodKind>>;

export interface DocumentedMethod {
  readonly code: string;
  readonly type: keyof typeof documentedTypes;
  /** Minutes without `expiryPeriod`. */
  readonly byDefault: number;
  /** Minutes, or the document's words for it. */
  readonly maximum: number | 'more than 1440' | 'not shown';
}

const row = (
  code: string,
  type: DocumentedMethod['type'],
  byDefault: number,
  maximum: DocumentedMethod['maximum'],
): DocumentedMethod => ({ code, type, byDefault, maximum });

export const documentedMethods: readonly DocumentedMethod[] = [
  row('VC', 'Credit card', 30, 'not shown'),
  row('BC', 'Virtual account', 1440, 'more than 1440'),
  row('M2', 'Virtual account', 1440, 'more than 1440'),
  row('VA', 'Virtual account', 1440, 'more than 1440'),
  row('I1', 'Virtual account', 1440, 'more than 1440'),
  row('B1', 'Virtual account', 1440, 'more than 1440'),
  row('BT', 'Virtual account', 1440, 'more than 1440'),
  row('A1', 'Virtual account', 1440, 'more than 1440'),
  row('AG', 'Virtual account', 1440, 'more than 1440'),
  row('NC', 'Virtual account', 1440, 'more than 1440'),
  row('BR', 'Virtual account', 1440, 'more than 1440'),
  row('FT', 'Retail', 1440, 'more than 1440'),
  row('IR', 'Retail', 1440, 'more than 1440'),
  row('OV', 'E-wallet', 10, 1440),
  row('SA', 'E-wallet', 10, 60),
  row('LF', 'E-wallet', 24, 1440),
  row('LA', 'E-wallet', 24, 1440),
  row('DA', 'E-wallet', 1440, 1440),
  row('SL', 'E-wallet', 30, 'not shown'),
  row('OL', 'E-wallet', 15, 'not shown'),
  row('SP', 'QRIS', 10, 60),
  row('LQ', 'QRIS', 10, 60),
  row('NQ', 'QRIS', 24, 1440),
  row('DQ', 'QRIS', 10, 60),
  row('GQ', 'QRIS', 10, 60),
  row('DN', 'Pay-later', 1440, 1440),
  row('AT', 'Pay-later', 720, 720),
];

/** Where the document says "more than 1440": one week. Our own decision, as is any time where it shows no maximum. */
export const OWN_MAXIMUM_MINUTES = 10_080;

/** @returns the longest lifetime in minutes; `null` where the document shows no maximum */
export function longestMinutes({ maximum }: DocumentedMethod): number | null {
  if (maximum === 'not shown') return null;
  return maximum === 'more than 1440' ? OWN_MAXIMUM_MINUTES : maximum;
}
