/** One hub and one database for all tests of a worker: each test has terminals and outlets of its own. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

import { expect } from 'vitest';
import { type Hub, startHub } from '../../../hub/start-hub.ts';
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
let emptied: Promise<PGlite> | undefined;
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
  return embeddedDatabase(await aFreshPglite(dataDir));
}

async function aFreshPglite(dataDir?: string): Promise<PGlite> {
  template ??= anEmptyDump();
  const place = dataDir === undefined ? {} : { dataDir };
  return PGlite.create({ ...embeddedOptions, ...place, loadDataDir: await template });
}

/**
 * Empty as a fresh one, which takes a second of a processor: the same of a worker again, and its own until the next call.
 * Who breaks, fills or restarts a database takes a fresh one.
 */
export async function anEmptiedDatabase(): Promise<Database> {
  emptied ??= aFreshPglite();
  const pglite = await emptied;
  // So no trigger refuses it, as that of `act`.
  await pglite.exec(`
    SET session_replication_role = replica;
    DO $$ BEGIN EXECUTE (SELECT 'TRUNCATE ' || string_agg(format('%I', tablename), ', ') || ' RESTART IDENTITY'
      FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migration', 'epoch')); END $$;
    UPDATE epoch SET number = 1;
    SET session_replication_role = DEFAULT`);
  const deaf: (() => Promise<void>)[] = [];
  return {
    ...embeddedDatabase(pglite),
    async listen(channel, onNotice) {
      deaf.push(await pglite.listen(channel, onNotice));
    },
    async close() {
      for (const stop of deaf.splice(0)) await stop();
    },
  };
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

/** @param now its clock, if not the machine's */
export async function aHubOn(database: Database, now: () => number = Date.now): Promise<TestedHub> {
  const hub = await startHub({
    ...{ database, now, port: 0, trustedProxies: ['127.0.0.1'] },
    log: (message, error) => expect.fail(`${message}: ${error}`),
  });
  return { ...hub, database };
}
