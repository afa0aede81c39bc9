import { PGlite, types } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { lockDirectory, StartError } from './lock-directory.ts';
import { migrations } from './migrations/in-order.ts';
import { openServer } from './open-server.ts';
import { queriesOf } from './queries-of.ts';

// Brings the database's tables up to date, once, however many processes start at the same time.

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
    if (last > migrations.length)
      throw new StartError(
        `The database is of a newer hub: its tables have version ${last}, this hub knows ${migrations.length}.`,
      );
    for (const [index, statements] of migrations.entries()) {
      if (index < last) continue;
      for (const statement of statements) await query(statement);
      await query('INSERT INTO migration (number) VALUES ($1)', [index + 1]);
    }
  });
}

// PostgreSQL inside this process: the default of `npm run hub`, without any installation.

/** @param dataDir `null` keeps everything in memory, for tests */
async function openEmbedded(dataDir: string | null): Promise<Database> {
  const unlock = dataDir === null ? () => undefined : lockDirectory(dataDir);
  try {
    const pglite = await PGlite.create({ ...(dataDir === null ? {} : { dataDir }), ...embeddedOptions });
    const database = embeddedDatabase(pglite);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

export const embeddedOptions = { parsers: { [types.INT8]: Number, [types.NUMERIC]: Number } };

/** @param pglite made with `embeddedOptions` */
export function embeddedDatabase(pglite: PGlite): Database {
  return {
    form: 'embedded',
    ...queriesOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
    async listen(channel, onNotice) {
      await pglite.listen(channel, onNotice);
    },
    close: () => pglite.close(),
  };
}

/** @param place a server's URL, or the embedded database's directory (`null`: in memory) @returns with its tables */
export async function openDatabase(
  place: { readonly url: string } | { readonly dataDir: string | null },
): Promise<Database> {
  if (!('url' in place)) return migrated(await openEmbedded(place.dataDir));
  const patient = await migrated(await openServer(place.url, { answerWaitMs: 0 }));
  await patient.close();
  return await openServer(place.url);
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
