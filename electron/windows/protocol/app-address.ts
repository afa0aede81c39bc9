/** Addresses of our own pages. A custom scheme, because `file:` pages can read files. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://konter';
export const MAIN_PAGE = `${APP_ORIGIN}/index.html`;
/** Of the customer's display: its own bundle. */
export const CUSTOMER_PAGE = `${APP_ORIGIN}/customer/index.html`;
