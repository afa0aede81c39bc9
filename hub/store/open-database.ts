import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-server.ts';

/** @param place a server's URL, or the embedded database's directory (`null`: in memory) @returns with its tables */
export async function openDatabase(
  place: { readonly url: string } | { readonly dataDir: string | null },
): Promise<Database> {
  const database = 'url' in place ? await openServer(place.url) : await openEmbedded(place.dataDir);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
