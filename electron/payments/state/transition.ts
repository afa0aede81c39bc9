/**
 * The life of a payment as one pure, total function of state and event; most pairs change nothing. It depends on no
 * clock, store or gateway. Drawing and reasons: `shared/model/payment.ts`.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { JournalData, JournalEntry } from '../../../shared/model/journal.ts';
import {
  type FlagKind,
  mayStillBePaidOnScreen,
  type Payment,
  type PaymentCode,
  type PendingPayment,
  type UnconfirmedPayment,
  WATCH_AFTER_DEADLINE_MS,
} from '../../../shared/model/payment.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { basicsOf, changed, raising, type TransitionResult, unchanged } from '../../ports/ledger/payment-port.ts';

/**
 * All events of a payment. `interpret.ts` makes them from the gateway's answers, so the state machine is independent
 * of the wire format.
 */
export type PaymentEvent = CreationEvent | StatusEvent | ElsewhereEvent | PersonEvent;

/** The outcome of the one creation request. */
export type CreationEvent =
  | {
      readonly kind: 'created';
      readonly at: number;
      readonly reference: string;
      readonly code: PaymentCode;
      /** The reply to a direct order named no amount. */
      readonly amountNamed?: false;
    }
  /** A documented refusal: nothing was created. */
  | { readonly kind: 'refused'; readonly at: number; readonly failure: Failure }
  /** Proof that no byte was sent. */
  | { readonly kind: 'never-sent'; readonly at: number; readonly failure: Failure }
  /** Any other outcome, including the end of this process. */
  | { readonly kind: 'unclear'; readonly at: number; readonly failure: Failure; readonly reference: string | null };

/** The outcome of a status check. `sentAt` is when the request was sent: the answer is about that moment or later. */
export type StatusEvent =
  | { readonly kind: 'status-paid'; readonly at: number; readonly sentAt: number; readonly reference: string | null }
  | {
      readonly kind: 'status-pending';
      readonly at: number;
      readonly sentAt: number;
      readonly reference: string | null;
    }
  | {
      readonly kind: 'status-canceled';
      readonly at: number;
      readonly sentAt: number;
      readonly reference: string | null;
    }
  /** An answer that does not fit this payment: it decides nothing and calls a person. */
  | {
      readonly kind: 'status-mismatch';
      readonly at: number;
      readonly sentAt: number;
      readonly flag: Extract<FlagKind, 'amount-differs' | 'reference-differs' | 'order-differs'>;
      readonly evidence: JournalData;
    }
  | { readonly kind: 'order-unknown'; readonly at: number; readonly sentAt: number; readonly failure: Failure }
  /** An answer of the gateway without information about the payment: an undocumented code, or an error with a message. */
  | { readonly kind: 'status-meaningless'; readonly at: number; readonly sentAt: number };

/** Something else than the gateway answered a status check: nothing is known about the payment. */
interface ElsewhereEvent {
  readonly kind: 'status-elsewhere';
  readonly at: number;
  readonly sentAt: number;
  readonly failure: Failure;
}

type PersonEvent =
  | { readonly kind: 'dismissed'; readonly at: number }
  /** Dismissed by mistake: it is on screen again. */
  | { readonly kind: 'resumed'; readonly at: number };

export function transition(payment: Payment, event: PaymentEvent): TransitionResult {
  switch (event.kind) {
    case 'created':
    case 'refused':
    case 'never-sent':
    case 'unclear':
      return afterCreation(payment, event);
    case 'dismissed':
      return afterDismissal(payment, event.at);
    case 'resumed':
      return afterResuming(payment);
    case 'status-paid':
    case 'status-pending':
    case 'status-canceled':
    case 'status-mismatch':
    case 'order-unknown':
    case 'status-meaningless':
      return afterStatus(payment, event);
    case 'status-elsewhere':
      return afterElsewhere(payment, event);
    default:
      return unreachable(event);
  }
}

function afterCreation(payment: Payment, event: CreationEvent): TransitionResult {
  // The one creation request has one outcome; if something else decided first, that stays.
  if (payment.state !== 'creating') return unchanged(payment);
  const basics = basicsOf(payment);
  switch (event.kind) {
    case 'created': {
      const { reference, code } = event;
      const unnamed = event.amountNamed === false ? { amountNamed: false } : {};
      return changed(
        { ...basics, state: 'pending', reference, code },
        { kind: 'created', data: { reference, code: code.kind, ...unnamed } },
      );
    }
    case 'refused':
      return changed(
        { ...basics, state: 'rejected', cause: event.failure },
        { kind: 'refused', data: { ...event.failure } },
      );
    case 'never-sent':
      return changed(
        { ...basics, state: 'rejected', cause: event.failure },
        { kind: 'never-sent', data: { ...event.failure } },
      );
    case 'unclear': {
      const { failure: cause, reference } = event;
      return changed(
        { ...basics, state: 'unconfirmed', reference, cause, knownToExist: reference !== null, unknownAnswers: null },
        { kind: cause.code === 'interrupted' ? 'interrupted' : 'unclear', data: { ...cause } },
      );
    }
    default:
      return unreachable(event);
  }
}

