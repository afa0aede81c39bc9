/**
 * How it stands with each flag of a payment. The payment's view only has those that nobody has seen; which were ever
 * raised stands in its journal, and which are done with in what persons decided.
 */
import { type FlagKind, flagKinds } from '../../../shared/payment.ts';
import type { JournalEntryView, PaymentView, ResolutionView } from '../../../shared/views.ts';

export interface FlagStanding {
  readonly flag: FlagKind;
  readonly standing: 'unseen' | 'seen' | 'resolved';
}

/** In the order in which they were raised. */
export function flagStandings(
  payment: Pick<PaymentView, 'flags'>,
  journal: readonly JournalEntryView[],
  resolutions: readonly ResolutionView[],
): readonly FlagStanding[] {
  const journalled = journal.filter(({ kind }) => kind === 'flag-raised').map(({ data }) => data['flag']);
  const raised = new Set([...journalled, ...payment.flags]);
  const resolved = new Set(resolutions.flatMap(({ flags }) => flags));
  return [...raised].filter(isFlag).map((flag) => ({
    flag,
    standing: resolved.has(flag) ? 'resolved' : payment.flags.includes(flag) ? 'unseen' : 'seen',
  }));
}

function isFlag(name: unknown): name is FlagKind {
  return flagKinds.some((flag) => flag === name);
}
