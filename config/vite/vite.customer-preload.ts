import { defineConfig } from 'vite';
import { bundledPackages } from './bundled-packages.ts';
import { preloadBundle } from './preload-bundle.ts';

/** Built after the cashier's preload, into the same folder. */
export default defineConfig({
  ...preloadBundle('electron/customer-preload.ts', 'customer.cjs', false),
  plugins: [bundledPackages('customer-preload')],
});
