/** One hub and one database for all tests of a worker: each test has terminals and outlets of its own. */
import { PGlite } from '@electric-sql/pglite';
import { expect } from 'vitest';
import type { Hub } from '../../../hub/start-hub.ts';
import { startHub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { migrate } from '../../../hub/store/migrate.ts';
import { embeddedDatabase, embeddedOptions } from '../../../hub/store/open-embedded.ts';

export interface TestedHub extends Hub {
  /** The hub's own. */
  readonly database: Database;
}

let database: Promise<Database> | undefined;
let template: Promise<Blob> | undefined;
let hub: Promise<TestedHub> | undefined;

/** Shared, and never closed: it ends with the worker. */
export function anEmbeddedDatabase(): Promise<Database> {
  database ??= aFreshDatabase();
  return database;
}

/** Empty, and closed by its test. Copied from one with tables, because initializing one takes four seconds of a processor. */
export async function aFreshDatabase(): Promise<Database> {
  template ??= anEmptyDump();
  return embeddedDatabase(await PGlite.create({ ...embeddedOptions, loadDataDir: await template }));
}

async function anEmptyDump(): Promise<Blob> {
  const pglite = await PGlite.create(embeddedOptions);
  await migrate(embeddedDatabase(pglite));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

/** On the shared database. */
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
