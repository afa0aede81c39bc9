import type { Queries, SqlValue } from './database.ts';

/** A connection of either driver, a pool of them, or a transaction. */
interface Connection {
  query<Row extends object>(sql: string, values: SqlValue[]): Promise<{ readonly rows: readonly Row[] }>;
}

export function queriesOf(connection: Connection): Queries {
  return {
    async query<Row extends object>(sql: string, values: readonly SqlValue[] = []) {
      try {
        const { rows } = await connection.query<Row>(sql, [...values]);
        return rows;
      } catch (error) {
        throw withoutValues(error);
      }
    },
  };
}

/** Passwords' hashes, tokens of sessions and bodies of callbacks must reach no log. Message, code and constraint stay. */
const HOLDS_VALUES = ['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery'];

function withoutValues(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) for (const name of HOLDS_VALUES) Reflect.deleteProperty(error, name);
  return error;
}
