/**
 * What the hub needs of PostgreSQL, whether it runs in this process (PGlite) or as a server. Only `hub/store/` speaks
 * SQL, apart from the `SELECT 1` of `/readyz`.
 */
import { Histogram } from 'prom-client';

/** PostgreSQL's code for a key that is there already. */
export const UNIQUE_VIOLATION = '23505';

export type SqlValue = string | number | boolean | Date | Uint8Array | null | readonly SqlValue[];

/**
 * Values as both forms give them: `bigint` and counts as numbers (rupiah and positions stay below 2^53), `bytea` as
 * `Uint8Array`, `timestamptz` as `Date`, `json` parsed.
 */
export interface Queries {
  /** @throws the driver's error, with PostgreSQL's `code` */
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
}

export interface Transaction extends Queries {
  /**
   * A statement whose rows nobody needs. It waits for no answer, so that several take one round trip; if it fails, the
   * transaction does.
   */
  send(sql: string, values?: readonly SqlValue[]): void;
}

export interface Database extends Queries {
  /** `embedded` has one connection: its transactions run one after the other. */
  readonly form: 'embedded' | 'server';
  /**
   * Commits when `work` succeeds, rolls back when it throws.
   * @param begins `by-reading`: its first statements change nothing, so they don't wait for the transaction to begin
   */
  transaction<Result>(work: (queries: Transaction) => Promise<Result>, begins?: 'by-reading'): Promise<Result>;
  /**
   * For the owner's pages: a few connections of their own, so that nobody who reloads keeps rows and callbacks waiting, and
   * five seconds for a query.
   * @param signal its caller has gone: the query ends
   */
  pages(signal: AbortSignal): Queries;
  /** For `/readyz` and `/metrics`, which wait behind no row and no page. */
  readonly health: Queries;
  /** Callers that wait for a connection. */
  waiting(): { readonly terminals: number; readonly pages: number };
  /**
   * Calls back for each `NOTIFY` of that channel, from any process of the hub.
   * @param onLost the connection broke and is made again: notices may be missing, so look at the tables
   */
  listen(channel: string, onNotice: (payload: string) => void, onLost: () => void): Promise<void>;
  close(): Promise<void>;
}

/** A connection of either driver, a pool of them, or a transaction. */
interface Connection {
  query<Row extends object>(sql: string, values: SqlValue[]): Promise<{ readonly rows: readonly Row[] }>;
}

/** With the wait for a connection, where there is a pool. */
export const querySeconds = new Histogram({
  ...{ name: 'konter_hub_query_seconds', help: 'Queries by what they do to which table.', registers: [] },
  ...{ labelNames: ['query'], buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10] },
});

/** The first table that is named with what is done to it, such as `select payment`; nothing of `extract(epoch FROM …)`. */
const ACT = /\b(INSERT INTO|UPDATE|DELETE FROM|(?<!epoch )FROM) ([a-z_]+)/;

function nameOf(sql: string): string {
  const [, act = '', table = ''] = ACT.exec(sql) ?? [];
  return act === '' ? 'other' : `${act === 'FROM' ? 'select' : act.toLowerCase()} ${table}`;
}

export function queriesOf(connection: Connection): Queries {
  return {
    async query<Row extends object>(sql: string, values: readonly SqlValue[] = []) {
      const ended = querySeconds.startTimer({ query: nameOf(sql) });
      try {
        const { rows } = await connection.query<Row>(sql, [...values]);
        return rows;
      } catch (error) {
        throw withoutValues(error);
      } finally {
        ended();
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
        // Not its rows: one transaction may read a whole journal.
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
