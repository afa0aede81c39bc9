/**
 * Status of each flag of a payment. The payment's view has only the unacknowledged flags. All raised flags are in its
 * journal, and the resolved ones in its decisions.
 */
import type { JournalEntryView } from '../../../../shared/contract/history.ts';
import type { ResolutionView } from '../../../../shared/contract/review.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { gravestFirst } from '../../../../shared/model/flag-name.ts';
import { type FlagKind, flagKinds } from '../../../../shared/model/payment.ts';

export interface FlagStatus {
  readonly kind: FlagKind;
  readonly status: 'unseen' | 'seen' | 'resolved';
  /** It was raised, or raised again, after the payment was paid. */
  readonly afterPaid: boolean;
}

/** Those that wait for a decision first, and the most serious of them at the top. */
export function flagStatuses(
  payment: Pick<PaymentView, 'flags' | 'state' | 'dismissed'>,
  journal: readonly JournalEntryView[],
  resolutions: readonly ResolutionView[],
): readonly FlagStatus[] {
  const journalled = journal.filter(({ kind }) => kind === 'flag-raised').map(({ data }) => data['flag']);
  const raised = new Set([...journalled, ...payment.flags]);
  const decided = new Set(resolutions.flatMap(({ flags }) => flags));
  const lastDecision = journal.findLastIndex(({ kind }) => kind === 'resolved');
  const lastRaised = (flag: FlagKind) =>
    journal.findLastIndex(({ kind, data }) => kind === 'flag-raised' && data['flag'] === flag);
  // A decision covers what was open then. What was raised again after it waits for another one.
  const isResolved = (flag: FlagKind) =>
    decided.has(flag) && !(lastDecision >= 0 && lastRaised(flag) > lastDecision) && !payment.flags.includes(flag);
  const paid = journal.findIndex(({ kind }) => kind === 'paid');
  const isAfterPaid = (flag: FlagKind) => paid >= 0 && lastRaised(flag) > paid;
  const statuses = [...raised].filter(isFlag).map((kind): FlagStatus => {
    const status = payment.flags.includes(kind) ? 'unseen' : 'seen';
    return { kind, status: isResolved(kind) ? 'resolved' : status, afterPaid: isAfterPaid(kind) };
  });
  const { true: over = [], false: waiting = [] } = Object.groupBy(statuses, ({ status }) =>
    status === 'resolved' ? 'true' : 'false',
  );
  return [...gravestFirst(waiting, payment), ...gravestFirst(over, payment)];
}

function isFlag(name: unknown): name is FlagKind {
  return flagKinds.some((flag) => flag === name);
}
