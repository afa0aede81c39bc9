/** Who sold what on a day, and what of it the gateway keeps and when it pays out. Fees and items are in the journal alone. */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { DayDetailsView, DayQuery } from '../../../shared/hub/owners/figures.ts';
import { readLines, totalOf } from '../../../shared/model/sale.ts';
import { isRupiah } from '../../../shared/model/values/rupiah.ts';
import { DAY_MS, isDay } from '../../../shared/model/values/time.ts';
import type { Queries } from '../database.ts';
import { places } from './outlets.ts';

/** A day of more counters would read too many journal rows, so a shop or a terminal must be chosen first. */
const MOST_JOURNALS = 12;
const MOST_ITEMS = 50;
/** Days after the sale: gateways pay out within some. A stolen key can make up a list of others. */
const MOST_PAYOUTS = 60;

interface Paid {
  readonly terminal: string;
  readonly orderId: string;
  readonly amount: number;
}

export async function readDayDetails(
  { query }: Queries,
  { viewer, environment, day, outlet, terminal }: DayQuery & { readonly viewer: string },
): Promise<DayDetailsView> {
  const seen = await query<{ id: string }>(
    `SELECT terminal.id FROM ${places} WHERE environment = $2 AND ($3::uuid IS NULL OR outlet.id = $3)
      AND ($4::uuid IS NULL OR terminal.id = $4)`,
    [viewer, environment, outlet ?? null, terminal ?? null],
  );
  const terminals = seen.map(({ id }) => id);
  const isPaid = 'terminal_id = ANY ($1::uuid[]) AND business_day = $2::date AND paid_day = business_day';
  const found = await query<DayDetailsView['cashiers'][number] & { total: number }>(
    `SELECT cashier AS name, count(*) AS payments, sum(amount)::bigint AS amount, count(*) OVER () AS total FROM payment
    WHERE ${isPaid} GROUP BY cashier ORDER BY sum(amount) DESC LIMIT ${MOST_ITEMS}`,
    [terminals, day],
  );
  const cashiers = found.map(({ total: _, ...cashier }) => cashier);
  const cashiersTotal = found[0]?.total ?? 0;
  const sold = await query<{ terminal: string }>(
    `SELECT DISTINCT terminal_id AS terminal FROM day_total WHERE terminal_id = ANY ($1::uuid[]) AND day = $2 AND payments > 0`,
    [terminals, day],
  );
  if (sold.length > MOST_JOURNALS) return { cashiers, cashiersTotal, journal: null };
  const ids = sold.map(({ terminal }) => terminal);
  const paid = await query<Paid>(
    `SELECT terminal_id AS terminal, order_id AS "orderId", amount FROM payment WHERE ${isPaid}`,
    [ids, day],
  );
  return { cashiers, cashiersTotal, journal: fromRows(await rowsOf({ query }, ids, day), paid, day) };
}

type Row = Pick<HubJournalRow, 'orderId' | 'kind' | 'data'> & { readonly terminal: string };

/** More are not looked through: a sale of the day may be given back a year later, and a terminal may never close its days. */
const MOST_ROWS = 20_000;
/** Of one counter: a stolen key can journal rows of two megabytes each. */
const MOST_BYTES = 8 * 1024 * 1024;

/** From the closing before the first sale of the day to the last row about one of its sales. */
async function rowsOf({ query }: Queries, terminals: readonly string[], day: string): Promise<readonly Row[]> {
  return await query<Row>(
    `SELECT row.terminal_id AS terminal, order_id AS "orderId", kind, data
    FROM (
      SELECT terminal_id AS id, min(created_at) AS began, min(last_position) AS first, max(last_position) AS last FROM payment
      WHERE terminal_id = ANY ($1::uuid[]) AND business_day = $2::date GROUP BY terminal_id
    ) AS trading,
      LATERAL (SELECT coalesce(max(position), greatest(0, first - ${MOST_ROWS / 2})) AS before FROM closing
        WHERE terminal_id = id AND at < began AND at > began - ${7 * DAY_MS}::bigint) AS closed,
      LATERAL (SELECT * FROM (
        SELECT *, sum(octet_length(data)) OVER (ORDER BY position) AS bytes FROM journal_row
        WHERE journal_row.terminal_id = id AND position > before AND position <= least(last, before + ${MOST_ROWS})
          AND kind IN ('intent-recorded', 'cash-booked', 'callback-facts')
      ) AS few WHERE bytes <= ${MOST_BYTES}) AS row`,
    [terminals, day],
  );
}

type Journal = NonNullable<DayDetailsView['journal']>;

/** Rows hold what a terminal sent: what is of another form counts as nothing. */
function fromRows(rows: readonly Row[], paid: readonly Paid[], day: string): Journal {
  const lastPayout = new Date(Date.parse(day) + MOST_PAYOUTS * DAY_MS).toISOString().slice(0, 10);
  const amounts = new Map(paid.map(({ terminal, orderId, amount }) => [`${terminal} ${orderId}`, amount]));
  const missing = new Set(amounts.keys());
  const lines = new Map<string, string>();
  const sales = new Set<string>();
  const fees = { sum: 0, known: 0, unknown: 0 };
  const payouts = new Map<string, { payments: number; amount: number }>();
  for (const { terminal, orderId, kind, data } of rows) {
    const facts = JSON.parse(data) as Readonly<Record<string, unknown>>;
    const sale = `${terminal} ${String(facts['saleId'] ?? facts['cash'] ?? orderId)}`;
    if (typeof facts['lines'] === 'string') lines.set(sale, facts['lines']);
    const payment = `${terminal} ${orderId ?? String(facts['cash'])}`;
    const amount = amounts.get(payment);
    if (amount === undefined) continue;
    if (kind === 'callback-facts') {
      const { settlementDate: when, resultCode } = facts;
      if (resultCode !== '00' || typeof when !== 'string' || !isDay(when)) continue;
      if (when < day || when > lastPayout) continue;
      const sum = payouts.get(when) ?? { payments: 0, amount: 0 };
      payouts.set(when, { payments: sum.payments + 1, amount: sum.amount + amount });
      continue;
    }
    missing.delete(payment);
    sales.add(sale);
    if (kind === 'cash-booked') continue;
    const { fee } = facts;
    if (isRupiah(fee)) {
      fees.sum += fee;
      fees.known += 1;
    } else fees.unknown += 1;
  }
  const items = itemsOf([...sales].map((sale) => lines.get(sale) ?? ''));
  return { items, fees, payouts: inOrder(payouts), missing: missing.size };
}

function inOrder(payouts: ReadonlyMap<string, { payments: number; amount: number }>): Journal['payouts'] {
  return [...payouts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([day, sum]) => ({ day, ...sum }));
}

/** @param sales the lines of each, as the journal has them */
function itemsOf(sales: readonly string[]): Journal['items'] {
  const all = Array.from(
    // The discounts, which have no name either, are a sum of their own.
    Map.groupBy(sales.flatMap(readLines), ({ name, price }) => (price < 0 ? null : name)).values(),
    (lines) => ({
      name: lines[0]?.name ?? '',
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: totalOf(lines),
    }),
  );
  const rows = all.toSorted((one, other) => other.amount - one.amount).slice(0, MOST_ITEMS);
  return { rows, total: all.length };
}
