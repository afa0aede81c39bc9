/** Derives a terminal's totals from its journal rows alone, and compares them with the tables. */
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { Database } from '../database.ts';
import { rowsAfter } from '../journal/rows-after.ts';
import { paymentsOf } from './count-rows.ts';
import type { DayTotal } from './day-sums.ts';
import { type Adjustment, type Closing, foldRow, noTotals } from './fold-row.ts';

/** @returns one sentence for each row of `payment`, `day_total`, `closing` and `adjustment` that differs; none if all is well */
export async function differingTotals(database: Database, terminal: string): Promise<readonly string[]> {
  const totals = noTotals();
  for await (const row of journalOf(database, terminal)) foldRow(totals, row, JSON.parse(row.data));
  const { query } = database;
  const days = await query<DayTotal>(
    `SELECT day::text AS day, method, payments, amount, refunds, refunded, by_hand AS "byHand" FROM day_total
    WHERE terminal_id = $1`,
    [terminal],
  );
  const closings = await query<Closing & { facts: unknown }>(
    `SELECT number, position, at, facts, json_build_object('payments', counted_payments, 'amount', counted_amount) AS counted
    FROM closing WHERE terminal_id = $1`,
    [terminal],
  );
  const adjustments = await query<Adjustment>(
    `SELECT position, kind, order_id AS "orderId", day::text AS day, amount FROM adjustment WHERE terminal_id = $1`,
    [terminal],
  );
  const payments = await paymentsOf(database, terminal);
  // Of those that an older hub took in, the table has no cashier.
  const unnamed = new Set(payments.flatMap(({ orderId, cashier }) => (cashier === null ? [orderId] : [])));
  const derived = [...totals.payments.values()].map((payment) =>
    unnamed.has(payment.orderId) ? { ...payment, cashier: null } : payment,
  );
  return [
    ...differing('adjustment', totals.adjustments, adjustments),
    ...differing('payment', derived, payments),
    ...differing('day_total', totals.days.all(), days),
    ...differing(
      'closing',
      totals.closings.map((closing) => ({ ...closing, facts: JSON.parse(closing.facts) as unknown })),
      closings,
    ),
  ];
}

async function* journalOf(database: Database, terminal: string): AsyncGenerator<HubJournalRow> {
  let after = 0;
  for (;;) {
    const { rows } = await rowsAfter(database, terminal, after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

function differing(table: string, derived: readonly object[], stored: readonly object[]): readonly string[] {
  const [one, other] = [new Set(derived.map(inOrder)), new Set(stored.map(inOrder))];
  return [
    ...[...one].filter((row) => !other.has(row)).map((row) => `${table}: the journal says ${row}`),
    ...[...other].filter((row) => !one.has(row)).map((row) => `${table}: the table says ${row}`),
  ];
}

/** The same text for the same facts, whatever their order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
