import { resolve } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

const page = resolve(import.meta.dirname, '../../electron/preview/page');

/**
 * Preview's part of the bridge in the browser, built after the runner and into a folder of its output. A classic script,
 * because it must run the preload before the page's first module.
 */
const inPage: UserConfig = {
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
};

/**
 * Preview's runner, and the stand-in for `import 'electron'` in the main bundle. They share state through common chunks, so
 * they are one build.
 */
const runner = nodeBundle('out/preview', {
  preview: 'electron/preview/run-preview.ts',
  electron: 'electron/preview/electron.ts',
  'parent-port': 'electron/preview/stand-in/modules/parent-port.ts',
});

export default defineConfig(({ mode }) => (mode === 'page' ? inPage : runner));
