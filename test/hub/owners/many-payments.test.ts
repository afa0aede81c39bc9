/** Lists of many payments: no plan reads all of them, and each sum is that of the pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentsCsv } from '../../../hub/owners/figure-routes.ts';
import type { Database, Queries, SqlValue } from '../../../hub/store/database.ts';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { readAttention } from '../../../hub/store/owners/attention.ts';
import { readDayDetails } from '../../../hub/store/owners/day-details.ts';
import { readEvening } from '../../../hub/store/owners/evening.ts';
import { readPaymentPage, readPayments } from '../../../hub/store/owners/payments.ts';
import { paymentLists } from '../../../shared/hub/owners/choices.ts';
import type { PaymentRow, PaymentsQuery } from '../../../shared/hub/owners/figures.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import { aShop } from '../../support/hub/owners/a-shop.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';

interface Filled {
  readonly database: Database;
  readonly viewer: string;
  /** Of the first shop. */
  readonly terminal: string;
}

let database: Database;
let viewer: string;
let terminal: string;
/** Of all payments, from the tables as they were filled. */
const DAYS = { from: '2026-01-05', to: '2026-01-06' };

beforeAll(async () => {
  ({ database, viewer, terminal } = await filled(await aFreshDatabase()));
});
afterAll(() => database.close());

