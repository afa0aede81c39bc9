/** Keeps payments, totals of days and closings up to date, in the transaction that takes the rows in. */
import { type Queries, type Transaction, UNIQUE_VIOLATION } from '../database.ts';
import type { CheckedRow } from '../journal/journal-rows.ts';
import { type Counted, type CountedPayment, type DaySums, foldRow, noTotals, type Totals } from './fold-row.ts';
import { learn } from './learned.ts';
import { factsOf, subjectOf } from './row-facts.ts';

/** Whether an order that begins in these rows may be one of an earlier row, too. */
export type Begun = 'new' | 'any';

/** @returns whether an order was `new` and is not: the transaction has failed, and `any` is the truth */
export function isKnownOrder(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === UNIQUE_VIOLATION && error.constraint === 'payment_pkey';
}

/**
 * @param rows right after those that were counted before · @param counted by those
 * @param known what `knownPayments` found, if that was asked already · @returns what is counted now
 */
export async function countRows(
  queries: Transaction,
  terminal: string,
  rows: readonly CheckedRow[],
  { counted, begun, known: payments }: Counting,
): Promise<Counted> {
  const totals = noTotals(counted);
  const known = new Set(payments ?? (await knownPayments(queries, terminal, rows, begun)));
  for (const payment of known) totals.payments.set(payment.orderId, payment);
  for (const { row, data } of rows) foldRow(totals, row, data);
  const touched = Map.groupBy(totals.touched, (payment) => known.has(payment));
  addPayments(queries, terminal, touched.get(false) ?? []);
  changePayments(queries, terminal, touched.get(true) ?? []);
  saveDays(queries, terminal, totals.days);
  saveClosings(queries, terminal, totals);
  saveAdjustments(queries, terminal, totals);
  await learn(queries, terminal, rows);
  return totals.counted;
}

interface Counting {
  readonly counted: Counted;
  readonly begun: Begun;
  readonly known?: readonly CountedPayment[] | undefined;
}

/** Those that are here of the payments that the rows are about. @param begun `new` looks for none that begins in them */
export function knownPayments(
  queries: Queries,
  terminal: string,
  rows: readonly CheckedRow[],
  begun: Begun,
): Promise<readonly CountedPayment[]> {
  const orders = new Map<string, boolean>();
  for (const { row, data } of rows) {
    const order = subjectOf(row, data);
    if (order === null || orders.has(order)) continue;
    orders.set(order, begun === 'any' || factsOf(row, data).kind !== 'begun');
  }
  const lookedFor = [...orders].flatMap(([order, isLookedFor]) => (isLookedFor ? order : []));
  return paymentsOf(queries, terminal, lookedFor);
}

/** @param orders absent: all */
export async function paymentsOf(
  { query }: Queries,
  terminal: string,
  orders?: readonly string[],
): Promise<readonly CountedPayment[]> {
  if (orders?.length === 0) return [];
  return await query<CountedPayment>(
    `SELECT order_id AS "orderId", state, amount, method, business_day::text AS "businessDay",
      sale_number AS "saleNumber", reference, created_at AS "createdAt", paid_day::text AS "paidDay",
      is_double AS "isDouble", refunded, flagged, in_doubt AS "inDoubt", last_position AS "lastPosition", cashier
    FROM payment WHERE terminal_id = $1 ${orders ? 'AND order_id = ANY ($2::text[])' : ''}`,
    orders ? [terminal, orders] : [terminal],
  );
}

/** A row of `json_to_recordset`, named as `CountedPayment`. JSON is cheaper here than an array for each column. */
const sentPayment = `sent ("orderId" text, state text, amount bigint, method text, "businessDay" date, "saleNumber" int,
  reference text, "createdAt" bigint, "paidDay" date, "isDouble" boolean, refunded bigint, flagged boolean,
  "inDoubt" boolean, "lastPosition" bigint, cashier text)`;

type Payments = readonly CountedPayment[];

/** Without the cashier, if names of that day are forgotten. */
export function addPayments({ send }: Transaction, terminal: string, payments: Payments): void {
  if (payments.length === 0) return;
  send(
    `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, reference, created_at,
      paid_day, is_double, refunded, flagged, in_doubt, last_position, cashier)
    SELECT $1, "orderId", state, amount, method, "businessDay", "saleNumber", reference, "createdAt", "paidDay", "isDouble",
      refunded, flagged, "inDoubt", "lastPosition",
      CASE WHEN "businessDay" < (SELECT before FROM forgotten_names) THEN NULL ELSE cashier END
    FROM json_to_recordset($2) AS ${sentPayment}`,
    [terminal, JSON.stringify(payments)],
  );
}

