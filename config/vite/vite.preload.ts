import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * One CommonJS file, because a sandboxed preload can neither `import` nor `require` other files. The mode `customer` builds
 * that of the customer's display, after the cashier's and into the same folder.
 */
export default defineConfig(({ mode }) => {
  const isCustomers = mode === 'customer';
  return {
    root: projectRoot,
    publicDir: false,
    logLevel: 'warn',
    build: {
      // Electron 45's own Chromium is newer; preview runs the same file in whatever Chromium is installed.
      target: 'chrome120',
      outDir: resolve(projectRoot, 'out/preload'),
      emptyOutDir: !isCustomers,
      minify: false,
      lib: {
        entry: resolve(projectRoot, isCustomers ? 'electron/customer-preload.ts' : 'electron/preload.ts'),
        formats: ['cjs'],
        fileName: () => (isCustomers ? 'customer.cjs' : 'preload.cjs'),
      },
      rolldownOptions: { external: ['electron'] },
    },
  };
});
