/** Derives the input of `paymentStatementOf` from the active payment and its sale's other payments. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { mayStillBePaidOnScreen } from '../../../shared/model/payment.ts';
import type { Situation } from './payment-statement.ts';

/** What a payment's situation depends on apart from its sale. */
interface Surroundings {
  /** Merchant codes whose credentials the gateway refused. */
  readonly suspended?: readonly string[];
  readonly isPaused?: boolean;
  readonly takesCash?: boolean;
}

/** @param others other payments of its sale, as far as this window has them */
export function situationOf(
  payment: PaymentView,
  others: readonly PaymentView[],
  { suspended = [], isPaused = false, takesCash = false }: Surroundings = {},
): Situation {
  const { state, saleState, late, cause } = payment;
  // An open sale whose shown payment has ended must have another open payment.
  const isOpenWithoutThis = saleState === 'open' && !mayStillBePaidOnScreen({ state });
  return {
    ...{ state, saleState, late, cause },
    otherOpen: isOpenWithoutThis || others.some(mayStillBePaidOnScreen),
    unchecked: isUnchecked(payment, suspended),
    isPaused,
    takesCash,
  };
}

/** Whether the gateway refuses the credentials of this payment's account. Another account on its address changes nothing. */
export function isUnchecked({ merchantCode }: PaymentView, suspended: readonly string[]): boolean {
  return merchantCode !== undefined && suspended.includes(merchantCode);
}

/** The sale's newest payment, if it is newer than the shown one and failed, ended or is unconfirmed. */
export function newerAttempt(payment: PaymentView, others: readonly PaymentView[]): PaymentView | null {
  if (!mayStillBePaidOnScreen(payment)) return null;
  const newest = others.findLast(({ createdAt }) => createdAt >= payment.createdAt);
  return newest && newest.state !== 'pending' && newest.state !== 'creating' ? newest : null;
}

/** Another payment that may still be paid and that `newerAttempt` does not cover. */
export function otherOpenPayment(payment: PaymentView, others: readonly PaymentView[]): PaymentView | null {
  const newer = newerAttempt(payment, others);
  return others.findLast((other) => other !== newer && mayStillBePaidOnScreen(other)) ?? null;
}
