/**
 * Payments of the terminals that a person may see, a page at a time. Each list is read along an index from where the page
 * before ended, and the sums of `all` and `paid` come from `day_total`: a year of 120 terminals has ten million payments.
 */
import type { PaymentList } from '../../../shared/hub/owners/choices.ts';
import {
  type PaymentRow,
  type PaymentsQuery,
  type PaymentsView,
  placePattern,
} from '../../../shared/hub/owners/figures.ts';
import type { Queries, SqlValue } from '../database.ts';
import { methodNameColumn } from '../totals/learned.ts';
import { places, shopZone } from './outlets.ts';

/** Of `PaymentRow`. */
export const paymentColumns = `order_id AS "orderId", outlet.name AS outlet, terminal.name AS terminal,
  terminal.id AS "terminalId", state, amount, refunded, method,
  ${methodNameColumn} AS "methodName", business_day::text AS "businessDay",
  sale_number AS "saleNumber", reference, payment.created_at AS "createdAt", paid_day::text AS "paidDay", flagged, cashier,
  ${shopZone}`;

export interface PaymentsOptions {
  readonly viewer: string;
  readonly wanted: PaymentsQuery;
  readonly most: number;
  /** Instead of `MOST_LOOKED_AT`, for tests. */
  readonly mostLookedAt?: number;
  /** Instead of `MOST_FOUND`, for tests. */
  readonly mostFound?: number;
}

type Sums = Pick<PaymentsView, 'count' | 'amount' | 'paid'>;

export async function readPayments(queries: Queries, options: PaymentsOptions): Promise<PaymentsView> {
  const terminals = await wantedTerminals(queries, options);
  const page = await pageOf(queries, terminals, options);
  return { ...page, ...(await sumsOf(queries, terminals, options.wanted)) };
}

/** Without sums, for a reader of all pages. */
export async function readPaymentPage(queries: Queries, options: PaymentsOptions) {
  return await pageOf(queries, await wantedTerminals(queries, options), options);
}

interface WantedTerminal {
  readonly id: string;
  readonly timeZone: string;
  /** The hub has no others. */
  readonly isEach: boolean;
  /** Indexes find all that is looked for. An amount, or what many payments have, is looked for in the list. */
  readonly isByKey: boolean;
}

async function wantedTerminals({ query }: Queries, { viewer, wanted, mostFound = MOST_FOUND }: PaymentsOptions) {
  const { environment, outlet, terminal } = wanted;
  return await query<WantedTerminal>(
    `SELECT terminal.id, ${shopZone}, count(*) OVER () = (SELECT count(*) FROM terminal) AS "isEach",
      $5::text IS NOT NULL AND ${mostFound} > (SELECT count(*) FROM (
        SELECT FROM payment WHERE order_id >= $5 AND order_id < $6 ORDER BY order_id LIMIT ${mostFound}
      ) AS begun) AND ${mostFound} > (SELECT count(*) FROM (
        SELECT FROM payment WHERE reference = $7 LIMIT ${mostFound}
      ) AS alike) AS "isByKey"
    FROM ${places} WHERE ($2::text IS NULL OR environment = $2)
      AND ($3::uuid IS NULL OR outlet.id = $3) AND ($4::uuid IS NULL OR terminal.id = $4)`,
    [viewer, environment ?? null, outlet ?? null, terminal ?? null, ...beginningOf(wanted), wanted.search ?? null],
  );
}

/** Text of SQL with the values that it names. */
class Sql {
  readonly values: SqlValue[] = [];
  /** @returns the name of a value: `$3` */
  value(value: SqlValue): string {
    return `$${this.values.push(value)}`;
  }
}

/** What a list is chosen by, as SQL. A condition names values, never a caller's text. */
interface Chosen {
  readonly sql: Sql;
  readonly terminals: string;
  /** JSON: the zone of each. */
  readonly zones: string;
  readonly wanted: PaymentsQuery;
  /** The first day that a page looks at; `null`: all wanted days. */
  readonly first: string | null;
}

