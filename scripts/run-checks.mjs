/**
 * All checks, one after another, up to the first that fails; the last line says how many tests passed and failed.
 * `--full` runs the model and fault tests at full length (minutes to hours).
 */
import './refuse-old-node.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { projectRoot } from './project-root.mjs';

const reports = join(projectRoot, 'out/test');
const figures = join(reports, 'figures.txt');
const count = { passed: 0, failed: 0 };

if (process.argv.includes('--full')) process.env.KONTER_TEST_FULL = '1';
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
  step('journeys', () => tests('journeys'));

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
  const { numPassedTests, numFailedTests } = readReport(report);
  count.passed += numPassedTests;
  count.failed += numFailedTests;
  return well;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner itself broke before it could report; its exit code tells.
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
