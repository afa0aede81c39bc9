/** One hub and one database for all tests of a worker: each test has terminals and outlets of its own. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

import { expect } from 'vitest';
import type { Hub } from '../../../hub/start-hub.ts';
import { startHub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { migrate } from '../../../hub/store/migrate.ts';
import { migrations } from '../../../hub/store/migrations/in-order.ts';
import { embeddedDatabase, embeddedOptions } from '../../../hub/store/open-database.ts';

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

/**
 * Empty, and closed by its test. Copied from one with tables, because initializing one takes four seconds of a processor.
 * @param dataDir a folder that is not there yet; absent: in memory
 */
export async function aFreshDatabase(dataDir?: string): Promise<Database> {
  template ??= anEmptyDump();
  const place = dataDir === undefined ? {} : { dataDir };
  return embeddedDatabase(await PGlite.create({ ...embeddedOptions, ...place, loadDataDir: await template }));
}

const projectRoot = resolve(import.meta.dirname, '../../..');
const pgliteVersion = readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
const madeFrom = createHash('sha256').update(pgliteVersion).update(JSON.stringify(migrations)).digest('hex');
/** For the other processes of the tests. */
const kept = join(projectRoot, 'out/test-databases', `${madeFrom}.tar`);

async function anEmptyDump(): Promise<Blob> {
  if (existsSync(kept)) return await openAsBlob(kept, { type: 'application/x-tar' });
  const pglite = await PGlite.create(embeddedOptions);
  await migrate(embeddedDatabase(pglite));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(dirname(kept), { recursive: true });
  // Another process may be at it too: each writes its own, and the last one stays.
  const own = `${kept}-${process.pid}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, kept);
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