function chosen(terminals: readonly WantedTerminal[], wanted: PaymentsQuery, first: string | null = null): Chosen {
  const sql = new Sql();
  const zones = JSON.stringify(Object.fromEntries(terminals.map(({ id, timeZone }) => [id, timeZone])));
  return { sql, terminals: sql.value(terminals.map(({ id }) => id)), zones, wanted, first };
}

/** Whether a day is wanted. @param column of a table */
function isWanted({ sql, wanted: { from, to } }: Pick<Chosen, 'sql' | 'wanted'>, column: string): string {
  const after = from === undefined ? 'true' : `${column} >= ${sql.value(from)}::date`;
  return to === undefined ? after : `${after} AND ${column} <= ${sql.value(to)}::date`;
}

function isOfMethod({ sql, wanted: { method } }: Chosen): string {
  return method === undefined ? 'true' : `method = ${sql.value(method)}`;
}

/** What is said of the payment alone: no total has it. */
function isChosen(of: Chosen): string {
  const { cashier, hour } = of.wanted;
  const conditions = [isOfMethod(of), isSought(of)];
  if (cashier !== undefined) conditions.push(`cashier = ${of.sql.value(cashier)}`);
  if (hour !== undefined)
    conditions.push(`extract(hour FROM to_timestamp(payment.created_at / 1000.0) AT TIME ZONE
      (${of.sql.value(of.zones)}::jsonb ->> payment.terminal_id::text)) = ${of.sql.value(hour)}::int`);
  return conditions.join(' AND ');
}

const isNarrow = ({ cashier, hour, search = '' }: PaymentsQuery): boolean =>
  cashier !== undefined || hour !== undefined || search !== '';

/** As the index `payment_to_look_at` has it. */
const isToLookAt = `(flagged OR state IN ('creating', 'unconfirmed', 'pending', 'unresolved'))`;
/** One that a person has to look at is no customer's who is about to pay: each payment is in one of these lists. */
export const isDoubtful = `(flagged OR state IN ('unconfirmed', 'unresolved'))`;
const lookedAt = {
  open: `${isToLookAt} AND NOT ${isDoubtful}`,
  doubtful: `${isToLookAt} AND ${isDoubtful}`,
} as const;
const kinds = { refunded: 'refund', settled: 'by-hand' } as const;

/** Where a payment is in a list: newest first. Of refunds and settlements it is the last day of these. */
const ORDER = 'day DESC, created_at DESC, terminal_id DESC, order_id DESC';
const KEY = 'business_day AS day, created_at, terminal_id, order_id';
const PLACE = 'business_day, created_at, terminal_id, order_id';
const NEWEST = 'ORDER BY business_day DESC, payment.created_at DESC, terminal_id DESC, order_id DESC';

/** Behind the place, and not before the first day that the page looks at. @param columns of the place, the day first */
function isAfterPlace({ sql, wanted, first }: Pick<Chosen, 'sql' | 'wanted' | 'first'>, columns: string): string {
  const isLookedAt = first === null ? 'true' : `${columns.split(',')[0]} >= ${sql.value(first)}::date`;
  const [, day, createdAt, terminal, orderId] = placePattern.exec(wanted.after ?? '') ?? [];
  if (day === undefined || createdAt === undefined || terminal === undefined || orderId === undefined)
    return isLookedAt;
  return `${isLookedAt} AND (${columns}) < (${sql.value(day)}::date, ${sql.value(createdAt)}::bigint,
    ${sql.value(terminal)}::uuid, ${sql.value(orderId)})`;
}

/**
 * So many payments are looked through for a page that no index narrows, and then those to the beginning of that day: some
 * tens of milliseconds. The next page begins there. A method that nobody uses would else read every payment.
 */
