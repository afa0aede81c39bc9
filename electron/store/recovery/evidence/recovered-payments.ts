/**
 * What can still be read of payments in a damaged book, from two places: the journal's row of an intent, which repeats
 * all that matters and proves itself by its hash; and the payments' own rows, one by one, so that a bad page does not end
 * it. Believes nothing that is not plausible; invents nothing.
 */
import Database from 'better-sqlite3';
import { methodKinds } from '../../../../shared/model/methods.ts';
import { paymentWays } from '../../../../shared/model/payment.ts';
import { isRupiah } from '../../../../shared/model/values/rupiah.ts';
import { asRow, oneOf, orNull, type Row, text, whole } from '../../sqlite/row.ts';
import { provenIntents } from './verified-intents.ts';
import { isPlausible, type RecoveredPayment } from './recovered-payment.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';

export interface RecoveredPayments {
  /** In the order in which they were made. */
  readonly payments: readonly RecoveredPayment[];
  /** Sales that the old file counted, as far as that can be read. */
  readonly sales: number;
}

/** Rows that are tried, and sales that are believed in, where the journal proves nothing. */
const MOST_UNPROVEN = 200_000;
/** And beyond the newest that it proves. */
const MOST_BEYOND_PROVEN = 1_000;

/** @param file a copy that nobody else has open */
export function readRecoveredPayments(file: string): RecoveredPayments {
  const told = provenIntents(file);
  const { kept, sales } = ignoreErrors(() => fromTables(file, told)) ?? { kept: told, sales: null };
  const payments = [...kept.values()]
    .filter(isPlausible)
    .sort((one, other) => one.saleId - other.saleId || one.createdAt - other.createdAt);
  const newest = payments.at(-1)?.saleId ?? 0;
  return { payments, sales: sales === null ? newest : believable(sales, newest) };
}

/** What SQLite itself can still read. */
function fromTables(file: string, told: ReadonlyMap<number, RecoveredPayment>) {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return { kept: fromPayments(db, told), sales: ignoreErrors(() => largest(db, 'sale')) ?? null };
  } finally {
    db.close();
  }
}

/** Rows of the payment table; where the journal proved something, the journal's word counts. */
function fromPayments(
  db: Database.Database,
  told: ReadonlyMap<number, RecoveredPayment>,
): Map<number, RecoveredPayment> {
  const select = db.prepare<[number]>('SELECT * FROM payment WHERE id = ?');
  const selectSale = db.prepare<[number]>('SELECT business_day, number, note FROM sale WHERE id = ?');
  const selectAccount = db.prepare<[number]>('SELECT base_url, merchant_code FROM account WHERE id = ?');
  const found = new Map(told);
  for (const id of idsOf(db, told.keys())) {
    const trace = ignoreErrors(() => {
      const row = asRow(select.get(id));
      // By row id: a flipped byte makes another order id, and so a payment that nobody ever made.
      const proven = told.get(id);
      const sale = ignoreErrors(() => asRow(selectSale.get(whole(row, 'sale_id'))));
      const note = (sale && ignoreErrors(() => text(sale, 'note'))) ?? '';
      const own = ignoreErrors(() => ownWords(row, sale, asRow(selectAccount.get(whole(row, 'account_id')))));
      const facts = proven ?? own;
      if (!facts) return undefined;
      const { method } = own ?? facts;
      return {
        ...facts,
        note,
        method: method.code === facts.method.code ? method : facts.method,
        dismissedAt: ignoreErrors(() => orNull(whole, row, 'dismissed_at')) ?? null,
        state: ignoreErrors(() => text(row, 'state')) ?? '',
      };
    });
    if (trace && isPlausible(trace)) found.set(id, trace);
  }
  return found;
}

function ownWords(row: Row, sale: Row | undefined, account: Row): RecoveredPayment | undefined {
  if (!sale) return undefined;
  const amount = row['amount'];
  if (!isRupiah(amount)) return undefined;
  return {
    orderId: text(row, 'merchant_order_id'),
    saleId: whole(row, 'sale_id'),
    businessDay: text(sale, 'business_day'),
    saleNumber: whole(sale, 'number'),
    note: '',
    amount,
    baseUrl: text(account, 'base_url'),
    merchantCode: text(account, 'merchant_code'),
    method: { code: text(row, 'method'), kind: oneOf(row, 'method_kind', methodKinds), name: text(row, 'method_name') },
    via: oneOf(row, 'via', paymentWays),
    createdAt: whole(row, 'created_at'),
    expiresAt: whole(row, 'expires_at'),
    dismissedAt: null,
    state: '',
  };
}

/** Every id there may be, gone through one by one: a scan would end at the first bad page. */
function* idsOf(db: Database.Database, proven: Iterable<number>): Generator<number> {
  const end = believable(
    ignoreErrors(() => largest(db, 'payment')),
    maximum(proven),
  );
  for (let id = 1; id <= end; id += 1) yield id;
}

// Not by spreading: a year has more payments than a call may have arguments.
function maximum(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** A flipped byte in a row id makes millions of rows that never were: what the journal proved is the measure. */
function believable(read: number | undefined, proven: number): number {
  if (proven === 0) return Math.min(read ?? MOST_UNPROVEN, MOST_UNPROVEN);
  return read !== undefined && read <= proven + MOST_BEYOND_PROVEN ? Math.max(read, proven) : proven;
}

function largest(db: Database.Database, table: 'payment' | 'sale'): number {
  return whole(asRow(db.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()), 'id');
}
