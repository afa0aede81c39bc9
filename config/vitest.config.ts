/**
 * Six kinds of test. `unit` runs on the sources (`unit-with-mocks` those in a process of their own). `screens` opens pages in a real browser: the built window with a
 * scripted main process, papers, the training gateway's pages. `faults` breaks things on purpose, again and again:
 * seconds in `npm test`, hours in `npm run test:full`. `journeys` drives the built program in a real browser, in
 * Electron by `npm run test:electron`. `electron` is for what only a real Electron can show,
 * `packed` starts what `npm run pack:check` has packed.
 *
 * Two files at a time: the reference machine has two cores. Where nothing is mocked and nothing global is changed, the
 * files of a worker share its modules (`isolate: false`), which are then loaded once and not 200 times.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const projectRoot = resolve(import.meta.dirname, '..');
const FULL_TIMEOUT_MS = 6 * 3_600_000;
const isFull = process.env['KONTER_TEST_FULL'] === '1';

const WORKERS = 2;

/** Where nobody stands by (`.ci/run`) a test that failed is run once more, and named in what the run prints at its end. */
const retry = Number(process.env['KONTER_TEST_RETRY'] ?? 0);

/** A second, which is the runner's own, is no time for a browser on a machine with other work. */
const patient = { poll: { timeout: 30_000 } };

/** Importing the real package in plain Node starts its installer. */
const withoutElectron = { alias: { electron: resolve(projectRoot, 'test/support/no-electron.ts') } };

/** Else it would load the real electron past the alias. */
const server = { deps: { inline: ['electron-store'] } };

const seeded = { setupFiles: [resolve(projectRoot, 'test/support/seed-setup.ts')] };

const aBrowser = { globalSetup: [resolve(projectRoot, 'test/support/browser/browser-setup.ts')] };

/** Beside the journeys, tests that open a page are known by what they import for it. */
const screens = globSync('test/**/*.test.ts', { cwd: projectRoot })
  .filter((file) => !/^test.(journeys|faults|electron|packed)\b/.test(file))
  .filter((file) =>
    /\/(browser-fixture|shared-browser|pdf-of)\.ts'/.test(readFileSync(resolve(projectRoot, file), 'utf8')),
  );

/** A mock is of a whole process: these have one each. */
const mocking = globSync('test/**/*.test.ts', { cwd: projectRoot }).filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(resolve(projectRoot, file), 'utf8')),
);

/** No unit test says anything about how long it takes: this only ends one that hangs. */
const PATIENCE_MS = 180_000;

const unit = {
  ...seeded,
  expect: patient,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  pool: 'forks',
  server,
} as const;

export default defineConfig({
  test: {
    // better-sqlite3 is a native binary: processes, not threads.
    pool: 'forks',
    maxWorkers: WORKERS,
    retry,
    projects: [
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: {
          ...unit,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{journeys,faults,electron,packed}/**', ...screens, ...mocking],
          isolate: false,
        },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: { ...unit, name: 'unit-with-mocks', include: mocking },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: {
          name: 'screens',
          ...seeded,
          ...aBrowser,
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: screens,
          pool: 'forks',
          isolate: false,
          server,
        },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: {
          name: 'faults',
          ...seeded,
          expect: patient,
          include: ['test/faults/**/*.test.ts'],
          pool: 'forks',
          server,
          // Only so that a test that hangs ends some day: no fault test says anything about how long it takes.
          testTimeout: isFull ? FULL_TIMEOUT_MS : 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: projectRoot,
        test: {
          name: 'journeys',
          ...aBrowser,
          expect: patient,
          include: ['test/journeys/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        root: projectRoot,
        test: {
          name: 'electron',
          ...aBrowser,
          expect: patient,
          include: ['test/electron/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        root: projectRoot,
        test: {
          name: 'packed',
          expect: patient,
          include: ['test/packed/**/*.test.ts'],
          pool: 'forks',
          // One display has one keyboard.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          // Each test goes on where the one before it left the program.
          bail: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
