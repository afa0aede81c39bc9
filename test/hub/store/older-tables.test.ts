/** A database that an earlier hub has filled is brought up to date, and keeps what it had. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { waitingCallbacks } from '../../../hub/store/callbacks.ts';
import { takeRows } from '../../../hub/store/journal/take-rows.ts';
import { migrate } from '../../../hub/store/migrate.ts';
import { migrations } from '../../../hub/store/migrations/in-order.ts';
import { openUnchanged } from '../../../hub/store/open-database.ts';
import { openServer } from '../../../hub/store/open-server.ts';
import { readAttention } from '../../../hub/store/owners/attention.ts';
import { readPayments } from '../../../hub/store/owners/payments.ts';
import { anEmptyServersDatabase, asAdministrator, hasServer } from '../../support/hub/both-forms.ts';
import { chained } from '../../support/hub/simulated-terminal.ts';

/** The tables of the first hubs, which had rows of all kinds. */
const FIRST = 3;

describe.skipIf(!hasServer)('a database of the first tables', () => {
  it('has its rows and its callbacks after an update, and takes more', async () => {
    const database = await openServer(await anEmptyServersDatabase());
    for (const statement of migrations.slice(0, FIRST).flat()) await database.query(statement);
    await database.query('CREATE TABLE migration (number int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
    await database.query(`INSERT INTO migration SELECT generate_series(1, ${FIRST})`);
    const rows = chained([
      ['intent-recorded', { amount: 25_000, method: 'SP', businessDay: '2026-11-23', saleNumber: 1 }, 'K1-1'],
      ['paid', { businessDay: '2026-11-23', hour: 9, isDouble: false }, 'K1-1'],
      ['day-closed', { number: 1, count: 1, gross: 25_000 }],
    ]);
    const [terminal] = await database.query<{ id: string }>(
      `WITH outlet AS (INSERT INTO outlet (name, time_zone) VALUES ('Warung', 'Mars/Base') RETURNING id)
      INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, durable, head_hash)
      SELECT id, 'Kasir 1', 'production', 'DEMO', 'K1-', sha256(''), 3, decode($1, 'hex') FROM outlet RETURNING id`,
      [rows[2]?.hash ?? ''],
    );
    const id = terminal?.id ?? '';
    for (const { position, orderId, at, kind, data, hash } of rows)
      await database.query(
        `INSERT INTO journal_row (terminal_id, position, order_id, at, kind, data, hash, received_at)
        VALUES ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), now())`,
        [id, position, orderId, at, kind, data, hash],
      );
    await database.query(
      `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, paid_day, last_position)
      VALUES ($1, 'K1-1', 'paid', 25000, 'SP', '2026-11-23', 1, 0, '2026-11-23', 2)`,
      [id],
    );
    await database.query(`INSERT INTO closing VALUES ($1, 1, 3, 0, '{"number":1,"count":1,"gross":25000}')`, [id]);
    await database.query(
      `INSERT INTO callback (terminal_id, order_id, body, body_hash) VALUES ($1, 'K1-1', 'kept', sha256('kept'))`,
      [id],
    );

    await migrate(database);
    await migrate(database);

    expect(await takeRows(database, id, { after: 2, rows: rows.slice(2) })).toEqual({ kind: 'taken', durable: 3 });
    const next = chained([['day-closed', { number: 2, count: 0, gross: 0 }]], rows);
    expect(await takeRows(database, id, { after: 3, rows: next })).toEqual({ kind: 'taken', durable: 4 });
    expect((await waitingCallbacks(database, id, { most: 9 })).map(({ body }) => body)).toEqual(['kept']);
    const [owner] = await database.query<{ id: string }>(
      `INSERT INTO person (login, name, role, password_hash) VALUES ('sari', 'Sari', 'owner', '') RETURNING id`,
    );
    const viewer = owner?.id ?? '';
    const wanted = { search: 'K1-1' };
    expect(await readPayments(database, { viewer, wanted, most: 9 })).toMatchObject({ count: 1, paid: 25_000 });
    // What an older hub did not count is compared with nothing, and is no difference.
    const { closings } = await readAttention(database, { viewer, environment: 'production' });
    expect(closings.total).toBe(0);
    await database.close();
  });

  it('gets its indexes, however short the limits of its role and however long another one has the table', async () => {
    const url = await anEmptyServersDatabase();
    await asAdministrator(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET lock_timeout = '100ms'`);
    const database = await openUnchanged({ url });
    const before = migrations.findIndex(([first]) => first?.startsWith('CREATE INDEX CONCURRENTLY'));
    for (const statement of migrations.slice(0, before).flat()) await database.query(statement);
    await database.query('CREATE TABLE migration (number int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
    await database.query(`INSERT INTO migration SELECT generate_series(1, ${before})`);
    const [other, watcher] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([other.connect(), watcher.connect()]);
    // As VACUUM has it.
    await other.query('BEGIN; LOCK TABLE payment IN SHARE UPDATE EXCLUSIVE MODE');

    const migrated = migrate(database);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'
      AND datname = current_database() AND clock_timestamp() - query_start > '300 ms'`;
    const hasWaited = expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
    await Promise.race([migrated, hasWaited]);
    await other.query('COMMIT');
    await migrated;

    await Promise.all([other.end(), watcher.end()]);
    await database.close();
  });
});
