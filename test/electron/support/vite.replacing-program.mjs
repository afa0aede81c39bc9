import { defineConfig } from 'vite';
import { nodeBundle } from '../../../config/vite/node-bundle.ts';

/** The program of replaced-program.test.ts, bundled as the shipped one is. */
export default defineConfig(
  nodeBundle('out/replacing-program', { program: 'test/electron/support/replacing-program.ts' }),
);
