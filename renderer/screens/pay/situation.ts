/** A payment on the counter, and what else this window knows of its sale, as the rule of what to say takes it. */
import { mayStillBePaidOnScreen } from '../../../shared/model/payment.ts';
import type { PaymentView } from '../../../shared/contract/views/views.ts';
import type { Situation } from './what-to-say.ts';

/** @param others other payments of its sale, as far as this window knows them */
export function situationOf({ state, saleState, late, cause }: PaymentView, others: readonly PaymentView[]): Situation {
  // The sale would not be open if this one, which has ended, was all there is of it.
  const isOpenWithoutThis = saleState === 'open' && !mayStillBePaidOnScreen({ state });
  return { state, saleState, late, cause, otherOpen: isOpenWithoutThis || others.some(mayStillBePaidOnScreen) };
}

/** The newest of the sale, where that is not the one that is shown: it was made after it, and came to nothing or is not certain. */
export function newerAttempt(payment: PaymentView, others: readonly PaymentView[]): PaymentView | null {
  if (!mayStillBePaidOnScreen(payment)) return null;
  const newest = others.findLast(({ createdAt }) => createdAt >= payment.createdAt);
  return newest && newest.state !== 'pending' && newest.state !== 'creating' ? newest : null;
}

/** Another one that may be paid as well, and that no other note on the screen speaks of. */
export function earlierOpen(payment: PaymentView, others: readonly PaymentView[]): PaymentView | null {
  const newer = newerAttempt(payment, others);
  return others.findLast((other) => other !== newer && mayStillBePaidOnScreen(other)) ?? null;
}
