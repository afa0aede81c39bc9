/**
 * `npm run test:electron`: every journey, and what only a real Electron can show, in a real Electron: its own runtime
 * where that is installed, else the executable that KONTER_ELECTRON names. FILE… runs these alone, `--main` one or two
 * of each area. The last line says how many passed and failed.
 */
import './refuse-old-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findElectron } from './find-electron.mjs';
import { projectRoot } from './project-root.mjs';

/** Of every area, what would be missed most. */
const MAIN = [
  ...['first-payments', 'power-cut', 'line-cut', 'checkout', 'report', 'export', 'printing'],
  ...['settings', 'key-stays-inside', 'ending'],
].map((name) => `test/journeys/${name}.test.ts`);

const wished = process.argv.slice(2).flatMap((word) => (word === '--main' ? [...MAIN, 'test/electron/'] : [word]));
const executable = findElectron() ?? process.env.KONTER_ELECTRON;
if (!executable) refuse("Electron's runtime is not installed here, and KONTER_ELECTRON names no other.");
if (!existsSync(executable)) refuse(`KONTER_ELECTRON names ${executable}, and there is no such file.`);
if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
  refuse('Electron needs a display, and there is none (xvfb-run gives one).');
}

const report = join(projectRoot, 'out/test/electron.json');
mkdirSync(join(projectRoot, 'out/test'), { recursive: true });
rmSync(report, { force: true });
const { status } = spawnSync(
  process.execPath,
  [
    join(projectRoot, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=config/vitest.config.ts',
    '--project=journeys',
    '--project=electron',
    // Preview's own: it starts no Electron.
    '--exclude=test/journeys/preview.test.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...wished,
  ],
  {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, KONTER_TEST_ELECTRON: executable },
  },
);
const { numPassedTests, numFailedTests } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0 };
const failed = status === 0 ? numFailedTests : Math.max(numFailedTests, 1);
console.log(`\n${numPassedTests} passed, ${failed} failed`);
process.exitCode = status === 0 ? 0 : 1;

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}
