/**
 * The length of a fault test. `npm test` takes the quick form, in seconds; `npm run test:full` the amounts of
 * docs/measurements.md. Both do the same; only the count differs.
 */
const isFull = process.env['KONTER_TEST_FULL'] === '1';

/** @returns the amount for this run */
export function amountOfRun({ quick, full }: { readonly quick: number; readonly full: number }): number {
  return isFull ? full : quick;
}
