import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { nodeBundle } from './node-bundle.ts';

/** The counter that the crash and power-cut tests kill. `electron` means what it means in unit tests: nothing. */
export default defineConfig(
  mergeConfig(
    nodeBundle('out/counter-child', {
      'counter-child': 'test/faults/crash/counter-child.ts',
      'book-worker': 'electron/store/safekeeping/book-worker.ts',
    }),
    { resolve: { alias: { electron: resolve(import.meta.dirname, '../test/support/no-electron.ts') } } },
  ),
);
