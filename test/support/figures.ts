/**
 * What a fault test counted, for the README. Written to a file that `scripts/run-checks.mjs` prints at the end, because
 * a figure that has to be picked out of a test runner's output is one that gets mistyped.
 */
import { appendFileSync } from 'node:fs';

/**
 * @param what as in TARGETS.md's table, e.g. `power cut`
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
