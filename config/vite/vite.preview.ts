import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/**
 * Preview's runner, and the stand-in for `import 'electron'` in the main bundle. They share state through common chunks, so
 * they are one build.
 */
export default defineConfig(
  nodeBundle('out/preview', {
    preview: 'electron/preview/run-preview.ts',
    electron: 'electron/preview/electron.ts',
    'parent-port': 'electron/preview/stand-in/modules/parent-port.ts',
  }),
);
