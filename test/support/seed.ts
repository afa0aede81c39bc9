/**
 * Where a run's chance begins. `npm test` always takes the same seed, so that it says the same twice; `npm run test:full`
 * takes a new one each time. `KONTER_TEST_SEED` repeats a run's decisions; when they take effect still depends on the
 * machine. Whoever draws from it names it in what a failure prints.
 */
import { randomInt } from 'node:crypto';

const OF_EVERY_QUICK_RUN = 20_261_122;
const isFull = process.env['KONTER_TEST_FULL'] === '1';
const fresh = randomInt(2 ** 31);

/** Whole, 0 ≤ seed < 2³¹. The same one throughout a process. */
export function seedOfThisRun(): number {
  return Number(process.env['KONTER_TEST_SEED'] ?? (isFull ? fresh : OF_EVERY_QUICK_RUN));
}
