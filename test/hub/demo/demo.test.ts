import { expect, it } from 'vitest';
import { fillDemo } from '../../../hub/demo/fill-demo.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import { anEmbeddedDatabase } from '../../support/hub/a-hub.ts';

it('the demonstration is three shops whose totals follow from their journals, and one second history', async () => {
  const database = await anEmbeddedDatabase();
  await database.query('TRUNCATE outlet CASCADE');
  const until = Date.UTC(2026, 10, 20, 5);
  expect(await fillDemo(database, { days: 3, until })).toBeGreaterThan(300);

  const terminals = await database.query<{ id: string }>('SELECT id FROM terminal');
  expect(terminals).toHaveLength(3);
  for (const { id } of terminals) expect(await differingTotals(database, id)).toEqual([]);
  expect(await database.query('SELECT facts FROM closing')).toHaveLength(6);
  expect(await database.query('SELECT FROM second_history')).toHaveLength(1);
  expect(await fillDemo(database, { days: 3, until })).toBe(0);
  await database.query('TRUNCATE outlet CASCADE');
});
