/**
 * `npm run test:electron`: all journeys and the Electron tests, in a real Electron. It is the project's own runtime,
 * else the executable of KONTER_ELECTRON, else an older one next to the project. FILE… runs only these files, `--main`
 * the main journeys, and the Electron tests but two. The last line has the numbers of passed and failed tests.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { electronForTests } from './lib/electron.mjs';
import { mainJourneys, previewsOwn } from './lib/main-journeys.mjs';
import { projectRoot } from './lib/project-root.mjs';

const MAIN = [
  ...mainJourneys,
  'test/electron/',
  // Takes minutes, for code that seldom changes.
  '--exclude=test/electron/five-hundred-sales.test.ts',
  // Needs a gigabyte of memory.
  '--exclude=test/electron/checkout/checkout-floods.test.ts',
];

const report = join(projectRoot, 'out/test/electron.json');
const given = process.argv.slice(2);
const found = electronForTests();

if (found.executable) testIn(found.executable);
else if (found.run) run(found.run, [process.execPath, fileURLToPath(import.meta.url), ...given]);
else {
  console.error(found.obstacle);
  process.exitCode = 1;
}

function testIn(electron) {
  mkdirSync(join(projectRoot, 'out/test'), { recursive: true });
  rmSync(report, { force: true });
  const words = [
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--config=config/vitest.config.ts', '--project=journeys', '--project=electron'],
    `--exclude=${previewsOwn}`,
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...given.flatMap((word) => (word === '--main' ? MAIN : [word])),
  ];
  run(process.execPath, words, { KONTER_TEST_ELECTRON: electron });
  const { passed, failed } = counted();
  // A runner that failed has counted nothing.
  console.log(`\n${passed} passed, ${process.exitCode === 0 ? failed : Math.max(failed, 1)} failed`);
}

function run(command, words, env = {}) {
  const options = { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
  process.exitCode = spawnSync(command, words, options).status ?? 1;
}

function counted() {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}
