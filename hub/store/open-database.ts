import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-server.ts';

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
