/** A PostgreSQL for one row, whose commits wait for the disk as in a shop. */
import type { Database } from '../../../../hub/store/database.ts';
import { openDatabase } from '../../../../hub/store/open-database.ts';
import { findPostgres } from '../../../support/hub/postgres/find-postgres.ts';
import { startPostgres } from '../../../support/hub/postgres/start-postgres.ts';
import type { Bench } from '../../row.ts';

export const NO_POSTGRES = { kind: 'skipped', reason: 'no PostgreSQL: set KONTER_POSTGRES_BIN' } as const;

/** @returns an empty one with the hub's tables; `null` where the machine has none */
export async function benchPostgres(
  bench: Bench,
): Promise<{ readonly url: string; readonly database: Database } | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const server = await startPostgres(bin, { isDurable: true });
  bench.after(server.stop);
  const url = server.url('postgres');
  const database = await openDatabase({ url });
  bench.after(database.close);
  return { url, database };
}
