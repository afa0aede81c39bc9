import { PGlite, types } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { lockDirectory } from './lock-directory.ts';
import { migrate } from './migrate.ts';
import { openServer } from './open-server.ts';
import { queriesOf } from './queries-of.ts';

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
    pages: () => queriesOf(pglite),
    waiting: () => ({ terminals: 0, pages: 0 }),
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
