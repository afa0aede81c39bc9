/** How the gateway's checkout page is opened. Not in checkout.ts, so that a window does not load its schemas. */

/** `redirect`: the page's own URL, which redirects at the end. `script`: the gateway's browser script. */
export const checkoutWays = ['redirect', 'script'] as const;
export type CheckoutBy = (typeof checkoutWays)[number];
