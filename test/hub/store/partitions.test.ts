/** Rows of each month lie in its own partition, over the end of a year too, and no row is refused for want of one. */
import { expect, it } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { ensurePartitions } from '../../../hub/store/housekeeping.ts';
import { rowsAfter } from '../../../hub/store/journal/journal-rows.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';

const TERMINAL = '00000000-0000-4000-8000-000000000001';
const times = [
  ...['2028-11-30T23:59:59.999999Z', '2028-12-01T00:00:00Z', '2028-12-31T23:59:59.999999Z'],
  ...['2029-01-01T00:00:00Z', '2029-01-31T23:59:59.999999Z', '2029-02-01T00:00:00Z'],
];

async function arrive(database: Database): Promise<void> {
  await database.query(
    `WITH outlet AS (INSERT INTO outlet (name, time_zone) VALUES ('Warung', 'Asia/Jakarta') RETURNING id)
    INSERT INTO terminal (id, outlet_id, name, environment, merchant_code, order_id_prefix, public_key)
    SELECT $1, id, 'K1', 'training', 'DEMO', 'K1-', sha256('') FROM outlet`,
    [TERMINAL],
  );
  await database.query(
    `INSERT INTO journal_row (terminal_id, position, at, kind, data, hash, received_at)
    SELECT $1, number, 0, 'created', '{}', sha256(''), received_at
    FROM unnest($2::timestamptz[]) WITH ORDINALITY AS sent (received_at, number)`,
    [TERMINAL, times],
  );
}

const places = (database: Database) =>
  database.query(`SELECT position, tableoid::regclass::text AS place FROM journal_row ORDER BY position`);

it('at the end of a year', async () => {
  const database = await aFreshDatabase();
  await ensurePartitions(database, new Date('2028-12-31T23:59:59.999Z'));
  // As a second process does at the same time, and this one ten minutes later.
  await ensurePartitions(database, new Date('2028-12-31T23:59:59.999Z'));
  await arrive(database);
  expect(await places(database)).toEqual([
    { position: 1, place: 'journal_row_default' },
    { position: 2, place: 'journal_row_2028_12' },
    { position: 3, place: 'journal_row_2028_12' },
    { position: 4, place: 'journal_row_2029_01' },
    { position: 5, place: 'journal_row_2029_01' },
    { position: 6, place: 'journal_row_default' },
  ]);
  expect((await rowsAfter(database, TERMINAL, 0)).rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  await database.close();
});

it('a month whose first rows came before its partition stays where they are, and the next has one', async () => {
  const database = await aFreshDatabase();
  await arrive(database);
  await ensurePartitions(database, new Date('2029-02-01T00:00:00Z'));
  const found = await database.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'journal_row'::regclass ORDER BY 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(['journal_row_2029_03', 'journal_row_default']);
  await database.close();
});

it.skipIf(!hasServer)('while a backup reads the rows, housekeeping goes on, and a later look makes it', async () => {
  const database = await openDatabase({ url: await aServersDatabase() });
  const names = async () => {
    const found = await database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'journal_row'::regclass ORDER BY 1`,
    );
    return found.map(({ name }) => name);
  };
  const month = new Date('2028-12-01T00:00:00Z');
  await database.transaction(async ({ query }) => {
    // As pg_dump holds it until its end.
    await query('SELECT FROM journal_row LIMIT 1');
    await ensurePartitions(database, month);
    expect(await names()).toEqual(['journal_row_default']);
  });
  await ensurePartitions(database, month);
  expect(await names()).toEqual(['journal_row_2028_12', 'journal_row_2029_01', 'journal_row_default']);
  await database.close();
});
