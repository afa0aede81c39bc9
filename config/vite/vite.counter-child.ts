import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { backgroundJobs, nodeBundle } from './node-bundle.ts';

/** The counter that the crash and power-cut tests kill. `electron` is an empty module, as in unit tests. */
export default defineConfig(
  mergeConfig(
    nodeBundle('out/counter-child', {
      'counter-child': 'test/faults/crash/counter-child.ts',
      'parent-port': 'electron/preview/stand-in/modules/parent-port.ts',
      ...backgroundJobs(),
    }),
    { resolve: { alias: { electron: resolve(import.meta.dirname, '../../test/support/no-electron.ts') } } },
  ),
);
