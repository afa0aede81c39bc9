/** Before the tests of the hub: one PostgreSQL for all of them, with a database that has the hub's tables. */
import { openDatabase } from '../../../../hub/store/open-database.ts';
import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './start-postgres.ts';

/** Its URL, with `TEMPLATE` as the database; absent if there is no PostgreSQL. */
export const SERVER_VARIABLE = 'KONTER_TEST_POSTGRES';
export const TEMPLATE = 'konter_template';

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const bin = findPostgres();
  if (bin === null) return undefined;
  const server = await startPostgres(bin);
  const postgres = await openDatabase({ url: server.url('postgres') });
  await postgres.query(`CREATE DATABASE ${TEMPLATE}`);
  await postgres.close();
  const template = await openDatabase({ url: server.url(TEMPLATE) });
  await template.close();
  process.env[SERVER_VARIABLE] = server.url(TEMPLATE);
  return () => server.stop();
}
