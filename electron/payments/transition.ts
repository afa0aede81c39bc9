/**
 * The life of a payment as one pure, total function: every state × event has an answer, and most say "nothing".
 * Knows no clock, no store, no gateway. Drawing and reasons: `shared/payment.ts` and DESIGN, "The life of a payment".
 */
import type { Failure } from '../../shared/failure.ts';
import type { JournalEntry } from '../../shared/journal.ts';
import type { Payment, PaymentBasics, PendingPayment, UnconfirmedPayment } from '../../shared/payment.ts';
import { unreachable } from '../../shared/unreachable.ts';
import type { CreationEvent, PaymentEvent, StatusEvent } from './payment-event.ts';
import type { RaisedFlag, Step } from './step.ts';
import { UNKNOWN_ANSWERS_NEEDED, UNKNOWN_ANSWERS_SPAN_MS, WATCH_AFTER_DEADLINE_MS } from './watch-times.ts';

export function transition(payment: Payment, event: PaymentEvent): Step {
  switch (event.kind) {
    case 'created':
    case 'refused':
    case 'never-sent':
    case 'unclear':
      return afterCreation(payment, event);
    case 'dismissed':
      return afterDismissal(payment, event.at);
    case 'status-paid':
    case 'status-pending':
    case 'status-canceled':
    case 'status-mismatch':
    case 'order-unknown':
    case 'status-meaningless':
      return afterStatus(payment, event);
    default:
      return unreachable(event);
  }
}

function afterCreation(payment: Payment, event: CreationEvent): Step {
  // The one creation request has one outcome. Once something else settled the payment, it has nothing to add.
  if (payment.state !== 'creating') return unchanged(payment);
  const basics = basicsOf(payment);
  switch (event.kind) {
    case 'created':
      return step(
        { ...basics, state: 'pending', reference: event.reference, code: event.code },
        { kind: 'created', data: { reference: event.reference, code: event.code.kind } },
      );
    case 'refused':
      return step(
        { ...basics, state: 'rejected', cause: event.failure },
        { kind: 'refused', data: { ...event.failure } },
      );
    case 'never-sent':
      return step(
        { ...basics, state: 'rejected', cause: event.failure },
        { kind: 'never-sent', data: { ...event.failure } },
      );
    case 'unclear': {
      const { failure: cause, reference } = event;
      return step(
        { ...basics, state: 'unconfirmed', reference, cause, knownToExist: reference !== null, unknownAnswers: null },
        { kind: cause.code === 'interrupted' ? 'interrupted' : 'unclear', data: { ...cause } },
      );
    }
    default:
      return unreachable(event);
  }
}

function afterDismissal(payment: Payment, at: number): Step {
  const live = payment.state === 'creating' || payment.state === 'unconfirmed' || payment.state === 'pending';
  if (!live || payment.dismissedAt !== null) return unchanged(payment);
  return step({ ...payment, dismissedAt: at }, { kind: 'dismissed', data: {} });
}

