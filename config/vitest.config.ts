/**
 * Five kinds of test. `unit` runs on the sources, many at once. `faults` breaks things on purpose, again and again:
 * seconds in `npm test`, hours in `npm run test:full`. `journeys` drives the built program in a real browser, one file
 * after another, because each starts a whole terminal; in Electron by `npm run test:electron`. `electron` is for what
 * only a real Electron can show, and runs by that command alone. `packed` starts what `npm run pack:check` has packed.
 */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const projectRoot = resolve(import.meta.dirname, '..');
const FULL_TIMEOUT_MS = 6 * 3_600_000;
const isFull = process.env['KONTER_TEST_FULL'] === '1';

/** A second, which is the runner's own, is no time for a browser on a machine with other work. */
const patient = { poll: { timeout: 30_000 } };

/** Importing the real package in plain Node starts its installer. */
const withoutElectron = { alias: { electron: resolve(projectRoot, 'test/support/no-electron.ts') } };

export default defineConfig({
  test: {
    // better-sqlite3 is a native binary: processes, not threads.
    pool: 'forks',
    projects: [
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: {
          name: 'unit',
          expect: patient,
          // No unit test says anything about how long it takes: this only ends one that hangs.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/journeys/**', 'test/faults/**', 'test/electron/**', 'test/packed/**'],
          pool: 'forks',
          // Else it would load the real electron past the alias.
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: {
          name: 'faults',
          expect: patient,
          include: ['test/faults/**/*.test.ts'],
          pool: 'forks',
          server: { deps: { inline: ['electron-store'] } },
          // Only so that a test that hangs ends some day: no fault test says anything about how long it takes.
          testTimeout: isFull ? FULL_TIMEOUT_MS : 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: projectRoot,
        test: {
          name: 'journeys',
          expect: patient,
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: [resolve(projectRoot, 'test/support/browser-setup.ts')],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        root: projectRoot,
        test: {
          name: 'electron',
          expect: patient,
          include: ['test/electron/**/*.test.ts'],
          globalSetup: [resolve(projectRoot, 'test/support/browser-setup.ts')],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        root: projectRoot,
        test: {
          name: 'packed',
          expect: patient,
          include: ['test/packed/**/*.test.ts'],
          pool: 'forks',
          // Each test goes on where the one before it left the program.
          bail: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
