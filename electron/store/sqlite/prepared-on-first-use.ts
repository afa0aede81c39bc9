/** Statements that are prepared at their first use: a start needs few of the ledger's, and preparing all takes longer. */
import type { Database, Statement } from 'better-sqlite3';

/**
 * @returns the same connection; what it prepares, it prepares at the first use. A misspelt statement fails only then, and
 *   one that writes fails outside a transaction: a sale and its journal row are one commit.
 */
export function preparedOnFirstUse(db: Database): Database {
  const prepare = (source: string) => new StatementOnFirstUse(db, source);
  return Object.create(db, { prepare: { value: prepare } });
}

/** A statement's methods, as far as the store uses them. */
class StatementOnFirstUse {
  readonly #db: Database;
  readonly #source: string;
  readonly #settings: ((statement: Statement<unknown[]>) => void)[] = [];
  #prepared: Statement<unknown[]> | undefined;

  constructor(db: Database, source: string) {
    this.#db = db;
    this.#source = source;
  }

  run(...values: unknown[]) {
    if (!this.#db.inTransaction) throw new Error(`Written outside a transaction: ${this.#source}`);
    return this.#statement().run(...values);
  }

  get(...values: unknown[]) {
    return this.#statement().get(...values);
  }

  all(...values: unknown[]) {
    return this.#statement().all(...values);
  }

  iterate(...values: unknown[]) {
    return this.#statement().iterate(...values);
  }

  pluck(isOn = true) {
    return this.#set((statement) => statement.pluck(isOn));
  }

  raw(isOn = true) {
    return this.#set((statement) => statement.raw(isOn));
  }

  #statement(): Statement<unknown[]> {
    if (this.#prepared) return this.#prepared;
    const statement = this.#db.prepare(this.#source);
    for (const setting of this.#settings) setting(statement);
    this.#prepared = statement;
    return statement;
  }

  #set(setting: (statement: Statement<unknown[]>) => void): this {
    if (this.#prepared) setting(this.#prepared);
    else this.#settings.push(setting);
    return this;
  }
}
