import type { Database } from '../../../../hub/store/database.ts';

/** Requests write these, whatever they ask: used nonces, when a session was used last, who was heard and who was refused. */
const OF_REQUESTS = ['request_nonce', 'session', 'act', 'presence'];

/** @returns a fingerprint of each table, without what a refused request may change too: when a terminal was seen, and what it said of itself */
export async function tableContents({ query }: Pick<Database, 'query'>): Promise<Readonly<Record<string, string>>> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND NOT table_name = ANY ($1::text[]) ORDER BY 1`,
    [OF_REQUESTS],
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [found] = await query<{ print: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, '' ORDER BY line)), '') AS print
      FROM (SELECT (to_jsonb(row) - 'last_seen_at' - 'stream_until' - 'behind' - 'behind_since' - 'day_end_hour' - 'shop_zone')::text AS line FROM "${name}" AS row) AS lines`,
    );
    contents[name] = found?.print ?? '';
  }
  return contents;
}
