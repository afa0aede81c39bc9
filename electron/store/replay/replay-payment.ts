/** Enters once more what a journal row says of a payment's state. The reverse of `payments/state/transition.ts`. */
import type { Database } from 'better-sqlite3';
import { type Failure, failureSchema } from '../../../shared/contract/failure.ts';
import type { JournalData, JournalKind } from '../../../shared/model/journal.ts';
import { type Payment, type PaymentCode, stateAfter, WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import { basicsOf, type WatchPlan } from '../../ports/ledger/payment-port.ts';
import type { Journal } from '../journal/journal.ts';
import { codeHash } from '../ledger/payment-steps.ts';
import type { KeptPayment, Payments } from '../ledger/tables/payments.ts';
import { CHECK_EVERY_MS, planAt, type RowFacts, RowsRefused, text } from './row-facts.ts';

type StateChange = (payment: Payment, row: RowFacts) => Payment;

/** The next state after each kind that changes a payment, except `intent-recorded` and `salvaged`. */
export const stateChanges: Partial<Record<JournalKind, StateChange>> = {
  created: (payment, { data, extra }) => ({
    ...known(payment, data),
    state: 'pending',
    reference: text(data['reference'] ?? payment.reference),
    code: codeOf(data, extra),
  }),
  refused: withCause('rejected'),
  'never-sent': withCause('rejected'),
  rejected: withCause('rejected'),
  unresolved: withCause('unresolved'),
  unclear: withCause('unconfirmed'),
  interrupted: withCause('unconfirmed'),
  'existence-known': (payment, { data }) => {
    const next = known(payment, data);
    return payment.state === 'unconfirmed'
      ? { ...payment, ...next, knownToExist: true, unknownAnswers: null }
      : ({ ...payment, reference: next.reference ?? payment.reference } as Payment);
  },
  'order-unknown': (payment, { data, at, position }) => {
    const count = Number(data['count']);
    if (payment.state !== 'unconfirmed' || !Number.isSafeInteger(count)) throw wrong(position);
    const firstAt = count === 1 ? at : (payment.unknownAnswers?.firstAt ?? at);
    return { ...payment, unknownAnswers: { count, firstAt } };
  },
  paid: (payment, { data, at }) => ({
    ...known(payment, data),
    state: 'paid',
    paidAt: at,
    late: data['late'] === true,
  }),
  canceled: (payment, { data, at }) => ({ ...known(payment, data), state: 'canceled', endedAt: at }),
  expired: (payment, { data, at }) => ({ ...known(payment, data), state: 'expired', endedAt: at }),
  'reference-received': (payment, { data }) => ({ ...payment, reference: known(payment, data).reference }) as Payment,
  dismissed: (payment, { at }) => ({ ...payment, dismissedAt: at }),
  resumed: (payment) => ({ ...payment, dismissedAt: null }),
};

function withCause(state: 'rejected' | 'unresolved' | 'unconfirmed'): StateChange {
  return (payment, { data, position }) => {
    const basics = known(payment, data);
    const cause = causeIn(data, position);
    if (state !== 'unconfirmed') return { ...basics, state, cause };
    return { ...basics, state, cause, knownToExist: basics.reference !== null, unknownAnswers: null };
  };
}

/** The reference is said where it was learned, and never changes. */
function known(payment: Payment, { reference }: JournalData): ReturnType<typeof basicsOf> {
  const basics = basicsOf(payment);
  return typeof reference === 'string' ? { ...basics, reference } : basics;
}

function causeIn(data: JournalData, position: number): Failure {
  const parts = Object.keys(failureSchema.shape).filter((part) => data[part] !== undefined);
  const cause = failureSchema.safeParse(Object.fromEntries(parts.map((part) => [part, data[part]])));
  if (!cause.success) throw new RowsRefused('hub-rows-newer', `Row ${position} has an unknown cause`);
  return cause.data;
}

/** Stands for a code that no row has until all are entered (`finishReplay`). */
export const UNKNOWN_CODE = 'not in the journal';

/** The journal has the hash of the code, so that another one is never shown. */
function codeOf(data: JournalData, text: string | null): PaymentCode {
  const known = text === null ? null : codeIn(data['code'], text);
  return known !== null && codeHash(known) === data['codeHash'] ? known : codeIn(data['code'], UNKNOWN_CODE);
}

function codeIn(kind: unknown, text: string): PaymentCode {
  if (kind === 'qris') return { kind, payload: text };
  return kind === 'page' ? { kind, url: text } : { kind: kind === 'retail' ? kind : 'virtual-account', number: text };
}

function wrong(position: number): RowsRefused {
  return new RowsRefused('hub-rows-wrong', `Row ${position} does not fit its payment`);
}

/**
 * A payment that may still be paid and whose code is lost: only the gateway's status answer decides it.
 * @param at epoch ms · @param dismissedAt as the journal says it; absent: as it is
 */
export function makeUnconfirmed(
  { payments, journal }: { readonly payments: Payments; readonly journal: Journal },
  kept: KeptPayment,
  at: number,
  dismissedAt = kept.payment.dismissedAt,
): void {
  const { id, payment, sale } = kept;
  const { orderId, state, reference } = payment;
  const next: Payment = {
    ...basicsOf(payment),
    code: null,
    dismissedAt,
    state: 'unconfirmed',
    cause: { code: 'interrupted' },
    knownToExist: reference !== null,
    unknownAnswers: null,
  };
  payments.change(kept, next, planAt(at), null);
  journal.append({ id, orderId }, at, { kind: 'salvaged', data: { state, saleNumber: sale.number, dismissedAt } });
}

const watched: ReadonlySet<Payment['state']> = new Set([
  ...(['creating', 'unconfirmed', 'pending', 'canceled', 'expired'] as const),
]);

/**
 * The watch of payments whose rows are entered again. The journal does not say when a payment was checked last, so an ended
 * one counts as watched for as long as the rule says: `shared/model/payment.ts`.
 */
export function createWatchTimes(db: Database) {
  const end = db.prepare<[number]>(`
    UPDATE payment SET next_check_at = NULL
    WHERE next_check_at IS NOT NULL AND state IN ('canceled', 'expired')
      AND max(ended_at, expires_at) + ${WATCH_AFTER_DEADLINE_MS} <= +?`);
  const endOfSale = db.prepare<[number]>('UPDATE payment SET next_check_at = NULL WHERE sale_id = +?');
  // Its end and its deadline moved together with its creation until then.
  const renewed = db.prepare<[Record<string, unknown>]>(`
    UPDATE payment SET next_check_at = @at, check_interval_ms = ${CHECK_EVERY_MS}, last_checked_at = NULL,
      expires_at = expires_at + (coalesce(@createdAt, created_at) - created_at),
      created_at = coalesce(@createdAt, created_at), ended_at = @endedAt
    WHERE id = +@id`);
  return {
    planOf: ({ state }: Payment, at: number): WatchPlan =>
      watched.has(state) ? planAt(at) : { nextCheckAt: null, intervalMs: CHECK_EVERY_MS },
    /** Payments that had ended a day before this moment are watched no more. @param at epoch ms */
    endBefore: (at: number) => void end.run(at),
    /** None of the sale's payments may still be paid: its settlement was given up. */
    endOfSale: (saleId: number) => void endOfSale.run(saleId),
    /** @param facts of a row `watch-renewed` */
    renew(id: number, { at, data }: RowFacts) {
      const { createdAt = null, endedAt = null } = data;
      renewed.run({ id, at, createdAt, endedAt });
    },
  };
}

/** Paid is final. Another state is news unless this ledger has it, or knows more. */
export function isNews({ state, dismissedAt, code }: Payment, kind: JournalKind): boolean {
  if (kind === 'dismissed') return dismissedAt === null && state !== 'paid';
  if (kind === 'resumed') return dismissedAt !== null;
  if (kind === 'created') return code === null && (state === 'creating' || state === 'unconfirmed');
  const next = stateAfter[kind];
  if (next === 'paid') return state !== 'paid';
  return state === 'creating' || state === 'unconfirmed' || state === 'pending' ? next !== state : false;
}
