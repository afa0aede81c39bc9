/** What can be wrong with a ledger's file itself, whatever its tables say. */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { wrongInSchema } from './expected-schema.ts';
import { applicationIdOf } from './ledger-identity.ts';
import { userVersion } from './migrate.ts';
import { migrationsInOrder } from './migrations/in-order.ts';
import { toStoreError } from './sqlite-error.ts';

/** Checks environment, version and schema first: the content of a foreign file is not worth reading. */
export function identityProblems(db: Database, environment: Environment): readonly string[] {
  const id = db.pragma('application_id', { simple: true });
  if (id !== applicationIdOf(environment)) return [`Not a ledger of ${environment}: application_id ${id}`];
  const version = userVersion(db);
  const newest = migrationsInOrder.at(-1)?.version ?? 0;
  if (version > newest) throw new StoreError('database-newer', new Error(`Version ${version}, ours is ${newest}`));
  return wrongInSchema(db, version).map((name) => `The schema is not the one that was made: ${name}`);
}

/** Checks pages, indexes, constraints and references. */
export function brokenPages(db: Database): readonly string[] {
  const answers = db.prepare('PRAGMA integrity_check').pluck().all().map(String);
  const dangling = db.prepare('PRAGMA foreign_key_check').all().length;
  return [
    ...answers.filter((answer) => answer !== 'ok'),
    ...(dangling > 0 ? [`${dangling} rows point at nothing`] : []),
  ];
}

/** @returns the findings of `work`, or the damage that stopped it · @throws StoreError for errors other than damage */
export function damageFound(work: () => readonly string[]): readonly string[] {
  try {
    return work();
  } catch (error) {
    const storeError = toStoreError(error);
    if (storeError instanceof StoreError && storeError.code !== 'database-broken') throw storeError;
    const cause = storeError instanceof StoreError ? storeError.cause : storeError;
    return [cause instanceof Error ? cause.message : String(cause)];
  }
}

/** This program can recompute only ledgers of its own schema version. */
export function isOfThisVersion(db: Database): boolean {
  return userVersion(db) === migrationsInOrder.at(-1)?.version;
}

/** @returns what was read; `undefined` if damage stopped it · @throws StoreError for errors other than damage */
export function unlessDamaged<T>(read: () => T): T | undefined {
  let found: T | undefined;
  damageFound(() => {
    found = read();
    return [];
  });
  return found;
}
