/**
 * Reads payments from a damaged ledger, from two sources. An intent's journal row repeats all its key facts and is
 * verified by its hash. The payment rows are read one by one, so that a bad page loses only its own rows. Implausible
 * payments are dropped.
 */
import Database from 'better-sqlite3';
import { methodKinds } from '../../../../shared/model/methods/methods.ts';
import { paymentWays } from '../../../../shared/model/payment.ts';
import { isRupiah } from '../../../../shared/model/values/rupiah.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import { asRow, integer, oneOf, orNull, type Row, text } from '../../sqlite/row.ts';
import { isPlausible, type RecoveredPayment } from './recovered-payment.ts';
import { verifiedIntents } from './verified-intents.ts';

export interface RecoveredPayments {
  /** In order of creation. */
  readonly payments: readonly RecoveredPayment[];
  /** The old file's number of sales, as far as readable. */
  readonly sales: number;
}

/** The most row ids to try, and the most sales to accept, if the journal verifies no payment. */
const MOST_UNPROVEN = 200_000;
/** The most ids to accept beyond the newest payment that the journal verifies. */
const MOST_BEYOND_PROVEN = 1_000;

/** @param file a copy without other open connections */
export function readRecoveredPayments(file: string): RecoveredPayments {
  const verified = verifiedIntents(file);
  const { kept, sales } = ignoreErrors(() => fromTables(file, verified)) ?? { kept: verified, sales: null };
  const payments = [...kept.values()]
    .filter(isPlausible)
    .sort((one, other) => one.saleId - other.saleId || one.createdAt - other.createdAt);
  const newest = payments.at(-1)?.saleId ?? 0;
  return { payments, sales: sales === null ? newest : believable(sales, newest) };
}

/** Reads the tables as far as SQLite itself can. */
function fromTables(file: string, verified: ReadonlyMap<number, RecoveredPayment>) {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return { kept: fromPayments(db, verified), sales: ignoreErrors(() => largest(db, 'sale')) ?? null };
  } finally {
    db.close();
  }
}

/** Reads the payment table. Facts from a verified journal row take precedence. */
function fromPayments(
  db: Database.Database,
  verified: ReadonlyMap<number, RecoveredPayment>,
): Map<number, RecoveredPayment> {
  const select = db.prepare<[number]>('SELECT * FROM payment WHERE id = ?');
  const selectSale = db.prepare<[number]>('SELECT business_day, number, note FROM sale WHERE id = ?');
  const selectAccount = db.prepare<[number]>('SELECT base_url, merchant_code FROM account WHERE id = ?');
  const found = new Map(verified);
  for (const id of idsOf(db, verified.keys())) {
    const recovered = ignoreErrors(() => {
      const row = asRow(select.get(id));
      // Matched by row id: a flipped byte in an order id would look like another payment.
      const proven = verified.get(id);
      const sale = ignoreErrors(() => asRow(selectSale.get(integer(row, 'sale_id'))));
      const note = (sale && ignoreErrors(() => text(sale, 'note'))) ?? '';
      const own = ignoreErrors(() => factsFromRow(row, sale, asRow(selectAccount.get(integer(row, 'account_id')))));
      const facts = proven ?? own;
      if (!facts) return undefined;
      const { method } = own ?? facts;
      return {
        ...facts,
        note,
        method: method.code === facts.method.code ? method : facts.method,
        dismissedAt: ignoreErrors(() => orNull(integer, row, 'dismissed_at')) ?? null,
        state: ignoreErrors(() => text(row, 'state')) ?? '',
      };
    });
    if (recovered && isPlausible(recovered)) found.set(id, recovered);
  }
  return found;
}

function factsFromRow(row: Row, sale: Row | undefined, account: Row): RecoveredPayment | undefined {
  if (!sale) return undefined;
  const amount = row['amount'];
  if (!isRupiah(amount)) return undefined;
  return {
    orderId: text(row, 'merchant_order_id'),
    saleId: integer(row, 'sale_id'),
    businessDay: text(sale, 'business_day'),
    saleNumber: integer(sale, 'number'),
    note: '',
    amount,
    baseUrl: text(account, 'base_url'),
    merchantCode: text(account, 'merchant_code'),
    method: { code: text(row, 'method'), kind: oneOf(row, 'method_kind', methodKinds), name: text(row, 'method_name') },
    via: oneOf(row, 'via', paymentWays),
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    dismissedAt: null,
    state: '',
  };
}

/** Yields every possible id, because a table scan would end at the first bad page. */
function* idsOf(db: Database.Database, proven: Iterable<number>): Generator<number> {
  const end = believable(
    ignoreErrors(() => largest(db, 'payment')),
    maximum(proven),
  );
  for (let id = 1; id <= end; id += 1) yield id;
}

// Not `Math.max(...numbers)`: a year has more payments than a call may have arguments.
function maximum(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** Limits an id by the newest verified one, because a flipped byte in a row id can pretend millions of rows. */
function believable(read: number | undefined, proven: number): number {
  if (proven === 0) return Math.min(read ?? MOST_UNPROVEN, MOST_UNPROVEN);
  return read !== undefined && read <= proven + MOST_BEYOND_PROVEN ? Math.max(read, proven) : proven;
}

function largest(db: Database.Database, table: 'payment' | 'sale'): number {
  return integer(asRow(db.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()), 'id');
}
