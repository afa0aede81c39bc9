/** Stores payments; `transition` decides how they change. */
import type { Database } from 'better-sqlite3';
import { type FailureCode, failureCodes } from '../../../../shared/contract/failure.ts';
import type { Account } from '../../../../shared/model/environment.ts';
import { gravestFlag, type OpenFlag } from '../../../../shared/model/flag-name.ts';
import { flagKinds, type Payment } from '../../../../shared/model/payment.ts';
import type { Rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { Intent, StoredPayment, WatchPlan } from '../../../ports/ledger/payment-port.ts';
import { bool, integer, oneOf, orNull, type Row, reading, text } from '../../sqlite/row.ts';
import type { Accounts } from './accounts.ts';
import { usedMethodFromRow } from './methods.ts';
import {
  isLive,
  type LearnedColumns,
  learnedColumns,
  mayChange,
  paymentColumns,
  paymentFromRow,
  type StateColumns,
  stateColumns,
} from './payment-row.ts';
import { saleColumns, saleFromRow } from './sales.ts';

/** A payment with the facts that only the store needs. */
export interface KeptPayment extends StoredPayment {
  readonly id: number;
  /** How it counts in a day's takings; `null` while it is in none. */
  readonly counted: CountedPayment | null;
}

export interface CountedPayment {
  readonly businessDay: string;
  /** The hour of the payment, 0 to 23, in the shop's time zone. */
  readonly hour: number;
  /** Another payment whose money stands, or cash that was not given back whole, had paid its sale before. */
  readonly isDouble: boolean;
}

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(db: Database, accounts: Accounts) {
  const insert = db.prepare<[Record<string, unknown>]>(`
    INSERT INTO payment (merchant_order_id, sale_id, account_id, method, method_kind, method_name, via, amount, state,
      created_at, expires_at, next_check_at, check_interval_ms, fee)
    VALUES (@orderId, @saleId, @accountId, @method, @methodKind, @methodName, @via, @amount, 'creating',
      @createdAt, @expiresAt, @nextCheckAt, @intervalMs, @fee)`);
  const ofPayments = reading(db, fromRow);
  const selectOne = ofPayments.prepare(`${selectPayment} WHERE merchant_order_id = +?`);
  const selectOfSale = ofPayments.prepare(`${selectPayment} WHERE payment.sale_id = +? ORDER BY payment.id`);
  const selectCreating = ofPayments.prepare(`
    ${selectPayment}
    WHERE ${mayChange} AND payment.state = 'creating' ORDER BY payment.created_at, payment.id`);
  const selectNotDismissed = ofPayments.prepare(`
    ${selectPayment}
    WHERE ${isLive} AND dismissed_at IS NULL
      AND payment.expires_at > +? AND (+sale.state = 'open' OR +sale.state = 'settled' AND +?)
    ORDER BY +payment.sale_id DESC, payment.id DESC LIMIT 20`);
  const setPlan = db.prepare<[PlanColumns]>(`UPDATE payment SET ${planColumns} WHERE id = +@id`);
  const setState = db.prepare<[PlanColumns & ChangedColumns]>(`
    UPDATE payment SET ${changedColumns}, ${planColumns} WHERE id = +@id`);
  // A separate statement, because reference and code touch two more indexes and most transitions do not set them.
  const setAll = db.prepare<[PlanColumns & ChangedColumns & LearnedColumns]>(`
    UPDATE payment SET reference = @reference, qr_payload = @qrPayload, va_number = @vaNumber,
      payment_url = @paymentUrl, ${changedColumns}, ${planColumns} WHERE id = +@id`);
  const selectOwner = db
    .prepare<[string, string, number], string>(`
      SELECT merchant_order_id FROM payment
      WHERE reference = +? COLLATE NOCASE AND reference = +? AND account_id = +? ORDER BY id LIMIT 1`)
    .pluck();
  const selectOtherPaid = db.prepare<[number, number, number]>(`
    SELECT 1 FROM payment WHERE sale_id = +? AND id <> +? AND state = 'paid' AND NOT ${isWithdrawn}
    UNION ALL SELECT 1 FROM cash_payment WHERE sale_id = +? AND amount > ${cashGivenBack} LIMIT 1`);
  const selectCash = db.prepare<[number]>('SELECT 1 FROM cash_payment WHERE sale_id = +?');

  function fromRow(row: Row): KeptPayment {
    const paidDay = orNull(text, row, 'paid_day');
    const payment = paymentFromRow(row, accounts);
    const toReview = openFlagsFromRow(row);
    const unseen = toReview.filter(({ isSeen }) => !isSeen);
    return {
      id: integer(row, 'payment_id'),
      payment,
      sale: saleFromRow(row),
      watch: {
        nextCheckAt: orNull(integer, row, 'next_check_at'),
        intervalMs: integer(row, 'check_interval_ms'),
        lastCheckedAt: orNull(integer, row, 'last_checked_at'),
        lastAnsweredAt: orNull(integer, row, 'last_answered_at'),
        missed: integer(row, 'checks_missed'),
        lastMiss: missFromRow(row),
      },
      flags: unseen.map(({ kind }) => kind),
      flagsAfterPaid: unseen.filter(({ afterPaid }) => afterPaid).map(({ kind }) => kind),
      gravestFlag: gravestFlag([{ state: payment.state, dismissed: payment.dismissedAt !== null, flags: toReview }]),
      used: usedMethodFromRow(row),
      wasDenied: bool(row, 'was_denied'),
      neverCame: bool(row, 'never_came'),
      counted:
        paidDay === null
          ? null
          : { businessDay: paidDay, hour: integer(row, 'paid_hour'), isDouble: bool(row, 'is_double') },
    };
  }

  return {
    /** Inserts it in state `creating`. @returns its row id */
    add(intent: Intent, saleId: number, amount: Rupiah): number {
      const { orderId, account, method, via, createdAt, expiresAt, watch, fee = null } = intent;
      const named = { method: method.code, methodKind: method.kind, methodName: method.name };
      const facts = { orderId, saleId, accountId: accounts.idOf(account), via, amount, createdAt, expiresAt, fee };
      return Number(insert.run({ ...facts, ...named, ...watch }).lastInsertRowid);
    },
    /** Writes the differences between the two, and the plan. */
    change(
      { id, payment }: Pick<KeptPayment, 'id' | 'payment'>,
      next: Payment,
      { nextCheckAt, intervalMs }: WatchPlan,
      counted: CountedPayment | null,
    ): void {
      const planned = { id, nextCheckAt, intervalMs };
      const learned = learnedColumns(next);
      const columns = stateColumns(next);
      const learns = differ(learned, learnedColumns(payment));
      if (!learns && !differ(columns, stateColumns(payment))) return void setPlan.run(planned);
      const isDouble = counted?.isDouble ? 1 : 0;
      const { businessDay: paidDay = null, hour: paidHour = null } = counted ?? {};
      const changed = { ...planned, ...columns, paidDay, paidHour, isDouble } as const;
      if (learns) setAll.run({ ...changed, ...learned });
      else setState.run(changed);
    },
    find: (orderId: string) => selectOne.get(orderId),
    ofSale: (saleId: number) => selectOfSale.all(saleId),
    creating: () => selectCreating.all(),
    notDismissed: (expiresAfter: number, alsoSettled: boolean) =>
      selectNotDismissed.all(expiresAfter, alsoSettled ? 1 : 0),
    referenceOwner(account: Account, reference: string): string | undefined {
      const accountId = accounts.find(account);
      return accountId === undefined ? undefined : selectOwner.get(reference, reference, accountId);
    },
    /** Also if cash paid the sale and was not given back whole. Not a payment whose money never came. */
    hasOtherPaid: (saleId: number, paymentId: number): boolean =>
      selectOtherPaid.get(saleId, paymentId, saleId) !== undefined,
    /** Cash was booked for it, whether or not it was given back since. */
    isOfCashSale: (saleId: number): boolean => selectCash.get(saleId) !== undefined,
  };
}

type PlanColumns = WatchPlan & { readonly id: number };
type ChangedColumns = StateColumns & {
  readonly paidDay: string | null;
  readonly paidHour: number | null;
  readonly isDouble: 0 | 1;
};

const planColumns = 'next_check_at = @nextCheckAt, check_interval_ms = @intervalMs';
const changedColumns = `
  state = @state, late = @late, dismissed_at = @dismissedAt, paid_at = @paidAt, paid_day = @paidDay,
  paid_hour = @paidHour, is_double = @isDouble, ended_at = @endedAt, cause = @cause, unknown_count = @unknownCount,
  unknown_first_at = @unknownFirstAt`;

/** The column for `openFlagsFromRow`. Flags raised after it was paid question the money; paying made earlier ones obsolete. */
export const openFlags = `
  (SELECT group_concat(kind || ' ' || (acknowledged_at IS NOT NULL) || ' ' || coalesce(raised_at > paid_at, 0)) FROM flag
    WHERE flag.payment_id = payment.id AND resolution_id IS NULL) AS open_flags`;

/** Whether the last decision says that its money never came. */
const isWithdrawn = `
  coalesce((SELECT corrects IS NULL FROM never_came WHERE never_came.payment_id = payment.id ORDER BY id DESC LIMIT 1), 0)`;
export const neverCame = `${isWithdrawn} AS never_came`;

/** SQL, of a row of `takings`: cash in whose place a payment counts. */
export const isReplacedCash = `
  cash_id IS NOT NULL AND EXISTS (SELECT 1 FROM payment
    WHERE payment.sale_id = takings.sale_id AND state = 'paid' AND is_double = 0 AND NOT ${isWithdrawn})`;

const cashGivenBack = `(
  SELECT coalesce(sum(iif(corrects IS NULL, refund.amount, -refund.amount)), 0) FROM refund WHERE cash_id = cash_payment.id)`;

/** All columns for a `KeptPayment`. */
const selectPayment = `
  SELECT ${paymentColumns}, ${saleColumns}, next_check_at, check_interval_ms, last_checked_at, last_answered_at,
    checks_missed, last_miss, ${openFlags},
    EXISTS (SELECT 1 FROM flag WHERE flag.payment_id = payment.id AND kind = 'contradiction') AS was_denied,
    ${neverCame}, used_method, used_method_kind, used_method_name
  FROM payment
  JOIN sale ON sale.id = payment.sale_id
  JOIN account ON account.id = payment.account_id`;

/** Only words on a screen depend on it, so a code of another version must not make the payment unreadable. */
function missFromRow(row: Row): FailureCode | null {
  const code = orNull(text, row, 'last_miss');
  return code === null ? null : (failureCodes.find((each) => each === code) ?? 'internal');
}

/** @returns the flags that no resolution covers; a resolved one was acknowledged by its resolution at the latest */
export function openFlagsFromRow(row: Row): readonly (OpenFlag & { readonly isSeen: boolean })[] {
  const flags = orNull(text, row, 'open_flags')?.split(',') ?? [];
  return flags.map((flag) => {
    const [kind, isSeen, afterPaid] = flag.split(' ');
    return { kind: oneOf({ kind }, 'kind', flagKinds), isSeen: isSeen === '1', afterPaid: afterPaid === '1' };
  });
}

function differ<T extends LearnedColumns | StateColumns>(one: T, other: T): boolean {
  return (Object.keys(one) as (keyof T)[]).some((column) => one[column] !== other[column]);
}

/** @throws Error for a missing payment, because every caller has checked the order id before */
export function mustFindPayment(payments: Payments, orderId: string): KeptPayment {
  const kept = payments.find(orderId);
  if (!kept) throw new Error(`There is no payment ${orderId}`);
  return kept;
}
