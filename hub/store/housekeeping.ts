/** What time brings: partitions of new months, and rows that nothing needs any more. */
import { removeOldCallbacks } from './callbacks.ts';
import type { Database } from './database.ts';
import { ensurePartitions } from './journal/partitions.ts';
import { removeEndedCodes } from './owners/enrolment-codes.ts';
import { removeOldFailures } from './owners/sign-in-failures.ts';
import { removeOldNonces } from './terminals/terminal-keys.ts';

const EVERY_MS = 10 * 60_000;

/** The first time before it returns. @returns a function that ends it */
export async function keepHouse(
  database: Database,
  log: (message: string, error?: unknown) => void,
): Promise<() => void> {
  const once = async (): Promise<void> => {
    await ensurePartitions(database, new Date());
    await removeOldNonces(database);
    await removeOldFailures(database);
    await removeEndedCodes(database);
    await removeOldCallbacks(database);
  };
  await once();
  const timer = setInterval(() => {
    once().catch((error: unknown) => log('Housekeeping failed', error));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
