/** Two machines that both go on have the same prices for years: their equal amounts are found hour by hour. */
import { expect, it } from 'vitest';
import { compareHistories } from '../../../hub/store/owners/histories.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';
import { aShop } from '../../support/hub/owners/a-shop.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';

const SALES = 2_000;

interface Plan {
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const removedBy = (plan: Plan): number =>
  (plan['Rows Removed by Join Filter'] ?? 0) + (plan.Plans ?? []).reduce((sum, each) => sum + removedBy(each), 0);

it('equal amounts are compared within an hour alone, not each with each', async () => {
  const database = await aFreshDatabase();
  const { terminal, history } = await aShop(database, { name: 'Warung', prefix: 'K1-', amount: 20_000 });
  const viewer = await aPerson(database, 'owner');
  // Three an hour of the one; of the other as many, ten minutes later, and never the same amount at that time but once.
  await database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, paid_day,
      last_position)
    SELECT id, 'S' || n, 'paid', CASE WHEN id = $1 OR n = 7 THEN 1000 + n % 4 ELSE 1000 + (n + 2) % 4 END * 10, 'SP', day, n,
      1790000000000 + n::bigint * 3600000 + CASE WHEN id = $1 THEN 0 ELSE 600000 END, day, n
    FROM unnest(ARRAY[$1, $2]::uuid[]) AS id, generate_series(1, ${SALES}) AS n, LATERAL (SELECT date '2026-09-21' + n / 24) AS on_day (day)`,
    [terminal, history],
  );
  await database.query('ANALYZE payment');
  const plans: Plan[] = [];
  const view = await compareHistories(
    {
      async query(sql, values) {
        if (sql.includes('abs(')) {
          const [explained] = await database.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
            `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
            values,
          );
          if (explained) plans.push(explained['QUERY PLAN'][0].Plan);
        }
        return database.query(sql, values);
      },
    },
    { viewer, terminal },
  );
  expect(view?.alike.map(({ amount }) => amount)).toEqual([10_030]);
  expect(plans.map(removedBy).every((removed) => removed < 10 * SALES)).toBe(true);
  expect(plans).toHaveLength(1);
  await database.close();
});