function changePayments({ send }: Transaction, terminal: string, payments: Payments): void {
  if (payments.length === 0) return;
  send(
    `UPDATE payment SET state = sent.state, method = sent.method, reference = sent.reference, paid_day = "paidDay",
      is_double = "isDouble", refunded = sent.refunded, flagged = sent.flagged, in_doubt = "inDoubt",
      last_position = "lastPosition"
    FROM json_to_recordset($2) AS ${sentPayment} WHERE terminal_id = $1 AND order_id = "orderId"`,
    [terminal, JSON.stringify(payments)],
  );
}

export function saveDays(
  { send }: Transaction,
  terminal: string,
  days: DaySums,
  table: 'day_total' | 'not_ours_total' = 'day_total',
): void {
  const all = days.all();
  if (all.length === 0) return;
  send(
    `INSERT INTO ${table} AS total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
    SELECT $1, * FROM json_to_recordset($2) AS sent (day date, method text, payments int, amount bigint, refunds int,
      refunded bigint, "byHand" bigint)
    ON CONFLICT (terminal_id, day, method) DO UPDATE SET payments = total.payments + excluded.payments,
      amount = total.amount + excluded.amount, refunds = total.refunds + excluded.refunds,
      refunded = total.refunded + excluded.refunded, by_hand = total.by_hand + excluded.by_hand`,
    [terminal, JSON.stringify(all)],
  );
}

export function saveClosings(queries: Transaction, terminal: string, { closings }: Totals): void {
  if (closings.length === 0) return;
  queries.send(
    `INSERT INTO closing (terminal_id, number, position, at, facts, counted_payments, counted_amount)
    SELECT $1, number, position, at, facts::jsonb, (counted ->> 'payments')::bigint, (counted ->> 'amount')::bigint
    FROM json_to_recordset($2) AS closed (number int, position bigint, at bigint, facts text, counted json)
    ON CONFLICT (terminal_id, number) DO NOTHING`,
    [terminal, JSON.stringify(closings)],
  );
  const numbers = closings.map(({ number }) => number);
  noteDifferences(queries, terminal, numbers);
}

export function saveAdjustments({ send }: Transaction, terminal: string, { adjustments }: Totals): void {
  if (adjustments.length === 0) return;
  send(
    `INSERT INTO adjustment (terminal_id, position, kind, order_id, day, amount)
    SELECT $1, * FROM json_to_recordset($2)
      AS sent (position bigint, kind text, "orderId" text, day date, amount bigint)`,
    [terminal, JSON.stringify(adjustments)],
  );
}

/** A closing has what its terminal sent: what is no number counts as 0, because a failed cast would fail the page. */
export const closingFigure = (name: 'count' | 'gross' | 'cashCounted' | 'cashExpected'): string =>
  `CASE WHEN jsonb_typeof(facts -> '${name}') = 'number' THEN (facts ->> '${name}')::numeric ELSE 0 END`;

/**
 * With the closing before it, if there is one. Closings that an older hub took in have nothing to compare.
 * @param isMissing SQL: whether the number before it is nobody's
 */
const differing = (isMissing: string): string => `SELECT terminal_id, number FROM (
    SELECT terminal_id, number, ${closingFigure('count')} AS count, ${closingFigure('gross')} AS gross,
      lag(number) OVER in_order AS follows,
      counted_payments - lag(counted_payments, 1, 0::bigint) OVER in_order AS payments,
      counted_amount - lag(counted_amount, 1, 0::bigint) OVER in_order AS amount
    FROM closing WHERE $1::uuid IS NULL OR terminal_id = $1
    WINDOW in_order AS (PARTITION BY terminal_id ORDER BY number)
  ) AS compared WHERE payments <> count OR amount <> gross OR follows <> number - 1 AND ${isMissing}`;

/** Another history of the terminal may have it. */
const isNowhere = `NOT EXISTS (
  SELECT FROM closing AS other JOIN terminal ON terminal.id = other.terminal_id
  WHERE root_id = (SELECT root_id FROM terminal WHERE id = compared.terminal_id)
    AND other.terminal_id <> compared.terminal_id AND other.number = compared.number - 1)`;

/**
 * Compares closings with the rows since the closing before: once, when they are taken in.
 * @param numbers of closings that have just been saved, in the same transaction
 */
export function noteDifferences({ send }: Transaction, terminal: string, numbers: readonly number[]): void {
  send(
    `UPDATE closing SET differs = true FROM (${differing(isNowhere)}) AS other
    WHERE closing.terminal_id = other.terminal_id AND closing.number = other.number AND other.number = ANY ($2::int[])`,
    [terminal, numbers],
  );
}

/** For closings of an older hub. */
export const differencesSoFar = `UPDATE closing SET differs = true
  FROM (${differing('true').replaceAll('$1', 'NULL')}) AS other
  WHERE closing.terminal_id = other.terminal_id AND closing.number = other.number`;
