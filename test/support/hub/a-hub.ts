/** One hub and one database for all tests of a worker: each test has terminals and outlets of its own. */
import { expect } from 'vitest';
import type { Hub } from '../../../hub/start-hub.ts';
import { startHub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';

export interface TestedHub extends Hub {
  /** The hub's own. */
  readonly database: Database;
}

let database: Promise<Database> | undefined;
let hub: Promise<TestedHub> | undefined;

/** Shared, and never closed: it ends with the worker. */
export function anEmbeddedDatabase(): Promise<Database> {
  database ??= openDatabase({ dataDir: null });
  return database;
}

/** On that database. */
export function anEmbeddedHub(): Promise<TestedHub> {
  hub ??= anEmbeddedDatabase().then(aHubOn);
  return hub;
}

export async function aHubOn(database: Database): Promise<TestedHub> {
  const hub = await startHub({
    database,
    port: 0,
    trustedProxies: ['127.0.0.1'],
    log: (message, error) => expect.fail(`${message}: ${error}`),
  });
  return { ...hub, database };
}
