/** Brings the database's tables up to date, once, however many processes start at the same time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-errors.ts';
import type { Database, Queries } from './database.ts';
import { migrations } from './migrations/in-order.ts';

/** Any number that no other program uses as a lock in this database. */
const MIGRATION_LOCK = 7_041_955;
const LOOK_AGAIN_MS = 250;

/**
 * A hub whose tables have at least this version may run together with this one. An older one would count the rows of a
 * second history as those of another terminal, and take rows with keys that nobody has confirmed.
 */
const WORKS_WITH = 20;

/** @throws StartError if the tables are of a hub that is too new */
export async function migrate(database: Database): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const isTurn = await database.transaction(async (queries) => {
      const pending = await locked(queries);
      if (pending === null) return false;
      const [next, ...later] = pending;
      isDone = later.length === 0;
      if (next === undefined) return true;
      for (const statement of next.statements) {
        if (!isConcurrent(statement)) await queries.query(statement);
        else if (database.form === 'embedded') await queries.query(statement.replace('CONCURRENTLY ', ''));
        else await apart(database, statement);
      }
      await queries.query('INSERT INTO migration (number, works_with) VALUES ($1, $2)', [next.number, WORKS_WITH]);
      return true;
    });
    if (!isTurn) await sleep(LOOK_AGAIN_MS);
  }
}

/** Writes nothing. @returns the statements that `migrate` would run, each with its version */
export async function pendingStatements(database: Database): Promise<readonly string[]> {
  const pending = await database.transaction(async (queries) => {
    await queries.query('SAVEPOINT before');
    return await locked(queries).finally(() => queries.query('ROLLBACK TO before'));
  });
  if (pending === null) throw new StartError('Another process changes the tables now.');
  return pending.flatMap(({ number, statements }) => statements.map((statement) => `${number}: ${statement}`));
}

/** @returns what is to be done, until the transaction ends; `null` while another process is at it */
async function locked({ query }: Queries) {
  await query('SET LOCAL lock_timeout = 0');
  await query('SET LOCAL statement_timeout = 0');
  await query('SET LOCAL idle_in_transaction_session_timeout = 0');
  // A statement that waits for the lock would keep a snapshot, for which an index that is built concurrently waits.
  const [turn] = await query<{ isOurs: boolean }>(`SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS "isOurs"`);
  if (turn?.isOurs !== true) return null;
  await query('CREATE TABLE IF NOT EXISTS migration (number int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
  await query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS works_with int NOT NULL DEFAULT 0');
  const newer = await tablesTooNew({ query });
  if (newer !== null) throw new StartError(newer);
  const [found] = await query<{ last: number }>('SELECT coalesce(max(number), 0)::int AS last FROM migration');
  const last = found?.last ?? 0;
  return migrations.map((statements, index) => ({ number: index + 1, statements })).slice(last);
}

/** @returns a sentence if the tables are of a hub that is too new for this one; else `null` */
export async function tablesTooNew({ query }: Queries): Promise<string | null> {
  const [found] = await query<{ last: number; worksWith: number }>(
    'SELECT coalesce(max(number), 0)::int AS last, coalesce(max(works_with), 0)::int AS "worksWith" FROM migration',
  );
  const { last = 0, worksWith = 0 } = found ?? {};
  if (worksWith <= migrations.length) return null;
  return `The database is of a newer hub: its tables have version ${last}, this hub knows ${migrations.length}.`;
}

const isConcurrent = (statement: string): boolean => statement.includes('CONCURRENTLY');

/** In no transaction. A build that was broken off leaves an index that nothing uses: it goes first. */
async function apart({ query }: Queries, statement: string): Promise<void> {
  // The role's own, which a shop behind PgBouncer gives it. Nobody else uses this pool, so the next ones go the same way.
  await query("SELECT set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)");
  const [, name] = /^CREATE INDEX CONCURRENTLY (\w+)/.exec(statement) ?? [];
  if (name !== undefined) await query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await query(statement.replace('DROP INDEX CONCURRENTLY', 'DROP INDEX CONCURRENTLY IF EXISTS'));
}
