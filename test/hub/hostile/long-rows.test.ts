/** A stolen key can journal rows of two megabytes each. Whoever reads them back must not need memory for all of them. */
import { expect, it } from 'vitest';
import type { Queries } from '../../../hub/store/database.ts';
import { rowsAfter } from '../../../hub/store/journal/journal-rows.ts';
import { readDayDetails } from '../../../hub/store/owners/day-details.ts';
import { readPayment } from '../../../hub/store/owners/payment.ts';
import { LONGEST_DATA } from '../../../shared/hub/journal.ts';
import { anEmbeddedHub } from '../../support/hub/a-hub.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

const DAY = '2026-11-23';
const ROWS = 40;
/** A hub has ten connections, and more for pages: all of them may be asked so at once. */
const MOST_CHARACTERS = 9_000_000;

it('no question reads more of them than some megabytes', async () => {
  const { database, address } = await anEmbeddedHub();
  const { id } = await anEnrolledTerminal(database, address);
  const filler = 'x'.repeat(LONGEST_DATA - 100);
  await database.query(
    `INSERT INTO journal_row (terminal_id, position, order_id, at, kind, data, hash, received_at)
    SELECT $1, n, 'K1-1', 0, CASE n WHEN 1 THEN 'intent-recorded' ELSE 'callback-facts' END, $2, sha256(''), now()
    FROM generate_series(1, ${ROWS}) AS n`,
    [id, JSON.stringify({ amount: 1_000, lines: filler })],
  );
  await database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, paid_day,
      last_position) VALUES ($1, 'K1-1', 'paid', 1000, 'SP', $2, 1, 0, $2, ${ROWS})`,
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

  let most = 0;
  const watched: Queries = {
    async query(sql, values) {
      const rows = await database.query<never>(sql, values);
      most = Math.max(most, JSON.stringify(rows).length);
      return rows;
    },
  };
  for (let after = 0; after < ROWS; ) {
    const { rows } = await rowsAfter(watched, id, after);
    expect(rows[0]?.position).toBe(after + 1);
    after += rows.length;
  }
  expect(most).toBeLessThan(MOST_CHARACTERS);
  const { journal } = await readDayDetails(watched, { viewer, environment: 'training', day: DAY, outlet: undefined });
  expect(journal?.fees.unknown).toBe(1);
  expect(most).toBeLessThan(MOST_CHARACTERS);
  expect((await readPayment(watched, { viewer, terminal: id, order: 'K1-1' }))?.lines.length).toBeGreaterThan(0);
  expect(most).toBeLessThan(MOST_CHARACTERS);
});
