/** Kinds of payments that a page lists. Apart from the schemas: the pages need them without their library. */
export const paymentLists = ['all', 'paid', 'open', 'doubtful', 'inDoubt', 'refunded', 'settled'] as const;

/**
 * `paid`: its money counts on these days: it came in, or a person settled it by hand. `refunded`: takings were given back
 * on these days. `settled`: a person settled it by hand on these days, less what the gateway confirmed. `inDoubt`: counts on
 * these days, and the gateway denies it. The others are by the business day of the sale.
 */
export type PaymentList = (typeof paymentLists)[number];
