/** Brings the database's tables up to date, once, however many processes start at the same time. */
import type { Database } from './database.ts';
import { migrations } from './migrations/in-order.ts';

/** Any number that no other program uses as a lock in this database. */
const MIGRATION_LOCK = 7_041_955;

/** @throws if the tables are of a newer hub */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async ({ query }) => {
    // Large tables take long, and a process that starts meanwhile waits for the one that is at it.
    await query('SET LOCAL lock_timeout = 0');
    await query('SET LOCAL statement_timeout = 0');
    await query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await query('CREATE TABLE IF NOT EXISTS migration (number int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
    const [found] = await query<{ last: number }>('SELECT coalesce(max(number), 0)::int AS last FROM migration');
    const last = found?.last ?? 0;
    if (last > migrations.length) throw new Error(`The database is of a newer hub: its tables have version ${last}`);
    for (const [index, statements] of migrations.entries()) {
      if (index < last) continue;
      for (const statement of statements) await query(statement);
      await query('INSERT INTO migration (number) VALUES ($1)', [index + 1]);
    }
  });
}
