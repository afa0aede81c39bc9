/** A real ledger in its own folder, removed after the test. With its database, for tests that change it directly. */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { NewCash, StoredCash, StoredRefund } from '../../electron/ports/ledger/cash-and-refunds.ts';
import type { StoredClosing } from '../../electron/ports/ledger/journal-port.ts';
import type { Ledger } from '../../electron/ports/ledger/ledger.ts';
import type { StoredPayment, WatchPlan } from '../../electron/ports/ledger/payment-port.ts';
import { draftClosing } from '../../electron/store/closings/draft-closing.ts';
import { createLedger, openDatabase } from '../../electron/store/open-ledger.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { JournalEntry } from '../../shared/model/journal.ts';
import type { Payment } from '../../shared/model/payment.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import { aFolder } from '../support/a-folder.ts';
import { anIntent, BUSINESS_DAY, MORNING } from '../support/builders.ts';
import { writeEmptyLedger } from '../support/empty-ledger.ts';

export const UNWATCHED: WatchPlan = { nextCheckAt: null, intervalMs: 0 };

export { aFolder };

export function aLedger(environment: Environment = 'sandbox'): { ledger: Ledger; db: Database; file: string } {
  const file = join(aFolder(), 'sales.sqlite');
  writeEmptyLedger(file, environment);
  const db = openDatabase({ file, environment });
  onTestFinished(() => void db.close());
  return { ledger: createLedger(db, environment), db, file };
}

/** The writer of payments, also for a ledger of an earlier version. */
type Writer = Pick<Ledger, 'payments'>;

/** Saves the payment's next state, with its journal entry. */
export function become(
  ledger: Writer,
  next: Payment,
  { plan = UNWATCHED, at = dateOf(next), day = BUSINESS_DAY } = {},
): StoredPayment {
  const payment = datedAt(next, at);
  return ledger.payments.saveTransition({ payment, entries: [entryOf(payment)], flags: [] }, plan, at, day, 10);
}

function dateOf(payment: Payment): number {
  if (payment.state === 'paid') return payment.paidAt;
  return payment.state === 'canceled' || payment.state === 'expired' ? payment.endedAt : MORNING + 60_000;
}

/** As in production: step, entry and payment have one time. */
function datedAt(payment: Payment, at: number): Payment {
  if (payment.state === 'paid') return { ...payment, paidAt: at };
  return payment.state === 'canceled' || payment.state === 'expired' ? { ...payment, endedAt: at } : payment;
}

function entryOf(payment: Payment): JournalEntry {
  switch (payment.state) {
    case 'creating':
      return { kind: 'reference-received', data: {} };
    case 'pending':
      return { kind: 'created', data: { reference: payment.reference, code: payment.code.kind } };
    case 'paid':
      return { kind: 'paid', data: { reference: payment.reference, late: payment.late } };
    case 'canceled':
    case 'expired':
      return { kind: payment.state, data: { reference: payment.reference } };
    case 'unconfirmed':
      return { kind: 'unclear', data: { ...payment.cause } };
    case 'rejected':
    case 'unresolved':
      return { kind: payment.state, data: { ...payment.cause } };
    default:
      return unreachable(payment);
  }
}

/** @returns the payment with the fields of `pending` */
export function pending(payment: Payment, reference = `REF-${payment.orderId}`): Payment {
  return { ...payment, state: 'pending', reference, code: { kind: 'qris', payload: `QR-${payment.orderId}` } };
}

export function paid(
  payment: Payment,
  { at = MORNING + 60_000, late = false } = {},
): Extract<Payment, { state: 'paid' }> {
  const { orderId, saleId, account, method, via, amount, createdAt, expiresAt, dismissedAt, reference, code } = payment;
  const basics = { orderId, saleId, account, method, via, amount, createdAt, expiresAt, dismissedAt, reference, code };
  return { ...basics, state: 'paid', paidAt: at, late };
}

/** A new sale with one pending payment. */
export function aPendingSale(ledger: Writer, wanted: Parameters<typeof anIntent>[0] = {}): StoredPayment {
  const { payment, watch } = ledger.payments.recordIntent(anIntent(wanted));
  return become(ledger, pending(payment), { plan: watch });
}

/** A new sale, paid. */
export function aPaidSale(ledger: Writer, wanted: Parameters<typeof anIntent>[0] = {}): StoredPayment {
  const { payment } = aPendingSale(ledger, wanted);
  return become(ledger, paid(payment), { day: wanted?.businessDay ?? BUSINESS_DAY });
}

interface CashWishes extends Partial<Pick<NewCash, 'requestId' | 'recordId'>> {
  readonly given?: number;
  readonly at?: number;
  readonly hour?: number;
}
let booked = 0;

/** Of Rp 7.500, or cash for a sale that waits. It counts on the sale's day. */
export function aCashSale(
  ledger: Pick<Ledger, 'cash'>,
  { given = 50_000, at = MORNING, hour = 10, ...wanted }: CashWishes & Parameters<typeof anIntent>[0] = {},
): StoredCash {
  booked += 1;
  const { requestId = `cash ${booked}`, recordId = `TK1-20260309-CASH${String(booked).padStart(5, '0')}Z` } = wanted;
  const { sale } = anIntent({ amount: 7_500, ...wanted });
  const cash = { requestId, sale, recordId, given: rupiah(given) };
  return ledger.cash.book(cash, at, wanted.businessDay ?? BUSINESS_DAY, hour);
}

let refunded = 0;

/** Of money that was paid with `orderId`, or of cash. */
export function aRefund(
  ledger: Pick<Ledger, 'refunds'>,
  orderId: string,
  amount: number,
  { at = MORNING, day = BUSINESS_DAY, requestId = '' } = {},
): StoredRefund {
  refunded += 1;
  const why = { reason: 'cold food', reference: 'TRF 1' };
  const refund = { requestId: requestId || `refund ${refunded}`, orderId, amount: rupiah(amount), ...why };
  return ledger.refunds.record(refund, at, day);
}

/** The next Z report. @param file of the ledger · @throws if it was not taken */
export function aClosing(ledger: Pick<Ledger, 'closings'>, file: string, at = MORNING): StoredClosing {
  const draft = draftClosing(file);
  const closed = draft && ledger.closings.add(draft, at);
  if (!closed) throw new Error('Not closed');
  return closed;
}
