import { expect, it, onTestFinished } from 'vitest';
import { fillDemo, keepTrading } from '../../../hub/demo.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import { anEmbeddedDatabase } from '../../support/hub/a-hub.ts';

it('the demonstration is three shops whose totals follow from their journals, one second history, and goes on', async () => {
  const database = await anEmbeddedDatabase();
  await database.query('TRUNCATE outlet CASCADE');
  onTestFinished(async () => void (await database.query('TRUNCATE outlet CASCADE')));
  const until = Date.now();
  const counters = await fillDemo(database, { days: 3, until });
  const end = keepTrading(database, counters, (error) => expect.fail(String(error)));
  onTestFinished(end);
  const rows = async (): Promise<readonly number[]> =>
    (await database.query<{ rows: number }>('SELECT durable AS rows FROM terminal')).map((found) => found.rows);
  const before = await rows();
  // One of them has two histories.
  expect(before).toHaveLength(4);
  await expect.poll(rows).not.toEqual(before);
  end();

  const terminals = await database.query<{ id: string }>('SELECT id FROM terminal');
  for (const { id } of terminals) expect(await differingTotals(database, id)).toEqual([]);
  expect(await database.query('SELECT FROM terminal WHERE parent_id IS NOT NULL')).toHaveLength(1);
  // Each closing says what its rows say.
  const closings = await database.query<{ said: number; counted: number }>(
    `SELECT (facts ->> 'gross')::bigint AS said, counted_amount
      - coalesce(lag(counted_amount) OVER (PARTITION BY terminal_id ORDER BY number), 0) AS counted FROM closing`,
  );
  expect(closings.length).toBeGreaterThanOrEqual(6);
  for (const { said, counted } of closings) expect(said).toBe(counted);
  expect(await fillDemo(database, { days: 3, until })).toEqual([]);
});
