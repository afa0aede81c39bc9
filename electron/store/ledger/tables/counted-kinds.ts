/**
 * What a row of the view `takings` is. What is about double payments are kinds of their own, because it is in no other sum.
 */
export const countedKinds = [
  ...(['taken', 'double', 'settled', 'confirmed', 'unconfirmed'] as const),
  ...(['refunded', 'corrected', 'double-refunded', 'double-corrected'] as const),
  ...(['never-came', 'came-after-all', 'double-never-came', 'double-came-after-all'] as const),
] as const;
export type CountedKind = (typeof countedKinds)[number];
