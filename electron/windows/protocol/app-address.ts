/** The address of everything a window may load. A custom scheme, because `file:` pages may read files. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://konter';
export const MAIN_PAGE = `${APP_ORIGIN}/index.html`;
