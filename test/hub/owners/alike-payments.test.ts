/** Two machines that both go on have the same prices for years: their equal amounts are found hour by hour. */
import { expect, it } from 'vitest';
import { compareHistories } from '../../../hub/store/owners/histories.ts';
import { DAY_MS } from '../../../shared/model/values/time.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';
import { aShop } from '../../support/hub/owners/a-shop.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';

const SALES = 2_000;
const BEGINNING = Date.UTC(2026, 8, 21, 13);

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const sumIn = (plan: Plan, of: (node: Plan) => number): number =>
  of(plan) + (plan.Plans ?? []).reduce((sum, each) => sum + sumIn(each, of), 0);
const removed = (node: Plan): number => node['Rows Removed by Join Filter'] ?? 0;
const read = (node: Plan): number =>
  node['Relation Name'] === 'payment'
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;

it.each([
  [0, 0, [10_030]],
  [0, 31, [10_030]],
  [0, 32, []],
  [60, 60, [10_030]],
])('from day %i on, two histories ask about equal amounts of day %i: %j', async (begun, day, alike) => {
  const database = await aFreshDatabase();
  const { terminal, history } = await aShop(database, { name: 'Warung', prefix: 'K1-', amount: 20_000 });
  const viewer = await aPerson(database, 'owner');
  await database.query(
    `INSERT INTO journal_row (terminal_id, position, at, kind, data, hash, received_at)
    SELECT id, 4, at, 'app-started', '{}', sha256(''), now() FROM unnest($1::uuid[], $2::bigint[]) AS own (id, at)`,
    [
      [terminal, history],
      [BEGINNING, BEGINNING + begun * DAY_MS],
    ],
  );
  // One an hour of the one; of the other as many, ten minutes later, and never the same amount at that time but once.
  await database.query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, paid_day,
      last_position)
    SELECT id, 'S' || n, 'paid', CASE WHEN id = $1 OR n = $3 THEN 1000 + n % 4 ELSE 1000 + (n + 2) % 4 END * 10, 'SP', day, n,
      ${BEGINNING} + n::bigint * 3600000 + CASE WHEN id = $1 THEN 0 ELSE 600000 END, day, n
    FROM unnest(ARRAY[$1, $2]::uuid[]) AS id, generate_series(1, ${SALES}) AS n, LATERAL (SELECT date '2026-09-21' + n / 24) AS on_day (day)`,
    [terminal, history, 24 * day + 7],
  );
  await database.query('ANALYZE payment');
  // So few payments are read at once, whatever an index would save.
  await database.query('SET enable_seqscan = off');
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
  expect(view?.alike.map(({ amount }) => amount)).toEqual(alike);
  expect(plans.every((plan) => sumIn(plan, removed) < 10 * SALES)).toBe(true);
  // Two scans of both terminals' payments would be four times these sales.
  expect(plans.every((plan) => sumIn(plan, read) < 3.5 * SALES)).toBe(true);
  expect(plans).toHaveLength(1);
  await database.close();
});
