/**
 * Counts of fault tests, for docs/measurements.md, and reasons of skipped tests. `scripts/run-checks.mjs` prints these
 * files at the end, because figures copied from a test runner's output get mistyped or overlooked.
 */
import { appendFileSync } from 'node:fs';

/**
 * @param what the fault as the table names it, e.g. `power cut`
 * @param counted e.g. `{ cuts: 1000, sales: 5120, lost: 0 }`
 */
export function figure(what: string, counted: Readonly<Record<string, number | string>>): void {
  const line = `${what}: ${Object.entries(counted)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`;
  const file = process.env['KONTER_TEST_FIGURES'];
  if (file === undefined) console.log(line);
  else appendFileSync(file, `${line}\n`);
}

/**
 * Prints in one line why tests of a file are skipped, also at the end of the run.
 * @param what the untested subject, e.g. `power cuts`
 * @param why it can't be tested on this machine
 */
export function skipped(what: string, why: string): void {
  const line = `Not tested here: ${what} (${why})`;
  const file = process.env['KONTER_TEST_SKIPPED'];
  if (file === undefined) console.error(line);
  else appendFileSync(file, `${line}\n`);
}