const MOST_LOOKED_AT = 30_000;
/** Of a search by what the index of the list has itself: only the payments that it finds are read. */
const MOST_IN_INDEX = 300_000;
/** Of refunds and settlements, which are put together by their orders. */
const MOST_ADJUSTED = 5_000;
/** The place behind all payments of a day. */
const endOf = (day: string): string => `${day}.0.00000000-0000-0000-0000-000000000000.-`;

/** Whether a page may look at many payments that it does not list. One day is short, and so is a list with its own index. */
function isSieved(wanted: PaymentsQuery, isEach: boolean): boolean {
  const { list = 'all', from, to, method } = wanted;
  if (list === 'open' || list === 'doubtful' || list === 'inDoubt' || (from !== undefined && from === to)) return false;
  return !isEach || list === 'refunded' || list === 'settled' || method !== undefined || isNarrow(wanted);
}

function isInIndex({ list = 'all', method, cashier, hour, search = '' }: PaymentsQuery): boolean {
  const hasNoOther = list === 'all' && method === undefined && cashier === undefined && hour === undefined;
  return hasNoOther && search !== '' && figureOf(search)?.column !== 'sale_number';
}

/**
 * It counts from the place, not from the place's day: else a day of more payments would never end. @returns the first day
 * that the page looks at; `null`: all wanted days
 */
async function firstDayOf(
  { query }: Queries,
  terminals: readonly WantedTerminal[],
  { wanted, mostLookedAt }: PaymentsOptions,
): Promise<string | null> {
  if (terminals[0]?.isByKey || !isSieved(wanted, terminals[0]?.isEach ?? false)) return null;
  const of = { sql: new Sql(), wanted, first: null };
  const [most, day, looked] =
    wanted.list === 'refunded' || wanted.list === 'settled'
      ? [
          MOST_ADJUSTED,
          'day',
          `adjustment WHERE kind = '${kinds[wanted.list]}' AND ${isWanted(of, 'day')}
          AND ${isAfterPlace(of, 'day, 0::bigint, terminal_id, order_id')}
          ORDER BY day DESC, terminal_id DESC, order_id DESC`,
        ]
      : [
          isInIndex(wanted) ? MOST_IN_INDEX : MOST_LOOKED_AT,
          'business_day',
          `payment WHERE ${isWanted(of, 'business_day')} AND ${isAfterPlace(of, PLACE)} ${NEWEST}`,
        ];
  const [end] = await query<{ first: string }>(
    `SELECT ${day}::text AS first FROM ${looked} OFFSET ${mostLookedAt ?? most} LIMIT 1`,
    of.sql.values,
  );
  return end?.first ?? null;
}

/** Orders that were given back, or settled by hand, on the wanted days. Few in a hundred are. @param first none before it */
function adjusted(of: Chosen, kind: 'refund' | 'by-hand', first: string | null = null): string {
  const isLookedAt = first === null ? 'true' : `day >= ${of.sql.value(first)}::date`;
  return `SELECT terminal_id, order_id, max(day) AS day, sum(amount) AS amount FROM adjustment
    WHERE kind = '${kind}' AND terminal_id = ANY (${of.terminals}::uuid[]) AND ${isWanted(of, 'day')} AND ${isLookedAt}
    GROUP BY terminal_id, order_id`;
}

/**
 * Looked up one by one, however many the planner expects: reading all payments as well is never worth it. @param adjusted
 * its name
 */
const withItsPayment = (adjusted: string): string => `CROSS JOIN LATERAL (SELECT * FROM payment
  WHERE payment.order_id = ${adjusted}.order_id AND payment.terminal_id = ${adjusted}.terminal_id OFFSET 0) AS payment`;

/** Only a payment has what it is chosen by. @param keys their name */
const ifChosen = ({ wanted }: Chosen, keys: string): string =>
  wanted.method === undefined && !isNarrow(wanted) ? '' : withItsPayment(keys);

