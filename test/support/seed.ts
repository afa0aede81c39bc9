/**
 * The random seed of a test run. `npm test` always uses the same one, so that its results repeat; `npm run test:full` uses a
 * new one each time. `KONTER_TEST_SEED` repeats a run's decisions, but their timing still depends on the machine. A test
 * with random values prints the seed in its failures.
 */
import { randomInt } from 'node:crypto';

const OF_EVERY_QUICK_RUN = 20_261_122;
const isFull = process.env['KONTER_TEST_FULL'] === '1';
const fresh = randomInt(2 ** 31);

/** Whole, 0 ≤ seed < 2³¹. Constant within a process. */
export function seedOfThisRun(): number {
  return Number(process.env['KONTER_TEST_SEED'] ?? (isFull ? fresh : OF_EVERY_QUICK_RUN));
}
