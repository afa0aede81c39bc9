/**
 * The life of a payment as one pure, total function of state and event; most pairs change nothing. It depends on no
 * clock, store or gateway. Drawing and reasons: `shared/model/payment.ts`.
 */
import { mayStillBePaidOnScreen, type Payment } from '../../../shared/model/payment.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { basicsOf, changed, type TransitionResult, unchanged } from '../../ports/ledger/payment-port.ts';
import type { CreationEvent, PaymentEvent } from './payment-event.ts';
import { afterElsewhere, afterStatus } from './transition-status.ts';

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
