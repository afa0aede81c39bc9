/**
 * The difference between a status answer and the ledger. Pure: the consequences of the answer are decided in
 * `transition.ts`, as for every status answer.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReconcileAnswer } from '../../../shared/contract/reconcile.ts';
import type { ReconcileFinding } from '../../../shared/model/choices/reconcile-findings.ts';
import type { JournalData } from '../../../shared/model/journal/journal-kinds.ts';
import type { Payment, PaymentState } from '../../../shared/model/payment.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { FoundDifference } from '../../ports/ledger/reconciliation-port.ts';
import type { StatusEvent } from '../state/payment-event.ts';

/** An answer with information about the payment. */
export type MeaningfulStatusEvent = Exclude<StatusEvent, { readonly kind: 'status-meaningless' }>;

/**
 * @param payment as it was when the request was sent
 * @param stateBefore its state then; after an answer that was lost at the program's end, its state at the first request
 * @returns `null` if the answer and the ledger agree
 */
export function differenceIn(
  payment: Payment,
  stateBefore: PaymentState,
  event: MeaningfulStatusEvent,
): FoundDifference | null {
  switch (event.kind) {
    case 'status-paid':
      return stateBefore === 'paid' ? null : found('paid-at-gateway', '00');
    case 'status-pending':
      if (stateBefore === 'paid') return found('contradiction', '01');
      return isGivenUp(stateBefore) ? found('open-at-gateway', '01') : null;
    case 'status-canceled':
      return stateBefore === 'paid' ? found('contradiction', '02') : null;
    case 'order-unknown':
      if (stateBefore === 'paid') return found('contradiction', 'unknown');
      return wasConfirmed(payment) ? found('unknown-at-gateway', 'unknown') : null;
    case 'status-mismatch':
      return { ...found(event.flag, answerOf(event.evidence)), evidence: reasonOf(event.evidence) };
    default:
      return unreachable(event);
  }
}

/** @param cause why no request was possible, or no answer was usable */
export function notChecked(cause: Failure): FoundDifference {
  return { finding: 'not-checked', answered: null, evidence: null, cause };
}

function found(finding: ReconcileFinding, answered: ReconcileAnswer): FoundDifference {
  return { finding, answered, evidence: null, cause: null };
}

/** Not an expired payment: its deadline is ours, and a gateway may still report it as pending. */
function isGivenUp(state: PaymentState): boolean {
  return state === 'rejected' || state === 'canceled' || state === 'unresolved';
}

/** The gateway has issued a reference or reported the order as pending. */
function wasConfirmed(payment: Payment): boolean {
  return payment.reference !== null || (payment.state === 'unconfirmed' && payment.knownToExist);
}

function answerOf({ statusCode }: JournalData): ReconcileAnswer {
  return statusCode === '00' || statusCode === '01' ? statusCode : '02';
}

function reasonOf({ expected, answered }: JournalData): FoundDifference['evidence'] {
  return { expected: String(expected ?? ''), answered: String(answered ?? '') };
}
