/** Statements that are prepared at their first use: a start needs few of the ledger's, and preparing all takes longer. */
import type { Database, Statement } from 'better-sqlite3';

/**
 * @returns the same connection; what it prepares, it prepares at the first use. A misspelt statement fails only then, and
 *   one that writes fails outside a transaction: a sale and its journal row are one commit.
 */
export function preparedOnFirstUse(db: Database): Database {
  const prepare = (source: string) => onFirstUse(db, source, (statement) => statement);
  return Object.create(db, { prepare: { value: prepare } });
}

type AnyStatement = Statement<unknown[]>;

/** @returns a statement's methods, as far as the store uses them */
function onFirstUse(db: Database, source: string, set: (statement: AnyStatement) => AnyStatement): object {
  let prepared: AnyStatement | undefined;
  const statement = (): AnyStatement => {
    prepared ??= set(db.prepare(source));
    return prepared;
  };
  return {
    run(...values: unknown[]) {
      if (!db.inTransaction) throw new Error(`Written outside a transaction: ${source}`);
      return statement().run(...values);
    },
    get: (...values: unknown[]) => statement().get(...values),
    all: (...values: unknown[]) => statement().all(...values),
    iterate: (...values: unknown[]) => statement().iterate(...values),
    pluck: () => onFirstUse(db, source, (one) => set(one).pluck()),
    raw: () => onFirstUse(db, source, (one) => set(one).raw()),
  };
}
