/** Statements that are prepared at their first use: a start needs few of the ledger's, and preparing all takes longer. */
import type { Database, Statement } from 'better-sqlite3';

/** @returns the same connection; what it prepares, it prepares at the first use. A misspelt statement fails only then. */
export function preparedOnFirstUse(db: Database): Database {
  const prepare = (source: string) => new StatementOnFirstUse(() => db.prepare(source));
  return Object.create(db, { prepare: { value: prepare } });
}

/** A statement's methods, as far as the store uses them. */
class StatementOnFirstUse {
  readonly #prepare: () => Statement<unknown[]>;
  readonly #settings: ((statement: Statement<unknown[]>) => void)[] = [];
  #prepared: Statement<unknown[]> | undefined;

  constructor(prepare: () => Statement<unknown[]>) {
    this.#prepare = prepare;
  }

  run(...values: unknown[]) {
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
    const statement = this.#prepare();
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
