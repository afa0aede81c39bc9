import { defineConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The thread that reads whole books is a file of its own, beside the main one. */
export default defineConfig(
  nodeBundle('out/main', {
    main: 'electron/main.ts',
    'book-worker': 'electron/store/safekeeping/book-worker.ts',
  }),
);