function afterDismissal(payment: Payment, at: number): TransitionResult {
  if (!mayStillBePaidOnScreen(payment) || payment.dismissedAt !== null) return unchanged(payment);
  return changed({ ...payment, dismissedAt: at }, { kind: 'dismissed', data: {} });
}

/**
 * A resumed payment is expected again, so its money is not late. One that has ended stays dismissed: its money is late.
 */
function afterResuming(payment: Payment): TransitionResult {
  if (!mayStillBePaidOnScreen(payment) || payment.dismissedAt === null) return unchanged(payment);
  return changed({ ...payment, dismissedAt: null }, { kind: 'resumed', data: {} });
}

/** "Order unknown" settles an unconfirmed payment only after this many answers … */
const UNKNOWN_ANSWERS_NEEDED = 3;

/** … over at least this long: a late commit may come. */
const UNKNOWN_ANSWERS_SPAN_MS = 10 * 60_000;

function afterStatus(payment: Payment, event: StatusEvent): TransitionResult {
  if (event.kind === 'status-mismatch') return afterMismatch(payment, event);
  if (event.kind === 'status-paid') return afterPaid(payment, event);
  switch (payment.state) {
    case 'creating':
      return unchanged(payment);
    case 'pending':
      return pendingAfter(payment, event);
    case 'unconfirmed':
      return unconfirmedAfter(payment, event);
    case 'paid':
      return paidAfter(payment, event);
    // Only a late payment matters in these states, and it is handled above.
    case 'canceled':
    case 'expired':
    case 'rejected':
    case 'unresolved':
      return unchanged(payment);
    default:
      return unreachable(payment);
  }
}

type UnpaidStatus = Exclude<StatusEvent, { kind: 'status-mismatch' | 'status-paid' }>;

function afterPaid(payment: Payment, event: Extract<StatusEvent, { kind: 'status-paid' }>): TransitionResult {
  if (payment.state === 'paid') return unchanged(payment);
  const expected = payment.state === 'creating' || payment.state === 'unconfirmed' || payment.state === 'pending';
  const late = !expected || payment.dismissedAt !== null;
  const reference = payment.reference ?? event.reference;
  return {
    payment: { ...basicsOf(payment), reference, state: 'paid', paidAt: event.at, late },
    entries: [{ kind: 'paid', data: { reference, late, from: payment.state } }],
    flags: late
      ? [{ kind: 'paid-late', evidence: { from: payment.state, dismissed: payment.dismissedAt !== null } }]
      : [],
  };
}

/** Flags the mismatch in every state. A waiting payment ends as after an answer without information. */
function afterMismatch(payment: Payment, event: Extract<StatusEvent, { kind: 'status-mismatch' }>): TransitionResult {
  const waits = payment.state === 'unconfirmed' || payment.state === 'pending';
  const result = waits ? giveUpAfterADay(payment, event.sentAt) : unchanged(payment);
  return raising({ kind: event.flag, evidence: event.evidence }, result);
}

function pendingAfter(payment: PendingPayment, event: UnpaidStatus): TransitionResult {
  switch (event.kind) {
    case 'status-pending':
      return event.sentAt >= payment.expiresAt ? expired(payment, event) : unchanged(payment);
    case 'status-canceled':
      return ended(payment, event);
    case 'order-unknown':
      return lostAtTheGateway(payment, event);
    case 'status-meaningless':
      return giveUpAfterADay(payment, event.sentAt);
    default:
      return unreachable(event);
  }
}

function unconfirmedAfter(payment: UnconfirmedPayment, event: UnpaidStatus): TransitionResult {
  switch (event.kind) {
    case 'status-pending': {
      if (event.sentAt >= payment.expiresAt) return expired(payment, event);
      const reference = payment.reference ?? event.reference;
      if (payment.knownToExist && reference === payment.reference) return unchanged(payment);
      // The order exists after all. It still can't be shown, because a status reply carries no QR code and no number.
      return changed(
        { ...payment, reference, knownToExist: true, unknownAnswers: null },
        { kind: 'existence-known', data: { reference } },
      );
    }
    case 'status-canceled':
      return ended(payment, event);
    case 'order-unknown':
      return payment.knownToExist ? lostAtTheGateway(payment, event) : afterUnknownOrder(payment, event);
    case 'status-meaningless':
      return giveUpAfterADay(payment, event.sentAt);
    default:
      return unreachable(event);
  }
}