function afterStatus(payment: Payment, event: StatusEvent): Step {
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
    // A late payer is all that is looked for here, and that came above.
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

function afterPaid(payment: Payment, event: Extract<StatusEvent, { kind: 'status-paid' }>): Step {
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

/** Flagged whatever the state. It settles nothing, so a payment that waits is no wiser for it and ends as without it. */
function afterMismatch(payment: Payment, event: Extract<StatusEvent, { kind: 'status-mismatch' }>): Step {
  const waits = payment.state === 'unconfirmed' || payment.state === 'pending';
  const step = waits ? giveUpAfterADay(payment, event.askedAt) : unchanged(payment);
  return raising({ kind: event.flag, evidence: event.evidence }, step);
}

function pendingAfter(payment: PendingPayment, event: UnpaidStatus): Step {
  switch (event.kind) {
    case 'status-pending':
      return event.askedAt >= payment.expiresAt ? expired(payment, event) : unchanged(payment);
    case 'status-canceled':
      return canceled(payment, event);
    case 'order-unknown':
      return lostAtTheGateway(payment, event);
    case 'status-meaningless':
      return giveUpAfterADay(payment, event.askedAt);
    default:
      return unreachable(event);
  }
}

function unconfirmedAfter(payment: UnconfirmedPayment, event: UnpaidStatus): Step {
  switch (event.kind) {
    case 'status-pending': {
      if (event.askedAt >= payment.expiresAt) return expired(payment, event);
      const reference = payment.reference ?? event.reference;
      if (payment.knownToExist && reference === payment.reference) return unchanged(payment);
      // It exists after all. Still not to be shown: a status reply carries no QR and no number.
      return step(
        { ...payment, reference, knownToExist: true, unknownAnswers: null },
        { kind: 'existence-known', data: { reference } },
      );
    }
    case 'status-canceled':
      return canceled(payment, event);
    case 'order-unknown':
      return payment.knownToExist ? lostAtTheGateway(payment, event) : afterUnknownOrder(payment, event);
    case 'status-meaningless':
      return giveUpAfterADay(payment, event.askedAt);
    default:
      return unreachable(event);
  }
}

function afterUnknownOrder(payment: UnconfirmedPayment, event: Extract<StatusEvent, { kind: 'order-unknown' }>): Step {
  const unknownAnswers = {
    count: (payment.unknownAnswers?.count ?? 0) + 1,
    firstAt: payment.unknownAnswers?.firstAt ?? event.at,
  };
  const entry: JournalEntry = { kind: 'order-unknown', data: { count: unknownAnswers.count } };
  const settled =
    unknownAnswers.count >= UNKNOWN_ANSWERS_NEEDED && event.at - unknownAnswers.firstAt >= UNKNOWN_ANSWERS_SPAN_MS;
  if (!settled) return step({ ...payment, unknownAnswers }, entry);
  return {
    payment: { ...basicsOf(payment), state: 'rejected', cause: event.failure },
    entries: [entry, { kind: 'rejected', data: { ...event.failure } }],
    flags: [],
  };
}

/** It was there, so "order unknown" is the gateway's trouble, not proof that nobody can pay it: a person is called. */
function lostAtTheGateway(
  payment: PendingPayment | UnconfirmedPayment,
  event: Extract<StatusEvent, { kind: 'order-unknown' }>,
): Step {
  const step = giveUpAfterADay(payment, event.askedAt, event.failure);
  return raising({ kind: 'order-unknown', evidence: { ...event.failure } }, step);
}

/**
 * Only an attempt made after the day was over may end it: a terminal that was switched off has to ask first.
 * @param why what a pending payment ends with, which had no trouble of its own
 */
function giveUpAfterADay(
  payment: PendingPayment | UnconfirmedPayment,
  askedAt: number,
  why: Failure = { code: 'answer-not-understood' },
): Step {
  if (askedAt < payment.expiresAt + WATCH_AFTER_DEADLINE_MS) return unchanged(payment);
  const cause = payment.state === 'unconfirmed' ? payment.cause : why;
  return {
    payment: { ...basicsOf(payment), state: 'unresolved', cause },
    entries: [{ kind: 'unresolved', data: { ...cause } }],
    flags: [{ kind: 'unresolved', evidence: {} }],
  };
}

function paidAfter(payment: Extract<Payment, { state: 'paid' }>, event: UnpaidStatus): Step {
  switch (event.kind) {
    case 'status-pending':
    case 'status-canceled':
    case 'order-unknown':
      // Asked before it was paid, answered after: an old answer is no contradiction.
      if (event.askedAt <= payment.paidAt) return unchanged(payment);
      return { payment, entries: [], flags: [{ kind: 'contradiction', evidence: { said: event.kind } }] };
    case 'status-meaningless':
      return unchanged(payment);
    default:
      return unreachable(event);
  }
}

function expired(payment: Payment, event: Extract<StatusEvent, { kind: 'status-pending' }>): Step {
  const reference = payment.reference ?? event.reference;
  return step(
    { ...basicsOf(payment), reference, state: 'expired', endedAt: event.at },
    { kind: 'expired', data: { reference } },
  );
}

function canceled(payment: Payment, event: Extract<StatusEvent, { kind: 'status-canceled' }>): Step {
  const reference = payment.reference ?? event.reference;
  return step(
    { ...basicsOf(payment), reference, state: 'canceled', endedAt: event.at },
    { kind: 'canceled', data: { reference } },
  );
}

/** Without the fields of the state it leaves, so that no state carries another's data along. */
function basicsOf(payment: Payment): PaymentBasics {
  const { orderId, saleId, account, method, amount, createdAt, expiresAt, dismissedAt, reference, code } = payment;
  return { orderId, saleId, account, method, amount, createdAt, expiresAt, dismissedAt, reference, code };
}

function step(payment: Payment, entry: JournalEntry): Step {
  return { payment, entries: [entry], flags: [] };
}

function raising(flag: RaisedFlag, step: Step): Step {
  return { ...step, flags: [flag, ...step.flags] };
}

function unchanged(payment: Payment): Step {
  return { payment, entries: [], flags: [] };
}
