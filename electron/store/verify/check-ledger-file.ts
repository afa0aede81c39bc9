/**
 * Is a file a whole book of this environment? Opens it for reading only and changes no byte of it. Reads everything, so
 * a large book belongs into a process of its own.
 */
import Database from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { applicationIdOf, BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { StoreTrouble } from '../../ports/ledger/ledger.ts';
import { userVersion } from '../sqlite/migrate.ts';
import { migrationsInOrder } from '../sqlite/migrations/in-order.ts';
import { toStoreTrouble } from '../sqlite/sqlite-error.ts';
import { verify } from './verify.ts';
import { wrongInSchema } from '../sqlite/expected-schema.ts';

/** In words for a log. */
export interface BookCheck {
  /** The file itself is broken, or not ours: nothing in it can be relied on. */
  readonly damage: readonly string[];
  /** The file is whole, but what it says does not fit together. */
  readonly contradictions: readonly string[];
}

/** @throws StoreTrouble `database-busy`, `-full`, `-read-only`, `-newer`: about the book itself they say nothing */
export function checkBook(file: string, environment: Environment): BookCheck {
  let contradictions: readonly string[] = [];
  const damage = damageFound(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      const damage = [...strangeness(db, environment), ...brokenPages(db)];
      // Only what the newest program wrote can be recomputed by it.
      const isNewest = userVersion(db) === migrationsInOrder.at(-1)?.version;
      if (damage.length === 0 && isNewest) contradictions = damageFound(() => [...verify(db)]);
      return damage;
    } finally {
      db.close();
    }
  });
  return { damage, contradictions };
}

export function isWhole({ damage, contradictions }: BookCheck): boolean {
  return damage.length === 0 && contradictions.length === 0;
}

/** Not worth reading on if it is somebody else's. */
export function strangeness(db: Database.Database, environment: Environment): readonly string[] {
  const id = db.pragma('application_id', { simple: true });
  if (id !== applicationIdOf(environment)) return [`Not a book of ${environment}: application_id ${id}`];
  const version = userVersion(db);
  const newest = migrationsInOrder.at(-1)?.version ?? 0;
  if (version > newest) throw new StoreTrouble('database-newer', new Error(`Version ${version}, ours is ${newest}`));
  return wrongInSchema(db, version).map((name) => `The schema is not the one that was made: ${name}`);
}

/** Pages, indexes, constraints, references. */
export function brokenPages(db: Database.Database): readonly string[] {
  const answers = db.prepare('PRAGMA integrity_check').pluck().all().map(String);
  const dangling = db.prepare('PRAGMA foreign_key_check').all().length;
  return [
    ...answers.filter((answer) => answer !== 'ok'),
    ...(dangling > 0 ? [`${dangling} rows point at nothing`] : []),
  ];
}

/** @returns what the work found, or the damage that stopped it · @throws StoreTrouble for what is not damage */
export function damageFound(work: () => readonly string[]): readonly string[] {
  try {
    return work();
  } catch (error) {
    const trouble = toStoreTrouble(error);
    if (trouble instanceof StoreTrouble && trouble.code !== 'database-broken') throw trouble;
    const cause = trouble instanceof StoreTrouble ? trouble.cause : trouble;
    return [cause instanceof Error ? cause.message : String(cause)];
  }
}
