import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const page = resolve(import.meta.dirname, '../../electron/preview/page');

/**
 * Preview's part of the bridge in the browser. A classic script, because it must run the preload before the page's first
 * module.
 */
export default defineConfig({
  root: page,
  publicDir: false,
  logLevel: 'warn',
  build: {
    target: 'chrome120',
    outDir: resolve(import.meta.dirname, '../../out/preview/page'),
    emptyOutDir: true,
    minify: false,
    lib: { entry: resolve(page, 'page.ts'), formats: ['iife'], name: 'konterPreview', fileName: () => 'page.js' },
  },
});
