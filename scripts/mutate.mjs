/**
 * `node scripts/mutate.mjs [ROOM…]`: changes the sources one place at a time (StrykerJS) and counts the changes that no test
 * notices. Works in a copy of the committed files and installs Stryker there alone: its 140 packages would be in every
 * clone, and npm would rewrite package-lock.json (`test/rules/install.test.ts`). Minutes per room, on one worker.
 */
import { execFileSync } from 'node:child_process';
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode } from './lib/pinned-node.mjs';
import { projectRoot } from './lib/project-root.mjs';

const STRYKER = '10.1.1';
const gateway = 'electron/gateway';
const payments = 'electron/payments';
const link = `${payments}/link`;
const watch = `${payments}/watch`;
const ofGateway = ['test/gateway/api/*.test.ts', 'test/training/api/documented-limits.test.ts'];

/** Room → files to change, the tests that should notice, and how long to wait for one that hangs. */
const rooms = {
  tables: {
    files: ['shared/model/methods/methods.ts', 'shared/model/values/limits.ts'],
    tests: ['test/shared/model/**/*.test.ts', ...ofGateway, 'test/training/api/documented-methods.test.ts'],
  },
  values: {
    files: ['shared/model/values/{qris,rupiah,amount-sum}.ts'],
    tests: ['test/shared/model/values/*.test.ts', 'test/renderer/state/draft/amount-entry.test.ts'],
  },
  state: {
    files: [`${payments}/state/{transition,transition-status,order-id,watch-limits}.ts`],
    tests: ['test/payments/state/*.test.ts'],
  },
  events: {
    files: [`${payments}/state/apply-event.ts`],
    tests: ['test/payments/state/apply-event.test.ts'],
  },
  interpret: { files: [`${payments}/interpret/*.ts`], tests: ['test/payments/interpret/*.test.ts'] },
  link: {
    files: [
      `${link}/{connectivity,credential-refusals,not-found-answers,rate-limiter,throttle-backoff,minimum-elapsed}.ts`,
    ],
    tests: [
      'test/payments/link/{connectivity,credential-refusals,not-found-answers,rate-limiter,throttle-backoff}.test.ts',
    ],
  },
  'gateway-link': {
    files: [`${link}/{gateway-link,gateway-links,link-failure,retry-permit,update-link}.ts`],
    tests: ['test/payments/link/*.test.ts'],
  },
  schedule: {
    files: [`${watch}/{schedule,business-day,clock-steps,check-now}.ts`],
    tests: ['test/payments/watch/{schedule,business-day,clock-steps,check-now}.test.ts'],
  },
  reconcile: { files: [`${payments}/reconcile/reconcile-answer.ts`], tests: ['test/payments/reconcile/*.test.ts'] },
  // These five run the whole counter for each change.
  'check-status': { files: [`${watch}/check-status.ts`], tests: ['test/payments/watch/watcher-a*.test.ts'] },
  'due-checks': {
    files: [`${watch}/{send-due-checks,alternate-checks,focused-payment}.ts`],
    tests: ['test/payments/watch/watcher*.test.ts'],
  },
  watcher: { files: [`${watch}/watcher.ts`], tests: ['test/payments/watch/watcher*.test.ts'] },
  reconciler: {
    files: [`${payments}/reconcile/{idle-poller,reconciler}.ts`],
    tests: ['test/usecases/reconcile/*.test.ts'],
  },
  'handle-callback': {
    files: ['electron/usecases/callbacks/handle-callback.ts'],
    tests: ['test/usecases/callbacks/*.test.ts'],
  },
  operations: { files: [`${gateway}/api/{direct-api,invoice-api}.ts`], tests: ['test/gateway/api/*.test.ts'] },
  signatures: {
    files: [`${gateway}/api/sign.ts`],
    tests: ['test/gateway/api/*.test.ts'],
  },
  requests: {
    files: [`${gateway}/api/{request-body,invoice-body,item-details,documented-refusals,errors,jakarta-time}.ts`],
    tests: ofGateway,
  },
  replies: { files: [`${gateway}/api/{parse-replies,json-object}.ts`], tests: ofGateway },
  callbacks: {
    files: [`${gateway}/callbacks/{callback-form,callback-address}.ts`],
    tests: ['test/gateway/callbacks/*.test.ts'],
  },
  redact: {
    files: [`${gateway}/redact/*.ts`],
    tests: ['test/gateway/redact/*.test.ts'],
  },
  // Many changes to what waits for a peer hang. Each of these tests needs some ms.
  http: {
    files: [`${gateway}/http/*.ts`],
    tests: ['test/gateway/http/*.test.ts', 'test/gateway/api/errors.test.ts'],
    waitMs: 8_000,
  },
  images: { files: [`${gateway}/images/*.ts`], tests: ['test/gateway/images/*.test.ts'] },
  listener: {
    files: [`${gateway}/callbacks/{callback-receiver,held-connections}.ts`],
    tests: ['test/gateway/callbacks/*.test.ts'],
    waitMs: 8_000,
  },
};