async function filled(database: Database): Promise<Filled> {
  const shop = await aShop(database, { name: 'Warung', prefix: 'K1-', amount: 20_000 });
  await aShop(database, { name: 'Toko', prefix: 'K2-', amount: 10_000 });
  const { query } = database;
  const viewer = await aPerson(database, 'owner');
  // 600 a day for 40 days of each terminal. One in 100 is open, in 50 paid a day late, in 60 given back, in 200 settled or in doubt.
  await query(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, reference, created_at,
      paid_day, refunded, last_position, cashier, in_doubt)
    SELECT id, order_id_prefix || lpad(n::text, 6, '0'), CASE WHEN n % 100 = 0 THEN 'pending' ELSE 'paid' END,
      1000 * (n % 90 + 1), CASE WHEN n % 3 = 0 THEN 'BC' ELSE 'SP' END, day, n % 600, 'R' || n, 1767225600000 + 144000 * n::bigint,
      CASE WHEN n % 100 = 0 THEN NULL WHEN n % 50 = 1 THEN day + 1 ELSE day END, CASE WHEN n % 60 = 7 THEN 500 ELSE 0 END, n, CASE WHEN n % 2 = 0 THEN 'Sari' END, n % 200 = 2
    FROM terminal, generate_series(1, 24000) AS n, LATERAL (SELECT date '2026-01-01' + (n / 600)) AS on_day (day)
    WHERE parent_id IS NULL`,
  );
  await query(
    `INSERT INTO adjustment (terminal_id, position, kind, order_id, day, amount)
    SELECT terminal_id, last_position, kind, order_id, business_day + 1, CASE kind WHEN 'refund' THEN 500 ELSE amount END
    FROM payment, LATERAL (VALUES ('refund', refunded > 0), ('by-hand', state = 'pending' AND last_position % 200 = 0)) AS each (kind, holds)
    WHERE holds AND reference LIKE 'R%'`,
  );
  await query(
    `INSERT INTO day_total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
    SELECT terminal_id, day, method, sum(payments), sum(amount), 0, 0, sum(by_hand) FROM (
      SELECT terminal_id, paid_day AS day, method, 1 AS payments, amount, 0 AS by_hand FROM payment WHERE paid_day < '2030-01-01'
      UNION ALL SELECT terminal_id, adjustment.day, method, 0, 0, adjustment.amount FROM adjustment JOIN payment USING (terminal_id, order_id)
      WHERE kind = 'by-hand'
    ) AS each GROUP BY terminal_id, day, method`,
  );
  await query('VACUUM ANALYZE');
  return { database, viewer, terminal: shop.terminal };
}

const questions: readonly PaymentsQuery[] = [
  ...paymentLists.flatMap((list) => [
    { list },
    { list, ...DAYS },
    { list, from: '2025-03-01', to: '2026-02-28' },
    { list, ...DAYS, terminal: 'K1' },
    { list, ...DAYS, method: 'BC' },
    { list, from: DAYS.from, to: DAYS.from, cashier: 'Sari' },
    { list, from: DAYS.from, to: DAYS.from, hour: '9' },
  ]),
  ...['K1-0', 'k1-012', 'K1-003001', 'R77', 'Rp 25.000', 'nothing like it'].flatMap((search) => [
    { search },
    { search, ...DAYS },
  ]),
  { list: 'refunded', search: 'K1-0' },
  { search: '#12', ...DAYS },
];
const wantedOf = (question: PaymentsQuery): PaymentsQuery =>
  question.terminal === undefined ? question : { ...question, terminal };

/** Of each query of a page. */
async function plansOf(read: (watched: Queries) => Promise<unknown>): Promise<readonly string[]> {
  const asked: (readonly [string, readonly SqlValue[]])[] = [];
  await read({
    query: (sql, values = []) => {
      asked.push([sql, values]);
      return database.query(sql, values);
    },
  });
  const plans: string[] = [];
  for (const [sql, values] of asked) {
    const plan = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
    plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

describe.each(questions)('%j', (question) => {
  it('is asked along an index', async () => {
    const wanted = wantedOf(question);
    const plans = await plansOf(async (watched) => {
      const { next } = await readPayments(watched, { viewer, wanted, most: 50 });
      if (next !== null) await readPayments(watched, { viewer, wanted: { ...wanted, after: next }, most: 50 });
    });
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on payment/);
  });

  it('has the sums of its pages, each payment once', async () => {
    const rows: PaymentRow[] = [];
    let wanted = wantedOf(question);
    const { count, amount, paid } = await readPayments(database, { viewer, wanted, most: 50 });
    for (let next: string | null = ''; next !== null && rows.length < 2_000; ) {
      const page = await readPayments(database, { viewer, wanted, most: 500 });
      rows.push(...page.rows);
      next = page.next;
      if (next !== null) wanted = { ...wanted, after: next };
    }
    expect(new Set(rows.map(({ terminalId, orderId }) => `${terminalId} ${orderId}`)).size).toBe(rows.length);
    if (rows.length >= 2_000) return;
    if (count !== null) expect(rows.length).toBe(count);
    const sum = (each: readonly PaymentRow[]) => each.reduce((total, row) => total + row.amount, 0);
    if (question.cashier !== undefined) expect(rows.every(({ cashier }) => cashier === question.cashier)).toBe(true);
    if (amount !== null && question.list === 'refunded' && question.search === undefined)
      expect(amount).toBe(500 * rows.length);
    else if (amount !== null) expect(sum(rows)).toBe(amount);
    if (paid !== null && question.list === 'paid')
      expect(sum(rows.filter(({ paidDay }) => paidDay !== null))).toBe(paid);
  });
});

/** Lists of all days, and searches, that no index narrows, and how SQL says which payments are on them. */
const SETTLED = `(terminal_id, order_id) IN (SELECT terminal_id, order_id FROM adjustment WHERE kind = 'by-hand')`;
const HOUR = `extract(hour FROM to_timestamp(created_at / 1000.0) AT TIME ZONE 'Asia/Jakarta')`;
const sieved: readonly (readonly [PaymentsQuery, string])[] = [
  [{ cashier: 'Nobody' }, 'false'],
  [{ hour: '3' }, `${HOUR} = 3`],
  [{ method: 'ZZ' }, 'false'],
  [{ list: 'paid', method: 'BC', hour: '9' }, `(paid_day IS NOT NULL OR ${SETTLED}) AND method = 'BC' AND ${HOUR} = 9`],
  [
    { list: 'paid', from: '2025-03-01', to: '2026-02-28', method: 'BC', hour: '3' },
    `(paid_day < '2027-01-01' OR ${SETTLED}) AND method = 'BC' AND ${HOUR} = 3`,
  ],
  [{ terminal: 'K1', cashier: 'Sari' }, `order_id LIKE 'K1-%' AND cashier = 'Sari'`],
  [
    { list: 'paid', terminal: 'K1', hour: '9' },
    `(paid_day IS NOT NULL OR ${SETTLED}) AND order_id LIKE 'K1-%' AND ${HOUR} = 9`,
  ],
  [{ list: 'refunded', method: 'BC' }, `refunded > 0 AND method = 'BC'`],
  [{ list: 'settled' }, SETTLED],
  [{ search: '#12', from: '2025-03-01', to: '2026-02-28' }, 'sale_number = 12'],
  [{ search: '25.000' }, 'amount = 25000'],
  [{ search: '25.000', method: 'BC', from: '2025-03-01', to: '2026-02-28' }, 'amount = 25000'],
  [{ list: 'refunded', search: '8.000' }, 'refunded > 0 AND amount = 8000'],
  [{ list: 'refunded', search: 'k1-' }, `refunded > 0 AND order_id LIKE 'K1-%'`],
  [{ search: 'K', terminal: 'K1', hour: '3' }, `order_id LIKE 'K1-%' AND ${HOUR} = 3`],
];
/** Of two terminals, in the tables as they were filled. */
const OF_A_DAY = 1_200;

describe.each([
  ['embedded', true],
  ['server', hasServer],
] as const)('on the form %s', (form, isThere) => {
  let of: Filled;
  beforeAll(async () => {
    if (form === 'embedded') of = { database, viewer, terminal };
    else if (isThere) of = await filled(await openDatabase({ url: await aServersDatabase() }));
  });
  afterAll(async () => {
    if (form === 'server' && isThere) await of.database.close();
  });

  it.skipIf(!isThere).each(sieved)('%j has each of its payments once, newest first', async (question, condition) => {
    const { database, viewer, terminal } = of;
    const expected = await database.query<{ id: string }>(
      `SELECT terminal_id || ' ' || order_id AS id FROM payment WHERE ${condition}
      ORDER BY business_day DESC, created_at DESC, terminal_id DESC, order_id DESC`,
    );
    const wanted = question.terminal === undefined ? question : { ...question, terminal };
    // Refunds and settlements are in the order of their own days, and few.
    const isAdjusted = question.list === 'refunded' || question.list === 'settled';
    const mostLookedAt = isAdjusted ? 100 : 2_000;
    const found: string[] = [];
    const looked: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const options = { viewer, wanted: { ...wanted, after }, most: 100, mostLookedAt };
      const asked: (readonly [string, readonly SqlValue[]])[] = [];
      const watched: Queries = {
        query(sql, values = []) {
          asked.push([sql, values]);
          return database.query(sql, values);
        },
      };
      const { rows, next } = await readPaymentPage(watched, options);
      for (const [sql, values] of asked) looked.push(await rowsRead(database, sql, values));
      found.push(...rows.map(({ terminalId, orderId }) => `${terminalId} ${orderId}`));
      after = next;
    }
    const order = (ids: readonly string[]) => (isAdjusted ? ids.toSorted() : ids);
    expect(order(found)).toEqual(order(expected.map(({ id }) => id)));
    expect(looked.length).toBeGreaterThan(3);
    expect(Math.max(...looked)).toBeLessThan(3 * (2_000 + OF_A_DAY));
  });
});

it.each([
  [101, 2],
  [100, null],
])('what a hundred order IDs begin with is found, where fewer than %i are looked up', async (mostFound, known) => {
  const wanted = { list: 'refunded', search: 'k1-0001' } as const;
  const { rows, next, count } = await readPayments(database, { viewer, wanted, most: 50, mostFound });
  expect(rows.map(({ orderId }) => orderId)).toEqual(['K1-000187', 'K1-000127']);
  expect([next, count]).toEqual([null, known]);
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** @returns how many rows of `payment` and `adjustment` the plan reads */
async function rowsRead({ query }: Database, sql: string, values: readonly SqlValue[]): Promise<number> {
  const [plan] = await query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
    values,
  );
  const readBy = (node: PlanNode): number =>
    (node['Relation Name'] === 'payment' || node['Relation Name'] === 'adjustment'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0);
  return (plan?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + readBy(Plan), 0);
}

it.each([
  [
    'a day by hours and counters',
    (of: Queries) => readEvening(of, { viewer, environment: 'production', now: Date.now(), day: DAYS.from }),
  ],
  [
    'who sold what',
    (of: Queries) => readDayDetails(of, { viewer, environment: 'production', day: DAYS.from, outlet: undefined }),
  ],
  ['what needs a person', (of: Queries) => readAttention(of, { viewer, environment: 'production' })],
])('%s is asked along an index', async (_, read) => {
  const plans = await plansOf(read);
  expect(plans.length).toBeGreaterThan(2);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on payment/);
});

it('CSV ends with the number and the sums of its lines', async () => {
  const parts: string[] = [];
  const onError = (error: unknown) => expect.fail(String(error));
  for await (const part of paymentsCsv(database, { viewer, wanted: DAYS, onError })) parts.push(part);
  const lines = parts.join('').trimEnd().split('\r\n');
  const payments = lines.slice(1, -1).map((line) => line.split(','));
  const sumOf = (column: number) => payments.reduce((sum, cells) => sum + Number(cells[column]), 0);
  expect(lines.at(-1)?.split(',')).toEqual(
    ['TOTAL', '', '', '', payments.length, '', '', '', '', sumOf(9), sumOf(10), '', '', ''].map(String),
  );
  expect(payments).toHaveLength(2_400);
});

it('CSV that could not be read to its end says so in its last line', async () => {
  let pages = 0;
  const failing: Queries = {
    query(sql, values) {
      pages += Number(sql.includes('AS place'));
      return pages > 1 ? Promise.reject(new Error('The server is gone')) : database.query(sql, values);
    },
  };
  const [parts, errors]: [string[], unknown[]] = [[], []];
  const options = { viewer, wanted: {}, onError: (error: unknown) => void errors.push(error) };
  for await (const part of paymentsCsv(failing, options)) parts.push(part);
  const lines = parts.join('').trimEnd().split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([5_002, 'ERROR: not whole after 5000 lines']);
  expect(errors).toEqual([expect.objectContaining({ message: 'The server is gone' })]);
});
