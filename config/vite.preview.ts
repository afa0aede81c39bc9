import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/**
 * Preview's runner, and the stand-in that `import 'electron'` of the main bundle is resolved to. They share their
 * state through common chunks, which is why they are one build.
 */
export default defineConfig(
  nodeBundle('out/preview', {
    preview: 'electron/preview/run-preview.ts',
    electron: 'electron/preview/electron.ts',
    'parent-port': 'electron/preview/stand-in/modules/parent-port.ts',
  }),
);
