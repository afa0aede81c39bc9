/**
 * All checks, one after another, up to the first that fails; the last line says how many tests passed and failed.
 * `--full` runs the model and fault tests at full length (minutes to hours), and every journey in a real Electron too,
 * where there is one.
 */
import './refuse-old-node.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { electronForTests } from './electron-for-tests.mjs';
import { npm } from './npm.mjs';
import { projectRoot } from './project-root.mjs';

const reports = join(projectRoot, 'out/test');
const figures = join(reports, 'figures.txt');
const count = { passed: 0, failed: 0 };

const isFull = process.argv.includes('--full');
if (isFull) process.env.KONTER_TEST_FULL = '1';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env.KONTER_TEST_FIGURES = figures;

const allWell =
  step('types', () => npm('run', '--silent', 'typecheck')) &&
  step('lint and format', () => npm('run', '--silent', 'lint')) &&
  step('import rules', () => npm('run', '--silent', 'rules')) &&
  step('dead code', () => npm('run', '--silent', 'dead-code')) &&
  step('unit tests', () => tests('unit')) &&
  step('fault tests', () => tests('faults')) &&
  step('build', () => npm('run', '--silent', 'build')) &&
  step('journeys', () => tests('journeys')) &&
  (!isFull || step('in a real Electron', testsInElectron));

if (existsSync(figures)) console.log(`\nCounted by the fault tests:\n${readFileSync(figures, 'utf8').trimEnd()}`);
if (!allWell && count.failed === 0) count.failed = 1;
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(allWell ? 0 : 1);

function step(name, run) {
  console.log(`\n▸ ${name}`);
  const startedAt = Date.now();
  const well = run();
  console.log(`${well ? '✓' : '✗'} ${name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return well;
}

function tests(project) {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const well = npm(
    'exec',
    '--offline',
    '--',
    'vitest',
    'run',
    '--config=config/vitest.config.ts',
    `--project=${project}`,
    ...reporters,
  );
  countFrom(report);
  return well;
}

function testsInElectron() {
  const { obstacle } = electronForTests();
  if (obstacle) {
    console.log(`Not run. ${obstacle}`);
    return true;
  }
  const well = npm('run', '--silent', 'test:electron');
  countFrom(join(reports, 'electron.json'));
  return well;
}

function countFrom(report) {
  const { numPassedTests, numFailedTests } = readReport(report);
  count.passed += numPassedTests;
  count.failed += numFailedTests;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner itself broke before it could report; its exit code tells.
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
