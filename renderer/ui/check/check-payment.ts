/**
 * A status check that someone asked for. Each press has a result that is said: paid, not paid yet, or not answered. A
 * request that was sent is no result.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { ask } from '../../bridge.ts';

/** `answeredAt`: the payment's last usable answer then, epoch ms. A later one makes the result outdated. */
export type CheckResult =
  | { readonly kind: 'not-paid'; readonly answeredAt: number }
  | { readonly kind: 'not-answered'; readonly failure: Failure; readonly answeredAt: number | null };

export interface CheckedPayment {
  /** The payment afterwards; `null` if nothing is known but the failure. */
  readonly view: PaymentView | null;
  /** `null` for a payment that is paid: the screen itself says so. */
  readonly result: CheckResult | null;
  /** A check was refused until then, epoch ms by the main process's clock; `null` if it was not. */
  readonly allowedAt: number | null;
}

export async function checkPayment(payment: PaymentView): Promise<CheckedPayment> {
  const { orderId, lastAnsweredAt: answeredAt } = payment;
  const checked = await ask('payment.check', { orderId });
  if (checked.ok) return { view: checked.value, result: resultOf(checked.value), allowedAt: null };
  const { failure } = checked;
  const allowedAt = waitsForPerson.has(failure.code) ? (failure.until ?? null) : null;
  // The payment has ended, or was checked a moment ago: what that check found is the result.
  const view = isKnown.has(failure.code) ? await ask('payment.view', { orderId }) : checked;
  return view.ok
    ? { view: view.value, result: resultOf(view.value), allowedAt }
    : { view: null, result: { kind: 'not-answered', failure, answeredAt }, allowedAt };
}

/** @returns the result if no later answer has made it outdated; paid but not saved is said also if nobody asked */
export function currentResult(
  result: CheckResult | null,
  { lastAnsweredAt, lastMiss }: PaymentView,
): CheckResult | null {
  if (lastMiss === 'paid-not-saved') {
    return { kind: 'not-answered', failure: { code: lastMiss }, answeredAt: lastAnsweredAt };
  }
  return result?.answeredAt === lastAnsweredAt ? result : null;
}

const isKnown: ReadonlySet<string> = new Set<Failure['code']>(['check-not-needed', 'check-too-soon']);
/** Refused presses that count down on the button. */
const waitsForPerson: ReadonlySet<string> = new Set<Failure['code']>(['check-too-soon', 'watch-suspended']);

function resultOf({ state, lastAnsweredAt: answeredAt, lastMiss }: PaymentView): CheckResult | null {
  if (state === 'paid') return null;
  if (lastMiss !== null) return { kind: 'not-answered', failure: { code: lastMiss }, answeredAt };
  return answeredAt === null ? null : { kind: 'not-paid', answeredAt };
}
