import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetName, typeface } from '../assets/typeface.ts';
import { voiceWords } from '../assets/voice-words.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * The windows. The content security policy allows only files of our own origin, so the build inlines nothing: no data: URLs,
 * no inline script for module preloading.
 *
 * The mode `customer` builds the customer's display, after them and into a folder of theirs. It is a page and a bundle of its
 * own, so that it has none of the cashier's screens, and the cashier's window loads none of it.
 */
export default defineConfig(({ mode }) => {
  const isCustomers = mode === 'customer';
  return {
    root: resolve(projectRoot, isCustomers ? 'renderer/customer' : 'renderer'),
    base: './',
    ...(isCustomers && { publicDir: false }),
    logLevel: 'warn',
    plugins: [react(), typeface(), ...(isCustomers ? [] : [voiceWords()])],
    build: {
      // Electron 45's own Chromium is newer; preview runs in whatever Chromium is installed.
      target: 'chrome120',
      outDir: resolve(projectRoot, isCustomers ? 'out/renderer/customer' : 'out/renderer'),
      emptyOutDir: true,
      // For scripts/write-notices.mjs.
      license: { fileName: 'licences.json' },
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The spoken words take two seconds, which is known.
        checks: { pluginTimings: false },
        output: {
          assetFileNames: assetName,
          // The first screen is one file, also if later screens share parts of it: each further file at startup costs a
          // round trip to the main process.
          ...(!isCustomers && { codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] } }),
        },
      },
    },
  };
});