/** Of a list's page: the first that its index has behind the place. @returns keys */
function keysOf(of: Chosen, list: PaymentList, most: number): string {
  const along = (condition: string): string =>
    `(SELECT ${KEY} FROM payment
      WHERE terminal_id = ANY (${of.terminals}::uuid[]) AND ${condition} AND ${isChosen(of)}
        AND ${isAfterPlace(of, PLACE)}
      ${NEWEST} LIMIT ${most})`;
  switch (list) {
    case 'all':
    case 'open':
    case 'doubtful':
      return along(isOnList(of));
    case 'inDoubt':
      // Few are: found by their own index first, then put in order.
      return `(SELECT ${KEY} FROM (
          SELECT * FROM payment WHERE terminal_id = ANY (${of.terminals}::uuid[]) AND ${isOnList(of)} OFFSET 0
        ) AS payment WHERE ${isChosen(of)} AND ${isAfterPlace(of, PLACE)}
        ${NEWEST} LIMIT ${most})`;
    case 'paid': {
      const { from, to } = of.wanted;
      const settled = `(SELECT payment.business_day AS day, payment.created_at, payment.terminal_id, payment.order_id
        FROM (${adjusted(of, 'by-hand')}) AS settled ${withItsPayment('settled')}
        WHERE ${isChosen(of)}
          AND ${isAfterPlace(of, 'payment.business_day, payment.created_at, payment.terminal_id, payment.order_id')}
        ORDER BY 1 DESC, 2 DESC, 3 DESC, 4 DESC LIMIT ${most})`;
      if (from === undefined && to === undefined) return `${along('paid_day IS NOT NULL')} UNION ${settled}`;
      // Most rows match. The planner assumes that two columns are rarely equal, and would sort all of a terminal's
      // payments.
      const onItsDay = along(
        `paid_day >= business_day AND paid_day <= business_day AND ${isWanted(of, 'business_day')}`,
      );
      // Few are: found by their own index first, which has their places too, then read if need be, and put in order.
      const another = `(SELECT ${KEY} FROM (
          SELECT late.* FROM (
            SELECT ${PLACE} FROM payment
            WHERE paid_day <> business_day AND ${isWanted(of, 'paid_day')} AND terminal_id = ANY (${of.terminals}::uuid[])
            OFFSET 0
          ) AS late ${ifChosen(of, 'late')}
          WHERE ${isAfterPlace(of, 'late.business_day, late.created_at, late.terminal_id, late.order_id')} AND ${isChosen(of)}
        ) AS payment ${NEWEST} LIMIT ${most})`;
      return `${onItsDay} UNION ${another} UNION ${settled}`;
    }
    case 'refunded':
    case 'settled':
      return `SELECT day, 0::bigint AS created_at, adjusted.terminal_id, adjusted.order_id
        FROM (${adjusted(of, kinds[list], of.first)}) AS adjusted ${ifChosen(of, 'adjusted')}
        WHERE ${isChosen(of)} AND ${isAfterPlace(of, 'day, 0::bigint, adjusted.terminal_id, adjusted.order_id')}
        ORDER BY 1 DESC, 3 DESC, 4 DESC LIMIT ${most}`;
  }
}

async function pageOf(queries: Queries, terminals: readonly WantedTerminal[], options: PaymentsOptions) {
  const { viewer, wanted, most } = options;
  const first = await firstDayOf(queries, terminals, options);
  const of = chosen(terminals, wanted, first);
  const keys = terminals[0]?.isByKey
    ? `SELECT ${KEY} FROM (${foundBy(of)}) AS found
      WHERE ${isAfterPlace(of, PLACE)}`
    : keysOf(of, wanted.list ?? 'all', most + 1);
  const person = of.sql.value(viewer);
  const rows = await queries.query<PaymentRow & { place: string }>(
    `SELECT ${paymentColumns}, key.day || '.' || key.created_at || '.' || key.terminal_id || '.' || key.order_id AS place
    FROM (SELECT * FROM (${keys}) AS every ORDER BY ${ORDER} LIMIT ${most + 1}) AS key
    JOIN payment USING (terminal_id, order_id)
    JOIN visible_terminals(${person}) AS terminal ON terminal.id = terminal_id
    JOIN visible_outlets(${person}) AS outlet ON outlet.id = terminal.outlet_id
    ORDER BY key.day DESC, key.created_at DESC, terminal_id DESC, order_id DESC`,
    of.sql.values,
  );
  const next = rows.length > most ? (rows[most - 1]?.place ?? null) : first && endOf(first);
  return { rows: rows.slice(0, most).map(({ place: _, ...row }) => row), next };
}

