/**
 * Two kinds of test. `unit` runs on the sources, many at once. `journeys` drives the built program in a real browser,
 * one file after another, because each starts a whole terminal.
 */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const projectRoot = resolve(import.meta.dirname, '..');

export default defineConfig({
  test: {
    // better-sqlite3 is a native binary: processes, not threads.
    pool: 'forks',
    projects: [
      {
        root: projectRoot,
        resolve: {
          // Importing the real package in plain Node starts its installer.
          alias: { electron: resolve(projectRoot, 'test/support/no-electron.ts') },
        },
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/journeys/**', 'test/bench/**'],
          pool: 'forks',
          // Else it would load the real electron past the alias.
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        root: projectRoot,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: [resolve(projectRoot, 'test/support/browser-setup.ts')],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
