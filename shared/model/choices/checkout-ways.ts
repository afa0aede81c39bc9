/** How the gateway's checkout page is opened. Apart from checkout.ts, so that a window need not load its schemas. */

/** By the page's own address and its redirect, or by the gateway's browser script. */
export const checkoutWays = ['redirect', 'script'] as const;
export type CheckoutBy = (typeof checkoutWays)[number];