const SUMS = `count(*) AS count, coalesce(sum(amount), 0)::bigint AS amount,
  coalesce(sum(amount) FILTER (WHERE paid_day IS NOT NULL), 0)::bigint AS paid`;
const NOT_COUNTED: Sums = { count: null, amount: null, paid: null };

/** Of all pages. */
async function sumsOf({ query }: Queries, terminals: readonly WantedTerminal[], wanted: PaymentsQuery): Promise<Sums> {
  const of = chosen(terminals, wanted);
  const list = wanted.list ?? 'all';
  const one = async (sql: string): Promise<Sums> => {
    const [sums] = await query<Sums>(sql, of.sql.values);
    return sums ?? { count: 0, amount: 0, paid: 0 };
  };
  const ofPayments = (): string =>
    `SELECT ${SUMS} FROM payment WHERE terminal_id = ANY (${of.terminals}::uuid[]) AND ${isOnList(of)} AND ${isChosen(of)}`;
  if (terminals[0]?.isByKey) return await one(`SELECT ${SUMS} FROM (${foundBy(of)}) AS found`);
  const isOneDay = wanted.from !== undefined && wanted.from === wanted.to;
  if (isNarrow(wanted)) {
    // Of more days, counting would read all their payments; what was paid or settled on another day is on no day's index.
    const isCounted = list === 'all' || list === 'open' || list === 'doubtful';
    return isCounted && isOneDay ? await one(ofPayments()) : NOT_COUNTED;
  }
  const ofDays = (): string =>
    `FROM day_total WHERE terminal_id = ANY (${of.terminals}::uuid[]) AND ${isWanted(of, 'day')} AND ${isOfMethod(of)}`;
  switch (list) {
    case 'all':
      return await one(`SELECT NULL AS count, NULL AS amount, coalesce(sum(amount), 0)::bigint AS paid ${ofDays()}`);
    case 'paid':
      return await one(
        `SELECT (paid.payments + settled.payments)::bigint AS count, paid.taken AS amount, paid.amount AS paid FROM
        (SELECT coalesce(sum(payments), 0) AS payments, coalesce(sum(amount + by_hand), 0)::bigint AS taken,
          coalesce(sum(amount), 0)::bigint AS amount ${ofDays()}) AS paid,
        (SELECT count(*) AS payments FROM (${adjusted(of, 'by-hand')}) AS hand ${withItsPayment('hand')}
          WHERE ${isOfMethod(of)} AND (paid_day IS NULL OR NOT (${isWanted(of, 'paid_day')}))) AS settled`,
      );
    case 'inDoubt':
    case 'open':
    case 'doubtful':
      return await one(ofPayments());
    case 'refunded':
    case 'settled':
      // Only the payment has its method: of more days, that would be thousands of payments.
      if (wanted.method !== undefined && !isOneDay) return NOT_COUNTED;
      return await one(
        `SELECT count(*) AS count, coalesce(sum(adjusted.amount), 0)::bigint AS amount, NULL AS paid
        FROM (${adjusted(of, kinds[list])}) AS adjusted ${ifChosen(of, 'adjusted')} WHERE ${isOfMethod(of)}`,
      );
  }
}

