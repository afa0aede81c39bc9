/** What the hub needs of PostgreSQL, whether it runs in this process (PGlite) or as a server. Only `hub/store/` speaks SQL. */

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
  /** Callers that wait for a connection. */
  waiting(): { readonly terminals: number; readonly pages: number };
  /**
   * Calls back for each `NOTIFY` of that channel, from any process of the hub.
   * @param onLost the connection broke and is made again: notices may be missing, so look at the tables
   */
  listen(channel: string, onNotice: (payload: string) => void, onLost: () => void): Promise<void>;
  close(): Promise<void>;
}
