import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * The cashier's window as one classic script, for tests in happy-dom: its own reader of modules understands no minified
 * ones. Not minified, so that a failure names the component. `window.css` tells what the styles hide.
 */
export default defineConfig({
  root: resolve(projectRoot, 'renderer'),
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  // `import.meta` means nothing in a classic script; only Vite's own loader of styles asks for it.
  define: { 'import.meta': '{}' },
  build: {
    target: 'chrome120',
    outDir: resolve(projectRoot, 'out/window-script'),
    emptyOutDir: true,
    minify: false,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: resolve(projectRoot, 'renderer/main.tsx'),
      output: {
        format: 'iife',
        codeSplitting: false,
        entryFileNames: 'window.js',
        assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'window.css' : '[name][extname]'),
      },
    },
  },
});
