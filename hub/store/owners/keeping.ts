/** What an owner may have removed: names of people outside the journals. A journal's own are part of its chain. */
import type { Queries } from '../database.ts';

export interface Forgotten {
  /** Whose cashier is no longer known. */
  readonly payments: number;
  /** Removed from the hub before. */
  readonly people: number;
}

/**
 * For good: a payment that is counted again, or comes in later, has no cashier either. A week at a time, so that no query
 * waits for a year of payments. @param before `YYYY-MM-DD`; what is of this day or later stays
 */
export async function forgetNames({ query }: Queries, before: string): Promise<Forgotten> {
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
