/** What can be chosen on the owner's pages. Apart from the schemas: the pages need it without their library. */

/** Of a person's password, in characters. OWASP ASVS 2.1: at least 12 characters, long ones allowed, no rules about kinds of characters. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

/** A shorter page that is not the last one looked through many payments to find these. */
export const PAYMENTS_OF_A_PAGE = 50;

/** Kinds of payments that a page lists. */
export const paymentLists = ['all', 'paid', 'open', 'doubtful', 'inDoubt', 'refunded', 'settled'] as const;

/**
 * `paid`: its money counts on these days: it came in, or a person settled it by hand. `refunded`: takings were given back
 * on these days. `settled`: a person settled it by hand on these days, less what the gateway confirmed. `inDoubt`: counts on
 * these days, and the gateway denies it. The others are by the business day of the sale.
 */
export type PaymentList = (typeof paymentLists)[number];
