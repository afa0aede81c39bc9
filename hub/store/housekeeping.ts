/**
 * For who runs the hub: what time brings (partitions of new months, rows that nothing needs any more), how all terminals stand
 * together, and names that an owner may have removed.
 */
import type { Log } from '../http/create-http-server.ts';
import { removeOldCallbacks } from './callbacks.ts';
import type { Database, Queries } from './database.ts';
import { heardAt, needsCode } from './owners/outlets.ts';
import { removeOldFailures } from './owners/sign-in.ts';
import { removeEndedCodes } from './terminals/enrolment.ts';
import { removeOldNonces } from './terminals/keys.ts';

/**
 * PostgreSQL's codes for rows that are already in the default partition, and for a table that somebody reads, as a backup does
 * for an hour: a later look makes the partition.
 */
const NOT_NOW = new Set<unknown>(['23514', '55P03']);

/**
 * A partition of `journal_row` for each month, made before the month begins: of this one and the next. Without one, rows go to the default partition; a month that has rows there
 * stays there.
 */
export async function ensurePartitions(database: Database, now: Date): Promise<void> {
  for (const ahead of [0, 1]) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1));
    const name = `journal_row_${from.toISOString().slice(0, 7).replace('-', '_')}`;
    try {
      await database.transaction(async ({ query }) => {
        // Behind one who waits to change a table all others wait.
        await query(`SET LOCAL lock_timeout = '500ms'`);
        // Processes that start together must not make the same one: `IF NOT EXISTS` alone has a race.
        await query("SELECT pg_advisory_xact_lock(hashtext('journal_row partitions'))");
        await query(`CREATE TABLE IF NOT EXISTS ${name} PARTITION OF journal_row
          FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`);
      });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && NOT_NOW.has(error.code))) throw error;
    }
  }
}

const EVERY_MS = 10 * 60_000;

/** The first time before it returns. @returns a function that ends it */
export async function keepHouse(database: Database, log: Log): Promise<() => void> {
  const once = async (): Promise<void> => {
    await ensurePartitions(database, new Date());
    await removeOldNonces(database);
    await removeOldFailures(database);
    await removeEndedCodes(database);
    await removeOldCallbacks(database);
  };
  await once();
  const timer = setInterval(() => {
    once().catch((error: unknown) => log('Housekeeping failed', error));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Of all terminals together. */
export type HubState = Readonly<Record<'rows' | 'behindRows' | 'terminals' | 'silent' | 'callbacks', number>>;

export async function hubState({ query }: Queries): Promise<HubState> {
  const hasKey = `revoked_at IS NULL AND NOT ${needsCode}`;
  const [state] = await query<HubState>(
    `SELECT coalesce(sum(durable - coalesce(parts_at - 1, 0)), 0)::bigint AS rows,
      coalesce(sum(behind) FILTER (WHERE revoked_at IS NULL), 0)::bigint AS "behindRows",
      count(*) FILTER (WHERE ${hasKey}) AS terminals,
      count(*) FILTER (WHERE ${hasKey} AND coalesce(${heardAt}, enrolled_at) < now() - interval '15 minutes') AS silent,
      (SELECT count(*) FROM callback WHERE handled_at IS NULL) AS callbacks
    FROM terminal`,
  );
  return state ?? { rows: 0, behindRows: 0, terminals: 0, silent: 0, callbacks: 0 };
}

/**
 * Removes names of people outside the journals: a journal's own are part of its chain. Closings keep theirs too, but no
 * list of closings shows them. For good: a payment that is counted again, or comes later, has no cashier either. A week
 * at a time, so that no query waits for a year of payments. @param before `YYYY-MM-DD`; what is of this day or later stays
 * @returns the payments whose cashier is no longer known, and the people removed from the hub whose name is not
 */
export async function forgetNames({ query }: Queries, before: string): Promise<{ payments: number; people: number }> {
  await query(
    `INSERT INTO forgotten_names AS known (before) VALUES ($1::date)
    ON CONFLICT (only_one) DO UPDATE SET before = greatest(known.before, excluded.before)`,
    [before],
  );
  const [first] = await query<{ day: string | null }>('SELECT min(business_day)::text AS day FROM payment');
  let payments = 0;
  for (let day = first?.day ?? before; day < before; ) {
    const [week] = await query<{ next: string; payments: number }>(
      `WITH forgotten AS (
        UPDATE payment SET cashier = NULL WHERE cashier IS NOT NULL AND business_day >= $1::date
          AND business_day < least($1::date + 7, $2::date) RETURNING 1
      )
      SELECT least($1::date + 7, $2::date)::text AS next, (SELECT count(*) FROM forgotten) AS payments`,
      [day, before],
    );
    payments += week?.payments ?? 0;
    day = week?.next ?? before;
  }
  const people = await query(
    `UPDATE person SET name = '–', login = id::text, password_hash = ''
    WHERE removed_at < $1::date AND login <> id::text RETURNING id`,
    [before],
  );
  return { payments, people: people.length };
}
