import { defineConfig } from 'vite';
import { bundledPackages } from './bundled-packages.ts';
import { preloadBundle } from './preload-bundle.ts';

export default defineConfig({
  ...preloadBundle('electron/preload.ts', 'preload.cjs', true),
  plugins: [bundledPackages('preload')],
});
