/**
 * Eight kinds of tests. `unit` runs on the sources (`unit-with-mocks`: one process per file; `unit-hub`: the hub, next to
 * a PostgreSQL). `screens` opens the built window with a scripted main process, in a real browser or, where a test needs
 * no layout, in happy-dom (`screens-in-dom`: its file needs no browser at all); `other-screens` the pages of the training
 * gateway and the hub, papers, and all with the longest contents. `faults` repeats faults: seconds in `npm test`, hours
 * in `npm run test:full` (`faults-alone`: one process per file). `journeys` drives the built program in a real browser,
 * or in Electron by `npm run test:electron`. `electron` needs a real Electron. `packed` starts the program that
 * `npm run pack:check` has packed. `pictures` photographs every scene for `npm run pictures`.
 *
 * Two files at a time: the reference machine has two cores. Where nothing is mocked and nothing global is changed, the
 * files of a worker share its modules (`isolate: false`), which are then loaded once and not 200 times.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, by their time of 2026-11-23. Only the order depends on it, so it may be old. */
const LONG = [
  ...['power-cut/power-cut', 'crash/crash', 'model/model', 'replies/any-order', 'ambiguity/ambiguous-creations'],
  ...['database/flipped-bytes', 'network/network', 'network/connection-failures', 'late-money/late-money'],
  ...['layout/readable/pay', 'layout/readable/people', 'layout/readable/history', 'layout/readable/settings'],
  ...['layout/readable/frame', 'checkout/readable-checkout', 'layout/amount-box', 'layout/readable/report'],
  ...['pages/readable-pages', 'web/owners-pages', 'web/pages-in-trouble', 'pay/hand-before-dialog', 'report/closing'],
  ...['layout/readable/sell', 'web/telephone'],
  ...['checkout/popup', 'screens/export', 'review/deciding', 'sell/items', 'sell/sell', 'history/history-days'],
  ...['report/report', 'pay/pay', 'review/resolve', 'screens/help', 'pay/hand-before-eye', 'layout/customer-display'],
  ...['sell/before-charging', 'sell/every-method', 'layout/under-the-hand', 'sound/sound', 'no-white-window'],
].map((name) => `/${name}.test.ts`);

/**
 * The order of test files on a machine that has not run them before: those that take long come first, so that no core
 * is idle at the end while another one is in the middle of a long file. Vitest itself goes by the size of a file, which
 * says little: a page of scenes is opened by six lines.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? LONG.length : at;
    };
    const sorted = await super.sort(files);
    // What has run here before is sorted by its own time already, what failed first.
    if (files.every((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted;
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => rank(a) - rank(b)),
    );
  }
}

const projectRoot = resolve(import.meta.dirname, '..');
const FULL_TIMEOUT_MS = 6 * 3_600_000;
const isFull = process.env['KONTER_TEST_FULL'] === '1';

const WORKERS = 2;

/** Unattended runs (`.ci/run`) repeat a failed test; the summary at the end names it. */
const retry = Number(process.env['KONTER_TEST_RETRY'] ?? 0);

/** Vitest's 1 s poll timeout is too short for a browser on a busy machine. */
const patient = { poll: { timeout: 30_000 } };

/** Importing the real package in plain Node starts its installer. */
const withoutElectron = { alias: { electron: resolve(projectRoot, 'test/support/no-electron.ts') } };

/** Not inlined, it would load the real electron past the alias. */
const server = { deps: { inline: ['electron-store'] } };

const seeded = { setupFiles: [resolve(projectRoot, 'test/support/seed-setup.ts')] };

const aBrowser = { globalSetup: [resolve(projectRoot, 'test/support/browser/browser-setup.ts')] };

const jobsInCache = resolve(projectRoot, 'test/support/jobs/compile-cache-setup.ts');

