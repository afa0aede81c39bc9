/** A stolen key can journal rows of two megabytes each. Whoever reads them back must not need memory for all of them. */
import { expect, it } from 'vitest';
import type { Queries } from '../../../hub/store/database.ts';
import { elsewhereOf } from '../../../hub/store/journal/histories.ts';
import { rowsAfter } from '../../../hub/store/journal/journal-rows.ts';
import { readDayDetails } from '../../../hub/store/owners/day-details.ts';
import { readPayment } from '../../../hub/store/owners/payment.ts';
import { LONGEST_DATA, MOST_INTAKE_BYTES } from '../../../shared/hub/journal.ts';
import { aFreshDatabase, anEmbeddedHub } from '../../support/hub/a-hub.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

const DAY = '2026-11-23';
const ROWS = 40;
/** A hub has ten connections, and more for pages: all of them may be asked so at once. */
const MOST_CHARACTERS = 9_000_000;

/** @returns the longest answer so far, in characters */
function watching(database: Queries): { readonly watched: Queries; readonly most: () => number } {
  let most = 0;
  const watched: Queries = {
    async query(sql, values) {
      const rows = await database.query<never>(sql, values);
      most = Math.max(most, JSON.stringify(rows).length);
      return rows;
    },
  };
  return { watched, most: () => most };
}

it('no question reads more of them than some megabytes', async () => {
  const { database, address } = await anEmbeddedHub();
  const { id } = await anEnrolledTerminal(database, address);
  const filler = 'x'.repeat(LONGEST_DATA - 100);
  await database.query(
    `INSERT INTO journal_row (terminal_id, position, order_id, at, kind, data, hash, received_at)
    SELECT $1, n, CASE n WHEN ${ROWS} THEN 'K1-2' ELSE 'K1-1' END, 0,
      CASE WHEN n IN (1, ${ROWS}) THEN 'intent-recorded' ELSE 'callback-facts' END, $2, sha256(''), now()
    FROM generate_series(1, ${ROWS}) AS n`,
    [id, JSON.stringify({ amount: 1_000, lines: filler })],
  );
  await database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, paid_day,
      last_position)
    SELECT $1, 'K1-' || n, 'paid', 1000, 'SP', $2, n, 0, $2, ${ROWS} FROM generate_series(1, 2) AS n`,
    [id, DAY],
  );
  await database.query(
    `INSERT INTO day_total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
    VALUES ($1, $2, 'SP', 1, 1000, 0, 0, 0)`,
    [id, DAY],
  );
  await database.query('UPDATE terminal SET durable = $2 WHERE id = $1', [id, ROWS]);
  const outlets = await database.query<{ id: string }>('SELECT outlet_id AS id FROM terminal WHERE id = $1', [id]);
  const viewer = await aPerson(database, 'viewer', { outlets: outlets.map((outlet) => outlet.id) });

  const { watched, most } = watching(database);
  for (let after = 0; after < ROWS; ) {
    const { rows } = await rowsAfter(watched, id, after);
    expect(rows[0]?.position).toBe(after + 1);
    after += rows.length;
  }
  expect(most()).toBeLessThan(MOST_CHARACTERS);
  const { journal } = await readDayDetails(watched, { viewer, environment: 'training', day: DAY, outlet: undefined });
  // The other one is said to be left out.
  expect([journal?.fees.unknown, journal?.missing]).toEqual([1, 1]);
  expect(most()).toBeLessThan(MOST_CHARACTERS);
  expect((await readPayment(watched, { viewer, terminal: id, order: 'K1-1' }))?.lines.length).toBeGreaterThan(0);
  expect(most()).toBeLessThan(MOST_CHARACTERS);
});

it('rows that double as JSON come back in answers that a terminal reads', async () => {
  const { database, address } = await anEmbeddedHub();
  const { id } = await anEnrolledTerminal(database, address);
  await database.query(
    `INSERT INTO journal_row (terminal_id, position, order_id, at, kind, data, hash, received_at)
    SELECT $1, n, 'K1-1', 0, 'intent-recorded', $2, sha256(''), now() FROM generate_series(1, 1000) AS n`,
    [id, JSON.stringify({ lines: '"'.repeat(1_500) })],
  );
  for (let after = 0; after < 1_000; ) {
    const reply = await rowsAfter(database, id, after);
    expect(JSON.stringify(reply).length).toBeLessThan(MOST_INTAKE_BYTES);
    after += reply.rows.length;
    if (after < 1_000) expect(reply.rows.length).toBeGreaterThan(400);
  }
});

it('a machine that goes on is handed over no megabytes, and what it can take', async () => {
  const database = await aFreshDatabase();
  const { id } = await anEnrolledTerminal(database, '');
  await database.query('UPDATE terminal SET root_id = id, durable = 20 WHERE id = $1', [id]);
  await database.query('INSERT INTO revoked_key (terminal_id, public_key) SELECT id, public_key FROM terminal');
  const [copy] = await database.query<{ id: string }>(
    `INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, root_id, parent_id, parts_at,
      durable)
    SELECT outlet_id, 'copy', environment, merchant_code, order_id_prefix, sha256('copy'), id, id, 1, 1 FROM terminal RETURNING id`,
  );
  await database.query(
    `INSERT INTO journal_row (terminal_id, position, order_id, at, kind, data, hash, received_at)
    SELECT $1, n, 'K1-' || n, 0, 'intent-recorded', CASE WHEN n < 20 THEN $2 ELSE '{}' END, sha256(''), now()
    FROM generate_series(1, 20) AS n`,
    [id, JSON.stringify({ lines: 'x'.repeat(LONGEST_DATA - 100) })],
  );
  await database.query(
    `INSERT INTO history_subject (root_id, terminal_id, subject, position)
    SELECT $1, $1, 'K1-' || n, n FROM generate_series(1, 20) AS n`,
    [id],
  );
  await database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, last_position)
    SELECT $1, 'K1-' || n, 'pending', 1000, 'SP', $2, 1, n, n FROM generate_series(1, 20) AS n`,
    [id, DAY],
  );
  const { watched, most } = watching(database);
  const { payments } = await elsewhereOf(watched, copy?.id ?? '', id);
  expect(payments.map(({ orderId }) => orderId)).toEqual(['K1-20']);
  expect(most()).toBeLessThan(100_000);
  await database.close();
});
