/** Payments of the terminals that a person may see, newest first, a page at a time. */
import {
  type PaymentList,
  type PaymentRow,
  type PaymentsQuery,
  type PaymentsView,
  placePattern,
} from '../../../shared/hub/owners/figures.ts';
import type { Queries, SqlValue } from '../database.ts';

/** One of these conditions, never a caller's text. */
const conditions: Readonly<Record<PaymentList, string>> = {
  all: 'true',
  paid: 'paid_day IS NOT NULL',
  open: `state IN ('creating', 'unconfirmed', 'pending', 'unresolved')`,
  doubtful: `(flagged OR state IN ('unconfirmed', 'unresolved'))`,
  refunded: 'refunded > 0',
};

export interface PaymentsOptions {
  readonly viewer: string;
  readonly wanted: PaymentsQuery;
  readonly most: number;
}

/** Where the page before ended. */
interface Place {
  readonly createdAt: number;
  readonly terminal: string;
  readonly orderId: string;
}

export async function readPayments(queries: Queries, options: PaymentsOptions): Promise<PaymentsView> {
  const { sql, values } = chosen(options);
  const [sums] = await queries.query<{ count: number; amount: number }>(
    `SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS amount ${sql}`,
    values,
  );
  return { ...(await readPaymentPage(queries, options)), count: sums?.count ?? 0, amount: sums?.amount ?? 0 };
}

/** Without sums, for a reader of all pages. */
export async function readPaymentPage(
  { query }: Queries,
  options: PaymentsOptions,
): Promise<Pick<PaymentsView, 'rows' | 'next'>> {
  const { sql, values } = chosen(options);
  const place = placeOf(options.wanted.after);
  const at = values.length;
  const rows = await query<PaymentRow & { terminalId: string }>(
    `SELECT order_id AS "orderId", outlet.name AS outlet, terminal.name AS terminal, terminal.id AS "terminalId", state,
      amount, refunded, method, business_day::text AS "businessDay", sale_number AS "saleNumber", reference,
      payment.created_at AS "createdAt", paid_day::text AS "paidDay", flagged, time_zone AS "timeZone"
    ${sql} AND ($${at + 1}::bigint IS NULL
      OR (payment.created_at, terminal_id, order_id) < ($${at + 1}::bigint, $${at + 2}::uuid, $${at + 3}::text))
    ORDER BY payment.created_at DESC, terminal_id DESC, order_id DESC LIMIT $${at + 4}`,
    [...values, place?.createdAt ?? null, place?.terminal ?? null, place?.orderId ?? null, options.most + 1],
  );
  const page = rows.slice(0, options.most);
  const last = page.at(-1);
  const next = rows.length > page.length && last ? `${last.createdAt}.${last.terminalId}.${last.orderId}` : null;
  return { rows: page.map(({ terminalId: _, ...row }) => row), next };
}

function chosen({ viewer, wanted }: PaymentsOptions): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const list = wanted.list ?? 'all';
  const day = list === 'paid' ? 'paid_day' : 'business_day';
  const search = wanted.search ?? '';
  const amount = /^(?:rp\s*)?\d[\d.]*$/i.test(search) ? Number(search.replace(/\D/g, '')) : null;
  const values = [
    viewer,
    wanted.from ?? null,
    wanted.to ?? null,
    wanted.environment ?? null,
    wanted.outlet ?? null,
    wanted.terminal ?? null,
    wanted.method ?? null,
    search === '' ? null : search,
    amount !== null && Number.isSafeInteger(amount) ? amount : null,
  ];
  const sql = `FROM payment
    JOIN visible_terminals($1) AS terminal ON terminal.id = terminal_id
    JOIN visible_outlets($1) AS outlet ON outlet.id = terminal.outlet_id
    WHERE ${conditions[list]}
      AND ($2::date IS NULL OR ${day} >= $2) AND ($3::date IS NULL OR ${day} <= $3)
      AND ($4::text IS NULL OR environment = $4)
      AND ($5::uuid IS NULL OR outlet.id = $5) AND ($6::uuid IS NULL OR terminal.id = $6)
      AND ($7::text IS NULL OR method = $7)
      AND ($8::text IS NULL OR starts_with(order_id, upper($8)) OR order_id = $8 OR reference = $8 OR amount = $9::bigint)`;
  return { sql, values };
}

function placeOf(after: string | undefined): Place | undefined {
  const [, createdAt, terminal, orderId] = placePattern.exec(after ?? '') ?? [];
  if (createdAt === undefined || terminal === undefined || orderId === undefined) return undefined;
  return { createdAt: Number(createdAt), terminal, orderId };
}
