/** Payments of the terminals that a person may see, newest first, a page at a time. */
import {
  type PaymentRow,
  type PaymentsQuery,
  type PaymentsView,
  placePattern,
} from '../../../shared/hub/owners/figures.ts';
import type { PaymentList } from '../../../shared/hub/owners/payment-lists.ts';
import type { Queries, SqlValue } from '../database.ts';
import { methodNameColumn } from '../totals/method-names.ts';
import { shopZone } from './places.ts';

/** Values of every query here; `$n` below is a place in this list. */
const [VIEWER, FROM, TO, ENVIRONMENT, OUTLET, TERMINAL, METHOD, SEARCH, AMOUNT] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Whether a day is wanted. @param day a column, never a caller's text */
const isWanted = (day: string): string =>
  `($${FROM}::date IS NULL OR ${day} >= $${FROM}) AND ($${TO}::date IS NULL OR ${day} <= $${TO})`;

/** Each part has an index of its own: most are paid on their business day. */
const isPaidOnWanted = `(paid_day = business_day AND ${isWanted('business_day')}
  OR paid_day <> business_day AND ${isWanted('paid_day')})`;

/** Changes of takings on the wanted days. @param kind of `adjustment` */
const adjusted = (kind: 'refund' | 'by-hand'): string =>
  `SELECT terminal_id, order_id, amount, day FROM adjustment WHERE kind = '${kind}' AND ${isWanted('day')}`;

/** The same of one payment, as a sum. */
const adjustedSum = (kind: 'refund' | 'by-hand'): string =>
  `(SELECT sum(amount) FROM (${adjusted(kind)}) AS change
    WHERE change.terminal_id = payment.terminal_id AND change.order_id = payment.order_id)`;

/** One of these conditions, never a caller's text. */
const conditions: Readonly<Record<PaymentList, string>> = {
  all: isWanted('business_day'),
  paid: `(terminal_id, order_id) IN (
    SELECT terminal_id, order_id FROM payment WHERE ${isPaidOnWanted}
    UNION SELECT terminal_id, order_id FROM (${adjusted('by-hand')}) AS settled)`,
  open: `state IN ('creating', 'unconfirmed', 'pending', 'unresolved') AND ${isWanted('business_day')}`,
  doubtful: `(flagged OR state IN ('unconfirmed', 'unresolved')) AND ${isWanted('business_day')}`,
  refunded: `(terminal_id, order_id) IN (SELECT terminal_id, order_id FROM (${adjusted('refund')}) AS refund)`,
  settled: `(terminal_id, order_id) IN (SELECT terminal_id, order_id FROM (${adjusted('by-hand')}) AS settled)`,
};

/** What each payment of a list adds to the sum. */
const amounts: Readonly<Record<PaymentList, string>> = {
  all: 'payment.amount',
  open: 'payment.amount',
  doubtful: 'payment.amount',
  paid: `CASE WHEN paid_day IS NOT NULL AND ${isWanted('paid_day')} THEN payment.amount ELSE 0 END
    + coalesce(${adjustedSum('by-hand')}, 0)`,
  refunded: adjustedSum('refund'),
  settled: adjustedSum('by-hand'),
};

/**
 * An amount is looked for in the wanted days, else in these last ones: `payment_by_day` has it below the day. An index by
 * the amount alone would cost each intake more, and find a hundred thousand payments of Rp 25.000.
 */
const AMOUNT_DAYS = 31;

/** Of `PaymentRow`. */
export const paymentColumns = `order_id AS "orderId", outlet.name AS outlet, terminal.name AS terminal,
  terminal.id AS "terminalId", state, amount, refunded, method,
  ${methodNameColumn} AS "methodName", business_day::text AS "businessDay",
  sale_number AS "saleNumber", reference, payment.created_at AS "createdAt", paid_day::text AS "paidDay", flagged,
  ${shopZone}`;

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
  const [sums] = await queries.query<Pick<PaymentsView, 'count' | 'amount' | 'paid'>>(
    `SELECT count(*) AS count, coalesce(sum(${amounts[options.wanted.list ?? 'all']}), 0)::bigint AS amount,
      coalesce(sum(payment.amount) FILTER (WHERE paid_day IS NOT NULL), 0)::bigint AS paid ${sql}`,
    values,
  );
  const { count = 0, amount = 0, paid = 0 } = sums ?? {};
  return { ...(await readPaymentPage(queries, options)), count, amount, paid };
}

/** Without sums, for a reader of all pages. */
export async function readPaymentPage(
  { query }: Queries,
  options: PaymentsOptions,
): Promise<Pick<PaymentsView, 'rows' | 'next'>> {
  const { sql, values } = chosen(options);
  const place = placeOf(options.wanted.after);
  const at = values.length;
  const rows = await query<PaymentRow>(
    `SELECT ${paymentColumns}
    ${sql} AND ($${at + 1}::bigint IS NULL
      OR (payment.created_at, terminal_id, order_id) < ($${at + 1}::bigint, $${at + 2}::uuid, $${at + 3}::text))
    ORDER BY payment.created_at DESC, terminal_id DESC, order_id DESC LIMIT $${at + 4}`,
    [...values, place?.createdAt ?? null, place?.terminal ?? null, place?.orderId ?? null, options.most + 1],
  );
  const page = rows.slice(0, options.most);
  const last = page.at(-1);
  const next = rows.length > page.length && last ? `${last.createdAt}.${last.terminalId}.${last.orderId}` : null;
  return { rows: page, next };
}

function chosen({ viewer, wanted }: PaymentsOptions): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const search = wanted.search ?? '';
  const values = [
    viewer,
    wanted.from ?? null,
    wanted.to ?? null,
    wanted.environment ?? null,
    wanted.outlet ?? null,
    wanted.terminal ?? null,
    wanted.method ?? null,
    search === '' ? null : search,
    amountOf(search),
  ];
  const sql = `FROM payment
    JOIN visible_terminals($${VIEWER}) AS terminal ON terminal.id = terminal_id
    JOIN visible_outlets($${VIEWER}) AS outlet ON outlet.id = terminal.outlet_id
    WHERE ${conditions[wanted.list ?? 'all']}
      AND ($${ENVIRONMENT}::text IS NULL OR environment = $${ENVIRONMENT})
      AND ($${OUTLET}::uuid IS NULL OR outlet.id = $${OUTLET})
      AND ($${TERMINAL}::uuid IS NULL OR terminal.id = $${TERMINAL})
      AND ($${METHOD}::text IS NULL OR method = $${METHOD})
      AND ($${SEARCH}::text IS NULL OR order_id ^@ upper($${SEARCH}) OR order_id = $${SEARCH} OR reference = $${SEARCH}
        OR payment.amount = $${AMOUNT}::bigint
          AND ($${FROM} IS NOT NULL OR $${TO} IS NOT NULL OR business_day > current_date - ${AMOUNT_DAYS}))`;
  return { sql, values };
}

/** `Rp 45.000`, `45.000`, `45,000` and `45000` are the same. */
function amountOf(search: string): number | null {
  const [, digits] = /^(?:rp\.?\s*)?(\d{1,3}(?:[.,\s]\d{3})+|\d{1,15})(?:,-|,00)?$/i.exec(search) ?? [];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ''));
}

function placeOf(after: string | undefined): Place | undefined {
  const [, createdAt, terminal, orderId] = placePattern.exec(after ?? '') ?? [];
  if (createdAt === undefined || terminal === undefined || orderId === undefined) return undefined;
  return { createdAt: Number(createdAt), terminal, orderId };
}
