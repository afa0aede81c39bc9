/** The hub's database: a server, or PGlite in this process, which is the default of `npm run hub`. */
import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { StartError } from '../start-errors.ts';
import { type Database, inTransaction, queriesOf } from './database.ts';
import { migrate } from './migrate.ts';
import { openServer, type ServerOptions } from './open-server.ts';

/** PostgreSQL inside this process, without any installation. @param dataDir `null` keeps everything in memory, for tests */
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
    health: queriesOf(pglite),
    waiting: () => ({ terminals: 0, pages: 0 }),
    async listen(channel, onNotice) {
      await pglite.listen(channel, onNotice);
    },
    close: () => pglite.close(),
  };
}

type Place = { readonly url: string } | { readonly dataDir: string | null };

/** @param place a server's URL, or the embedded database's directory (`null`: in memory) @returns with its tables */
export async function openDatabase(place: Place, counts: Omit<ServerOptions, 'answerWaitMs'> = {}): Promise<Database> {
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

const FILE = 'konter-hub.lock';
/**
 * In a container every process has the same number. So this process remembers what it holds, and another one of its number
 * is known by touching its lock.
 */
const held = new Set<string>();
const TOUCH_EVERY_MS = 1_000;
/** Longer than the database's own work mostly holds up a timer. */
const LOOK_MS = 5_000;

/**
 * The embedded database's directory belongs to one process: a second one would lose rows that were answered as durable.
 * @returns gives it back @throws StartError if another process has it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, FILE);
  for (let tries = 0; !isWritten(file); tries += 1) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (tries > 1 || isRunning(owner, file))
      throw new StartError(
        `The hub already runs on ${directory}, as process ${owner}. If it does not, remove the file ${file}.`,
      );
    rmSync(file);
  }
  held.add(file);
  const touches = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), TOUCH_EVERY_MS);
  touches.unref();
  return () => {
    clearInterval(touches);
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** @returns `false` if the file is there */
function isWritten(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(owner: number, file: string): boolean {
  if (owner === process.pid) return held.has(file) || isTouched(file);
  if (!Number.isInteger(owner) || owner <= 0) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // Another user's process runs too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isTouched(file: string): boolean {
  const touchedAt = (): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = touchedAt();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  return touchedAt() !== before;
}