/** Fewer order IDs than these begin with a text that is looked for by indexes, and fewer payments have it as reference. */
const MOST_FOUND = 1_000;
/** Behind every text that begins so, in the order of bytes. */
const LAST = '\u{10ffff}';

/** @returns between which order IDs are those that begin so; `null` of a figure, and without a search */
function beginningOf({ search = '' }: PaymentsQuery): readonly [string | null, string | null] {
  const upper = search.toUpperCase();
  return search === '' || figureOf(search) !== null ? [null, null] : [upper, upper + LAST];
}

function beginsSo({ sql, wanted }: Chosen): string {
  const [first, end] = beginningOf(wanted);
  return `payment.order_id >= ${sql.value(first)} AND payment.order_id < ${sql.value(end)}`;
}

/** Whether a payment has what is looked for. A gateway's reference may look like an amount, or like a beginning. */
function isSought(of: Chosen): string {
  const { sql, wanted } = of;
  const { search = '' } = wanted;
  if (search === '') return 'true';
  const figure = figureOf(search);
  const alike = figure === null ? beginsSo(of) : `payment.${figure.column} = ${sql.value(figure.value)}::bigint`;
  const typed = sql.value(search);
  return `(${alike} OR (payment.terminal_id, payment.order_id) IN (
    SELECT terminal_id, order_id FROM payment WHERE order_id = ${typed} OR reference = ${typed}))`;
}

/** @returns payments that a search finds on any day, by way of an index each */
function foundBy(of: Chosen): string {
  const { sql, terminals, wanted } = of;
  const typed = sql.value(wanted.search ?? '');
  const by = (condition: string): string =>
    `(SELECT * FROM payment WHERE terminal_id = ANY (${terminals}::uuid[]) AND ${condition} LIMIT ${MOST_FOUND})`;
  // In the order of its index: the planner may expect many of them.
  const found = [by(`${beginsSo(of)} ORDER BY order_id DESC`), by(`order_id = ${typed}`), by(`reference = ${typed}`)];
  return `SELECT * FROM (${found.join(' UNION ')}) AS payment
    WHERE ${isOnList(of)} AND ${isChosen({ ...of, wanted: { ...wanted, search: undefined } })}`;
}

/** Whether a payment is on the wanted list. */
function isOnList(of: Chosen): string {
  const list = of.wanted.list ?? 'all';
  const isAdjusted = (kind: 'refund' | 'by-hand'): string =>
    `(terminal_id, order_id) IN (SELECT terminal_id, order_id FROM (${adjusted(of, kind)}) AS adjusted)`;
  switch (list) {
    case 'all':
      return isWanted(of, 'business_day');
    case 'open':
    case 'doubtful':
      return `${lookedAt[list]} AND ${isWanted(of, 'business_day')}`;
    case 'inDoubt':
      // Counts on the wanted days, and the gateway denies it.
      return `in_doubt AND paid_day IS NOT NULL AND ${isWanted(of, 'paid_day')}`;
    case 'paid':
      return `(paid_day IS NOT NULL AND ${isWanted(of, 'paid_day')} OR ${isAdjusted('by-hand')})`;
    case 'refunded':
    case 'settled':
      return isAdjusted(kinds[list]);
  }
}

/** `#12` is the number of a sale. `Rp 45.000`, `45.000`, `45,000` and `45000` are the same amount. */
function figureOf(search: string): { readonly column: 'sale_number' | 'amount'; readonly value: number } | null {
  const [, number] = /^#(\d{1,9})$/.exec(search) ?? [];
  if (number !== undefined) return { column: 'sale_number', value: Number(number) };
  const [, digits] = /^(?:rp\.?\s*)?(\d{1,3}(?:[.,\s]\d{3})+|\d{1,15})(?:,-|,00)?$/i.exec(search) ?? [];
  const value = Number(digits?.replace(/\D/g, ''));
  // No payment has so many digits, and PostgreSQL's bigint would refuse some of them.
  return Number.isSafeInteger(value) ? { column: 'amount', value } : null;
}
