/** A PostgreSQL server, by `DATABASE_URL`. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, inTransaction, type Queries, queriesOf, type SqlValue } from './database.ts';

const MOST_CONNECTIONS = 10;
/** Of the owner's pages, in addition to those. */
const MOST_PAGE_CONNECTIONS = 4;
const PAGE_MS = 5_000;
const RECONNECT_MS = 1_000;
/** For a connection: a new one, or one of the pool that is free. Callers that wait longer are asked to retry. */
const CONNECTION_WAIT_MS = 10_000;
/**
 * A connection that waits for a row is unavailable to all others. A pooler such as PgBouncer must be told to let these
 * parameters pass (docs/hub.md).
 */
const limits = {
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  /** Of a process that stopped in a transaction: its locks end with it. */
  idle_in_transaction_session_timeout: 30_000,
};
/** A half-open connection would be silent forever. */
const line = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: CONNECTION_WAIT_MS };
/**
 * For an answer: longer than the server's own limits. A server that was replaced by its standby may not have closed the
 * connection, and the system's own patience is a quarter of an hour for each connection.
 */
const ANSWER_WAIT_MS = 35_000;

export interface ServerOptions {
  readonly connections?: number;
  readonly pageConnections?: number;
  /** 0: forever, as a migration of large tables may take. */
  readonly answerWaitMs?: number;
}

/** @param url `postgres://user:password@host:port/database` @throws if the server cannot be reached */
export async function openServer(
  url: string,
  {
    answerWaitMs = ANSWER_WAIT_MS,
    connections = MOST_CONNECTIONS,
    pageConnections = MOST_PAGE_CONNECTIONS,
  }: ServerOptions = {},
): Promise<Database> {
  const types = { getTypeParser: parserOf };
  const waits = { ...(answerWaitMs === 0 ? {} : limits), ...line, query_timeout: answerWaitMs };
  const common = { connectionString: url, types, application_name: 'konter-hub' };
  const pool = new pg.Pool({ ...common, max: connections, ...waits, pipeline: true });
  const quickPool = (name: string, max: number, min = 0): pg.Pool =>
    new pg.Pool({
      ...{ ...common, ...waits, application_name: `konter-hub ${name}`, max, min },
      ...{ statement_timeout: PAGE_MS, connectionTimeoutMillis: PAGE_MS },
      query_timeout: Math.min(answerWaitMs, PAGE_MS + 1_000),
    });
  const pagePool = quickPool('pages', pageConnections);
  // Once open, they stay: a server that takes no more connections must not make this process look dead.
  const healthPool = quickPool('health', 2, 2);
  // An idle connection that breaks is replaced by the pool; the query that needs one reports its own failure.
  for (const each of [pool, pagePool, healthPool]) each.on('error', () => undefined);
  // The server then ends a query whose connection has closed.
  pagePool.on('connect', (client) => {
    client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
  });
  await pool.query('SELECT 1');
  const closing = new AbortController();
  return {
    form: 'server',
    ...queriesOf(pool),
    async transaction(work, begins) {
      const client = await pool.connect();
      // The pool listens only to idle connections, and an unhandled error ends the process. The query fails by itself.
      const ignore = (): void => undefined;
      client.on('error', ignore);
      try {
        const begun = client.query('BEGIN');
        if (begins === undefined) await begun;
        const result = await inTransaction(client, work, { begun, commit: () => client.query('COMMIT') });
        client.off('error', ignore);
        client.release();
        return result;
      } catch (error) {
        const rolledBack = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        );
        // A broken one keeps the listener: its end may still be reported.
        if (rolledBack) client.off('error', ignore);
        client.release(!rolledBack);
        throw error;
      }
    },
    pages: (signal) => cancellable(pagePool, signal),
    health: queriesOf(healthPool),
    waiting: () => ({ terminals: pool.waitingCount, pages: pagePool.waitingCount }),
    listen: (channel, onNotice, onLost) => listen(url, channel, { onNotice, onLost }, closing.signal),
    async close() {
      closing.abort();
      await Promise.all([pool.end(), pagePool.end(), healthPool.end()]);
    },
  };
}

/** Each query on its own connection, which ends with its caller. */
function cancellable(pool: pg.Pool, signal: AbortSignal): Queries {
  return {
    async query<Row extends object>(sql: string, values?: readonly SqlValue[]) {
      const client = await pool.connect();
      const ignore = (): void => undefined;
      client.on('error', ignore);
      let isReleased = false;
      const release = (isBroken: boolean): void => {
        if (!isReleased) client.release(isBroken);
        isReleased = true;
      };
      const end = (): void => release(true);
      try {
        signal.throwIfAborted();
        signal.addEventListener('abort', end, { once: true });
        return await queriesOf(client).query<Row>(sql, values);
      } catch (error) {
        // As the pool does for its own queries: a connection that does not answer must not be used again.
        release(true);
        throw error;
      } finally {
        signal.removeEventListener('abort', end);
        // A broken one keeps the listener: its end may still be told.
        if (!isReleased) client.off('error', ignore);
        release(false);
      }
    },
  };
}

/** As PGlite parses them: see `Queries`. */
function parserOf(oid: number, format?: 'text' | 'binary'): ReturnType<typeof pg.types.getTypeParser> {
  const { INT8, NUMERIC } = pg.types.builtins;
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format ?? 'text');
}

/** Keeps one connection of its own, because a pooled one would forget what it listens to. */
async function listen(
  url: string,
  channel: string,
  { onNotice, onLost }: { readonly onNotice: (payload: string) => void; readonly onLost: () => void },
  closing: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'konter-hub listens', ...line });
  const end = (): void => void client.end().catch(() => undefined);
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  client.on('error', () => undefined);
  const again = async (): Promise<void> => {
    while (!closing.aborted) {
      await sleep(RECONNECT_MS, undefined, { signal: closing }).catch(() => undefined);
      if (closing.aborted) return;
      try {
        await listen(url, channel, { onNotice, onLost }, closing);
        onLost();
        return;
      } catch {
        // The server is still away.
      }
    }
  };
  let isListening = false;
  let hasEnded = false;
  client.once('end', () => {
    hasEnded = true;
    closing.removeEventListener('abort', end);
    // One that never listened is its caller's to try again: two that try would become four.
    if (isListening && !closing.aborted) void again();
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    end();
    throw error;
  }
  if (hasEnded) throw new Error('The connection ended as soon as it listened');
  isListening = true;
  closing.addEventListener('abort', end, { once: true });
  if (closing.aborted) end();
}
