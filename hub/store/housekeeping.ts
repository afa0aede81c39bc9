/** What time brings: partitions of new months, and rows that nothing needs any more. */
import { removeOldCallbacks } from './callbacks.ts';
import type { Database } from './database.ts';
import { keepOlderHistories } from './journal/older-histories.ts';
import { removeEndedCodes } from './owners/enrolment-codes.ts';
import { removeOldFailures } from './owners/sign-in-failures.ts';
import { removeOldNonces } from './terminals/terminal-keys.ts';

// A partition of `journal_row` for each month, made before the month begins.

/** PostgreSQL's code for rows that are already in the default partition. */
const CHECK_VIOLATION = '23514';

/**
 * Makes those of this month and the next. Without one, rows go to the default partition; a month that has rows there
 * stays there.
 */
export async function ensurePartitions(database: Database, now: Date): Promise<void> {
  for (const ahead of [0, 1]) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1));
    const name = `journal_row_${from.toISOString().slice(0, 7).replace('-', '_')}`;
    try {
      await database.transaction(async ({ query }) => {
        // Processes that start together must not make the same one: `IF NOT EXISTS` alone has a race.
        await query("SELECT pg_advisory_xact_lock(hashtext('journal_row partitions'))");
        await query(`CREATE TABLE IF NOT EXISTS ${name} PARTITION OF journal_row
          FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`);
      });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION)) throw error;
    }
  }
}

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
  await keepOlderHistories(database);
  await once();
  const timer = setInterval(() => {
    once().catch((error: unknown) => log('Housekeeping failed', error));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
