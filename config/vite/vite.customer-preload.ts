import { defineConfig } from 'vite';
import { preloadBundle } from './preload-bundle.ts';

/** Built after the cashier's preload, into the same folder. */
export default defineConfig({
  ...preloadBundle('electron/customer-preload.ts', 'customer.cjs', false),
});
