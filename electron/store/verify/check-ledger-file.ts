/**
 * Checks whether a file is a whole ledger of this environment. The file is opened read-only and never changed. The check
 * reads everything, so a large ledger needs a worker process.
 */
import Database from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { wrongInSchema } from '../sqlite/expected-schema.ts';
import { applicationIdOf, BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { userVersion } from '../sqlite/migrate.ts';
import { migrationsInOrder } from '../sqlite/migrations/in-order.ts';
import { toStoreError } from '../sqlite/sqlite-error.ts';
import { brokenLinks } from './journal/verify-journal.ts';
import { verify } from './verify.ts';

/** Sentences for the log. */
export interface LedgerCheck {
  /** The file is broken or not a ledger of ours, so nothing in it is reliable. */
  readonly damage: readonly string[];
  /** The file is whole, but its content is inconsistent. */
  readonly inconsistencies: readonly string[];
}

/**
 * @param depth `journal`: pages, schema and the journal's chain, from which every table can be made again; `tables`: all
 * @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`: these prove nothing about the ledger's content
 */
export function checkLedger(
  file: string,
  environment: Environment,
  depth: 'journal' | 'tables' = 'tables',
): LedgerCheck {
  let inconsistencies: readonly string[] = [];
  const damage = damageFound(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      const damage = [...identityProblems(db, environment), ...brokenPages(db)];
      // This program can recompute only ledgers of its own schema version.
      const isNewest = userVersion(db) === migrationsInOrder.at(-1)?.version;
      if (damage.length === 0 && isNewest) inconsistencies = damageFound(() => sentences(db, depth));
      return damage;
    } finally {
      db.close();
    }
  });
  return { damage, inconsistencies };
}

function sentences(db: Database.Database, depth: 'journal' | 'tables'): readonly string[] {
  if (depth === 'tables') return verify(db);
  return Array.from(
    brokenLinks(db, () => undefined),
    ({ sentence }) => sentence,
  );
}

export function isIntact({ damage, inconsistencies }: LedgerCheck): boolean {
  return damage.length === 0 && inconsistencies.length === 0;
}

/** Checks environment, version and schema first: the content of a foreign file is not worth reading. */
export function identityProblems(db: Database.Database, environment: Environment): readonly string[] {
  const id = db.pragma('application_id', { simple: true });
  if (id !== applicationIdOf(environment)) return [`Not a ledger of ${environment}: application_id ${id}`];
  const version = userVersion(db);
  const newest = migrationsInOrder.at(-1)?.version ?? 0;
  if (version > newest) throw new StoreError('database-newer', new Error(`Version ${version}, ours is ${newest}`));
  return wrongInSchema(db, version).map((name) => `The schema is not the one that was made: ${name}`);
}

/** Checks pages, indexes, constraints and references. */
export function brokenPages(db: Database.Database): readonly string[] {
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