/** Tests other than journeys that open a page are recognized by their imports. */
const screens = globSync('test/**/*.test.ts', { cwd: projectRoot })
  .filter((file) => !/^test.(journeys|faults|electron|packed|pictures)\b/.test(file))
  .filter((file) =>
    /\/(browser-fixture|either-fixture|shared-browser|pdf-of)\.ts'/.test(
      readFileSync(resolve(projectRoot, file), 'utf8'),
    ),
  );

/** Screens without layout, by their imports too. */
const screensInDom = globSync('test/renderer/**/*.test.ts', { cwd: projectRoot }).filter((file) =>
  readFileSync(resolve(projectRoot, file), 'utf8').includes("/dom-fixture.ts'"),
);

/**
 * Not in `npm test`, but in `test:rest`: layouts at several sizes and in several faces, and the pages and papers next to
 * the window. They take a half of all screens' time. That the amount is whole is tested for every commit.
 */
const otherScreens = screens
  .filter((file) => /\breadable\b|^test.(hub|printing|renderer.layout|training|usecases.print)\b/.test(file))
  .filter((file) => !file.endsWith('amount-box.test.ts'));

/** A mock affects its whole process, so each of these files runs in its own. */
const mocking = globSync('test/**/*.test.ts', { cwd: projectRoot }).filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(resolve(projectRoot, file), 'utf8')),
);

/** Only ends a hanging test; no unit test asserts a duration. */
const PATIENCE_MS = 180_000;

const unit = {
  ...seeded,
  globalSetup: jobsInCache,
  expect: patient,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  pool: 'forks',
  server,
} as const;

const inPages = {
  ...seeded,
  ...aBrowser,
  expect: patient,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  pool: 'forks',
  isolate: false,
  server,
} as const;

/** Measures the heap of its process, or builds a program that is removed with the file's modules. */
const alone = ['test/faults/{soak,crash,power-cut}/*.test.ts'];

const faults = {
  ...seeded,
  globalSetup: jobsInCache,
  expect: patient,
  pool: 'forks',
  server,
  // Only ends a hanging test; no fault test asserts a duration.
  testTimeout: isFull ? FULL_TIMEOUT_MS : 3 * PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
} as const;

export default defineConfig({
  test: {
    // better-sqlite3 is a native binary: processes, not threads.
    pool: 'forks',
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    retry,
    projects: [
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: {
          ...unit,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{journeys,faults,electron,packed,pictures,hub}/**', ...screens, ...screensInDom, ...mocking],
          isolate: false,
        },
      },
      {
        root: projectRoot,
        test: {
          ...unit,
          name: 'unit-hub',
          include: ['test/hub/**/*.test.ts'],
          exclude: screens,
          globalSetup: resolve(projectRoot, 'test/support/hub/postgres/postgres-setup.ts'),
          isolate: false,
          // All files share one hub of each form, and some of them kill PostgreSQL.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: isFull ? FULL_TIMEOUT_MS : PATIENCE_MS,
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
        test: { ...inPages, name: 'screens', include: screens.filter((file) => !otherScreens.includes(file)) },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: {
          ...seeded,
          name: 'screens-in-dom',
          include: screensInDom,
          globalSetup: resolve(projectRoot, 'test/renderer/support/dom/dom-setup.ts'),
          expect: { poll: { ...patient.poll, interval: 5 } },
          testTimeout: PATIENCE_MS,
          pool: 'forks',
          isolate: false,
          server,
        },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: { ...inPages, name: 'other-screens', include: otherScreens },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: { ...faults, name: 'faults', include: ['test/faults/**/*.test.ts'], exclude: alone, isolate: false },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: { ...faults, name: 'faults-alone', include: alone },
      },
      {
        root: projectRoot,
        test: {
          name: 'journeys',
          ...aBrowser,
          expect: patient,
          include: ['test/journeys/**/*.test.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        root: projectRoot,
        resolve: withoutElectron,
        test: {
          name: 'pictures',
          ...aBrowser,
          include: ['test/pictures/**/*.test.ts'],
          pool: 'forks',
          server,
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
          // A display has only one keyboard focus.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          // Each test continues with the program's state after the test before.
          bail: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
