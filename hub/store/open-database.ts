import { PGlite, types } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { lockDirectory } from './lock-directory.ts';
import { migrate } from './migrate.ts';
import { openServer, type ServerOptions } from './open-server.ts';
import { inTransaction, queriesOf } from './queries-of.ts';

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

/** It begins and commits by itself. */
const nothing = { begun: Promise.resolve(), commit: async () => undefined };

export const embeddedOptions = { parsers: { [types.INT8]: Number, [types.NUMERIC]: Number } };

/** @param pglite made with `embeddedOptions` */
export function embeddedDatabase(pglite: PGlite): Database {
  return {
    form: 'embedded',
    ...queriesOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => inTransaction(transaction, work, nothing)),
    pages: () => queriesOf(pglite),
    waiting: () => ({ terminals: 0, pages: 0 }),
    async listen(channel, onNotice) {
      await pglite.listen(channel, onNotice);
    },
    close: () => pglite.close(),
  };
}

type Place = { readonly url: string } | { readonly dataDir: string | null };
export type ConnectionCounts = Pick<ServerOptions, 'connections' | 'pageConnections'>;

/** @param place a server's URL, or the embedded database's directory (`null`: in memory) @returns with its tables */
export async function openDatabase(place: Place, counts: ConnectionCounts = {}): Promise<Database> {
  const patient = await openUnchanged(place);
  try {
    await migrate(patient);
  } catch (error) {
    await patient.close();
    throw error;
  }
  if (!('url' in place)) return patient;
  await patient.close();
  return await openServer(place.url, counts);
}

/** With the tables that it has. A server's answers are waited for as long as they take. */
export function openUnchanged(place: Place): Promise<Database> {
  return 'url' in place ? openServer(place.url, { answerWaitMs: 0 }) : openEmbedded(place.dataDir);
}
