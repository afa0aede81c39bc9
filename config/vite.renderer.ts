import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetName, typeface } from './typeface.ts';

const projectRoot = resolve(import.meta.dirname, '..');

/**
 * The windows. The content security policy allows files of our own origin and nothing inline, so nothing may be
 * inlined here either: no data: URLs, no inline script for module preloading.
 */
export default defineConfig({
  root: resolve(projectRoot, 'renderer'),
  base: './',
  logLevel: 'warn',
  plugins: [react(), typeface()],
  build: {
    // Electron 45's own Chromium is newer; preview runs in whatever Chromium is installed.
    target: 'chrome120',
    outDir: resolve(projectRoot, 'out/renderer'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first screen needs is one file, also where later screens share parts of it: each file that the window
    // asks for at start is a way to the main process and back.
    rolldownOptions: {
      output: {
        assetFileNames: assetName,
        codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] },
      },
    },
  },
});
