import { defineConfig } from 'vite';
import { preloadBundle } from './preload-bundle.ts';

export default defineConfig({
  ...preloadBundle('electron/preload.ts', 'preload.cjs', true),
});
