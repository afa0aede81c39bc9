import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetName, typeface } from '../../assets/typeface.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

/** The hub's pages, for any browser of the last years. As for the windows, the security policy lets nothing be inlined. */
export default defineConfig({
  root: resolve(projectRoot, 'hub/web'),
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), typeface({ isPreloaded: false })],
  build: {
    target: ['chrome120', 'safari17', 'firefox121'],
    outDir: resolve(projectRoot, 'out/hub-web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { assetFileNames: assetName } },
  },
});
