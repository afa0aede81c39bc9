/** A PostgreSQL server, by `DATABASE_URL`. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queries, SqlValue } from './database.ts';

const MOST_CONNECTIONS = 10;
const RECONNECT_MS = 1_000;

/** @param url `postgres://user:password@host:port/database` @throws if the server cannot be reached */
export async function openServer(url: string): Promise<Database> {
  const types = { getTypeParser: parserOf };
  const pool = new pg.Pool({ connectionString: url, max: MOST_CONNECTIONS, types });
  // An idle connection that breaks is replaced by the pool; the query that needs one reports its own failure.
  pool.on('error', () => undefined);
  await pool.query('SELECT 1');
  const closing = new AbortController();
  return {
    form: 'server',
    ...queriesOf(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(queriesOf(client));
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        const rolledBack = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        );
        client.release(!rolledBack);
        throw error;
      }
    },
    listen: (channel, onNotice, onLost) => listen(url, channel, { onNotice, onLost }, closing.signal),
    async close() {
      closing.abort();
      await pool.end();
    },
  };
}

function queriesOf(connection: Pick<pg.Pool, 'query'> | pg.PoolClient): Queries {
  return {
    async query<Row extends object>(sql: string, values: readonly SqlValue[] = []) {
      const { rows } = await connection.query<Row>(sql, [...values]);
      return rows;
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
  const client = new pg.Client(url);
  const end = (): void => void client.end().catch(() => undefined);
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  client.on('error', () => undefined);
  client.once('end', () => {
    closing.removeEventListener('abort', end);
    if (!closing.aborted) void again();
  });
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
  await client.connect();
  closing.addEventListener('abort', end, { once: true });
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}
