/** Derives a terminal's totals from the journal rows alone, and compares them with the tables. */
import type { Database, Queries } from '../database.ts';
import { type History, historiesOf } from '../journal/histories.ts';
import { journalOf } from '../journal/journal-rows.ts';
import { aside } from './count-histories.ts';
import { paymentsOf } from './count-rows.ts';
import {
  type Adjustment,
  type Closing,
  type Counted,
  DaySums,
  type DayTotal,
  foldRow,
  noTotals,
  type Totals,
} from './fold-row.ts';
import { figuresOf, type SubjectRow } from './history-figures.ts';
import { saleIdOf, subjectOf } from './row-facts.ts';

/** @returns one sentence for each row of the totals' tables that differs; none if all is well */
export function differingTotals(database: Database, terminal: string): Promise<readonly string[]> {
  return database.transaction(async (queries) => {
    // Rows and totals of one moment: a terminal may go on selling meanwhile.
    await queries.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    return await differingNow(queries, terminal);
  });
}

async function differingNow(queries: Queries, terminal: string): Promise<readonly string[]> {
  const { query } = queries;
  const [head] = await query<{ root: string | null; partsAt: number }>(
    'SELECT root_id AS root, coalesce(parts_at, 1) AS "partsAt" FROM terminal WHERE id = $1',
    [terminal],
  );
  const own = noTotals();
  let closed = own.counted;
  for await (const { row, data } of journalOf(queries, terminal)) {
    // Its own closings are counted from the last one that it shares, and may have the same numbers.
    if (row.position === head?.partsAt) {
      closed = own.closings.at(-1)?.counted ?? closed;
      own.closings.length = 0;
    }
    foldRow(own, row, data);
  }
  const { totals, beside } = head?.root
    ? await ofSeveral(queries, terminal, head.root)
    : { totals: own, beside: new DaySums() };
  const differingDays = async (table: string, derived: DaySums): Promise<readonly string[]> => {
    const days = await query<DayTotal>(
      `SELECT day::text AS day, method, payments, amount, refunds, refunded, by_hand AS "byHand" FROM ${table}
      WHERE terminal_id = $1`,
      [terminal],
    );
    return differing(table, derived.all().filter(isSomething), days.filter(isSomething));
  };
  const closings = await query<Closing & { facts: unknown }>(
    `SELECT number, position, at, facts, json_build_object('payments', counted_payments, 'amount', counted_amount) AS counted
    FROM closing WHERE terminal_id = $1`,
    [terminal],
  );
  const adjustments = await query<Adjustment>(
    `SELECT position, kind, order_id AS "orderId", day::text AS day, amount FROM adjustment WHERE terminal_id = $1`,
    [terminal],
  );
  const payments = await paymentsOf(queries, terminal);
  // Of those that an older hub took in, and of days whose names are forgotten, the table has no cashier.
  const unnamed = new Set(payments.flatMap(({ orderId, cashier }) => (cashier === null ? [orderId] : [])));
  const derived = [...totals.payments.values()].map((payment) =>
    unnamed.has(payment.orderId) ? { ...payment, cashier: null } : payment,
  );
  return [
    ...differing('adjustment', totals.adjustments, adjustments),
    ...differing('payment', derived, payments),
    ...(await differingDays('day_total', totals.days)),
    ...(await differingDays('not_ours_total', beside)),
    ...differing('closing', closingsOf(own, closed), closings),
  ];
}

const isSomething = ({ day: _, method: __, ...sums }: DayTotal): boolean =>
  Object.values(sums).some((sum) => sum !== 0);

/** @param closed what was counted at the one before */
function closingsOf({ closings }: Totals, closed: Counted): readonly object[] {
  return closings.map(({ facts, counted: { payments, amount }, ...closing }) => ({
    ...closing,
    facts: JSON.parse(facts) as unknown,
    counted: { payments: payments - closed.payments, amount: amount - closed.amount },
  }));
}

async function ofSeveral(queries: Queries, terminal: string, root: string) {
  const histories = await historiesOf(queries, terminal, root);
  const rows: SubjectRow[] = [];
  const sales = new Map<string, ReadonlyMap<number, { readonly key: string; readonly position: number }>>();
  const readOwn = async ({ id, parent, partsAt }: History): Promise<void> => {
    const shared = [...(sales.get(parent ?? '') ?? [])].filter(([, { position }]) => position < partsAt);
    const its = new Map(shared);
    sales.set(id, its);
    for await (const { row, data } of journalOf(queries, id)) {
      const { position } = row;
      const subject = subjectOf(row, data);
      if (position < partsAt || subject === null) continue;
      const saleId = saleIdOf(row, data);
      if (saleId !== null && !its.has(saleId)) its.set(saleId, { key: `${saleId} ${row.hash}`, position });
      const sale = saleId === null ? null : (its.get(saleId)?.key ?? null);
      rows.push({ terminal: id, position, subject, sale, row, data });
    }
    for (const child of histories.all) if (child.parent === id) await readOwn(child);
  };
  for (const history of histories.all) if (history.parent === null) await readOwn(history);
  return { totals: figuresOf(histories, rows).get(terminal) ?? noTotals(), beside: aside(histories, terminal, rows) };
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
