import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetName, typeface } from '../assets/typeface.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * The customer's display: a page and a bundle of its own, so that it has none of the cashier's screens, and the cashier's
 * window loads none of it. Built after the windows, whose build empties the folder.
 */
export default defineConfig({
  root: resolve(projectRoot, 'renderer/customer'),
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), typeface()],
  build: {
    target: 'chrome120',
    outDir: resolve(projectRoot, 'out/renderer/customer'),
    emptyOutDir: true,
    // For scripts/write-notices.mjs.
    license: { fileName: 'licences.json' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { assetFileNames: assetName } },
  },
});