const vitestConfig = ({ tests, waitMs = 30_000 }) => `
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
export default defineConfig({
  resolve: { alias: { electron: resolve(import.meta.dirname, 'test/support/no-electron.ts') } },
  test: {
    include: ${JSON.stringify(tests)},
    setupFiles: ['test/support/seed-setup.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: ${waitMs},
    hookTimeout: ${waitMs},
    expect: { poll: { timeout: ${waitMs} } },
    server: { deps: { inline: ['electron-store'] } },
  },
});
`;

const strykerConfig = (room, { files }) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // better-sqlite3 is a native binary: processes, not threads.
  vitest: { configFile: `vitest.mutation.${room}.ts`, pool: 'forks' },
  mutate: files,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A loaded machine must not count as a change that was noticed. A test of these rooms needs 3 s at most.
  timeoutMS: 150_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `out/mutation/${room}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  ignorePatterns: ['out', 'docs'],
  // Stryker reads tsconfig.json by an API that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
});

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function eachOf(pattern) {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => `${before}${name}${after}`);
}

function aCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'konter-mutation-'));
  const run = (command, args) => execFileSync(command, args, { cwd: copy, stdio: 'inherit' });
  run('git', ['clone', '--quiet', '--depth', '1', `file://${projectRoot}`, '.']);
  cpSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...packages]);
  return { copy, run };
}

/** A change that was noticed by waiting alone hung the test, or the machine was too slow: to be looked at. */
function score(copy, room) {
  const { files } = JSON.parse(readFileSync(join(copy, `out/mutation/${room}.json`), 'utf8'));
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const are = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  const byWaiting = are('Killed', 'Timeout').filter(
    ({ status, statusReason }) => status === 'Timeout' || /timed out in/.test(statusReason ?? ''),
  );
  const noticed = are('Killed', 'Timeout').length;
  const left = are('Survived', 'NoCoverage').length;
  const errors = are('RuntimeError', 'CompileError').length;
  return `${room}: ${noticed} of ${noticed + left} noticed, ${byWaiting.length} of them by waiting; ${errors} could not run`;
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(rooms);
const unknown = wanted.filter((room) => !Object.hasOwn(rooms, room));
if (unknown.length > 0) {
  console.error(`No room ${unknown.join(', ')}. Rooms: ${Object.keys(rooms).join(', ')}`);
  process.exit(1);
}
// Stryker says nothing of a file that is gone.
const gone = wanted
  .flatMap((room) => [...rooms[room].files, ...rooms[room].tests])
  .flatMap(eachOf)
  .filter((path) => !existsSync(join(projectRoot, path.replace(/\/\*.*$/, ''))));
if (gone.length > 0) {
  console.error(`Nothing is called ${gone.join(', ')}`);
  process.exit(1);
}
const { copy, run } = aCopy();
mkdirSync(join(copy, 'out/mutation'), { recursive: true });
for (const room of wanted) {
  writeFileSync(join(copy, `vitest.mutation.${room}.ts`), vitestConfig(rooms[room]));
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(strykerConfig(room, rooms[room])));
  run(pinnedNode(), ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run']);
  console.log(score(copy, room));
}
console.log(`Reports: ${join(copy, 'out/mutation')}. The copy may be deleted.`);
