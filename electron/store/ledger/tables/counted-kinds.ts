/**
 * What a row of the view `takings` is. Refunds of double payments are kinds of their own, because they are in no other sum.
 */
export const countedKinds = [
  ...(['taken', 'double', 'settled', 'confirmed', 'unconfirmed'] as const),
  ...(['refunded', 'corrected', 'double-refunded', 'double-corrected'] as const),
] as const;
export type CountedKind = (typeof countedKinds)[number];
