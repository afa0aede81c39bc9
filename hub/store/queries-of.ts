import type { Queries, SqlValue, Transaction } from './database.ts';

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

/**
 * Runs the work of a transaction that has begun, or fails with `begun`: no statement goes out after a failure.
 * @param commit called as soon as the work has sent all · @throws the first failure: PostgreSQL refuses what comes after it
 */
export async function inTransaction<Result>(
  connection: Connection,
  work: (queries: Transaction) => Promise<Result>,
  { begun, commit }: { readonly begun: Promise<unknown>; readonly commit: () => Promise<unknown> },
): Promise<Result> {
  const { query } = queriesOf(connection);
  const answers: Promise<void>[] = [];
  let failure: { readonly error: unknown } | undefined;
  const watched = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = failure === undefined ? ask() : Promise.reject(failure.error);
    answers.push(
      answer.then(
        () => undefined,
        (error: unknown) => {
          failure ??= { error };
        },
      ),
    );
    return answer;
  };
  void watched(() => begun);
  const worked = work({
    query: (sql, values) => watched(() => query(sql, values)),
    send: (sql, values) => void watched(() => query(sql, values)),
  });
  await worked.then(
    () => void watched(commit),
    () => undefined,
  );
  await Promise.all(answers);
  if (failure) throw failure.error;
  return await worked;
}

/** Passwords' hashes, tokens of sessions and bodies of callbacks must reach no log. Message, code and constraint stay. */
const HOLDS_VALUES = ['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery'];

function withoutValues(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) for (const name of HOLDS_VALUES) Reflect.deleteProperty(error, name);
  return error;
}
