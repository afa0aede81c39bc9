/**
 * Status of each flag of a payment. The payment's view has only the unacknowledged flags. All raised flags are in its
 * journal, and the resolved ones in its decisions.
 */

import type { JournalEntryView } from '../../../../shared/contract/views/history/sale-detail.ts';
import type { ResolutionView } from '../../../../shared/contract/views/review/resolution-views.ts';
import type { PaymentView } from '../../../../shared/contract/views/sell/payment-views.ts';
import { type FlagKind, flagKinds } from '../../../../shared/model/payment.ts';

export interface FlagStatus {
  readonly flag: FlagKind;
  readonly status: 'unseen' | 'seen' | 'resolved';
  /** It was raised, or raised anew, after the payment was paid. */
  readonly afterPaid: boolean;
}

/** The flags in the order in which they were raised. */
export function flagStatuses(
  payment: Pick<PaymentView, 'flags'>,
  journal: readonly JournalEntryView[],
  resolutions: readonly ResolutionView[],
): readonly FlagStatus[] {
  const journalled = journal.filter(({ kind }) => kind === 'flag-raised').map(({ data }) => data['flag']);
  const raised = new Set([...journalled, ...payment.flags]);
  const resolved = new Set(resolutions.flatMap(({ flags }) => flags));
  const paid = journal.findIndex(({ kind }) => kind === 'paid');
  const isAfterPaid = (flag: FlagKind) =>
    paid >= 0 && journal.findLastIndex(({ kind, data }) => kind === 'flag-raised' && data['flag'] === flag) > paid;
  return [...raised].filter(isFlag).map((flag) => ({
    flag,
    status: resolved.has(flag) ? 'resolved' : payment.flags.includes(flag) ? 'unseen' : 'seen',
    afterPaid: isAfterPaid(flag),
  }));
}

function isFlag(name: unknown): name is FlagKind {
  return flagKinds.some((flag) => flag === name);
}