function afterUnknownOrder(
  payment: UnconfirmedPayment,
  event: Extract<StatusEvent, { kind: 'order-unknown' }>,
): TransitionResult {
  const unknownAnswers = {
    count: (payment.unknownAnswers?.count ?? 0) + 1,
    firstAt: payment.unknownAnswers?.firstAt ?? event.at,
  };
  const entry: JournalEntry = { kind: 'order-unknown', data: { count: unknownAnswers.count } };
  const settled =
    unknownAnswers.count >= UNKNOWN_ANSWERS_NEEDED && event.at - unknownAnswers.firstAt >= UNKNOWN_ANSWERS_SPAN_MS;
  if (!settled) return changed({ ...payment, unknownAnswers }, entry);
  return {
    payment: { ...basicsOf(payment), state: 'rejected', cause: event.failure },
    entries: [entry, { kind: 'rejected', data: { ...event.failure } }],
    flags: [],
  };
}

/**
 * The order existed, so "order unknown" is the gateway's error and no proof that it can't be paid: a person is called.
 */
function lostAtTheGateway(
  payment: PendingPayment | UnconfirmedPayment,
  event: Extract<StatusEvent, { kind: 'order-unknown' }>,
): TransitionResult {
  const result = giveUpAfterADay(payment, event.sentAt, event.failure);
  return raising({ kind: 'order-unknown', evidence: { ...event.failure } }, result);
}

/**
 * Gives up only after a check sent 24 hours after the deadline: a terminal that was switched off must check first.
 * @param why cause for a pending payment, which has none of its own
 */
function giveUpAfterADay(
  payment: PendingPayment | UnconfirmedPayment,
  sentAt: number,
  why: Failure = { code: 'answer-not-understood' },
): TransitionResult {
  if (sentAt < payment.expiresAt + WATCH_AFTER_DEADLINE_MS) return unchanged(payment);
  const cause = payment.state === 'unconfirmed' ? payment.cause : why;
  return {
    payment: { ...basicsOf(payment), state: 'unresolved', cause },
    entries: [{ kind: 'unresolved', data: { ...cause } }],
    flags: [{ kind: 'unresolved', evidence: {} }],
  };
}

/**
 * Nothing ends: the gateway may still report the payment as paid. But a page that answers in its place for a day after the
 * deadline does not go away by itself: a person is called.
 */
function afterElsewhere(payment: Payment, { sentAt, failure }: ElsewhereEvent): TransitionResult {
  const waits = payment.state === 'unconfirmed' || payment.state === 'pending';
  if (!waits || sentAt < payment.expiresAt + WATCH_AFTER_DEADLINE_MS) return unchanged(payment);
  return raising({ kind: 'unresolved', evidence: { ...failure } }, unchanged(payment));
}

function paidAfter(payment: Extract<Payment, { state: 'paid' }>, event: UnpaidStatus): TransitionResult {
  switch (event.kind) {
    case 'status-pending':
    case 'status-canceled':
    case 'order-unknown':
      // Sent before it was paid and answered after: an old answer is no contradiction.
      if (event.sentAt <= payment.paidAt) return unchanged(payment);
      return { payment, entries: [], flags: [{ kind: 'contradiction', evidence: { said: event.kind } }] };
    case 'status-meaningless':
      return unchanged(payment);
    default:
      return unreachable(event);
  }
}

/**
 * `02` means both "canceled" and "expired"; only the deadline distinguishes them. A check sent before it means
 * canceled, one sent after it means expired, which the cashier must see.
 */
function ended(payment: Payment, event: Extract<StatusEvent, { kind: 'status-canceled' }>): TransitionResult {
  return event.sentAt >= payment.expiresAt ? expired(payment, event) : canceled(payment, event);
}

function expired(
  payment: Payment,
  event: Extract<StatusEvent, { kind: 'status-pending' | 'status-canceled' }>,
): TransitionResult {
  const reference = payment.reference ?? event.reference;
  return changed(
    { ...basicsOf(payment), reference, state: 'expired', endedAt: event.at },
    { kind: 'expired', data: { reference } },
  );
}

function canceled(payment: Payment, event: Extract<StatusEvent, { kind: 'status-canceled' }>): TransitionResult {
  const reference = payment.reference ?? event.reference;
  return changed(
    { ...basicsOf(payment), reference, state: 'canceled', endedAt: event.at },
    { kind: 'canceled', data: { reference } },
  );
}
