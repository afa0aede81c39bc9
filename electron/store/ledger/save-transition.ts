/** Saves one transition of a payment and all its consequences in one commit. */
import type { Payment } from '../../../shared/model/payment.ts';
import type { WatchPlan } from '../../ports/ledger/watch-port.ts';
import type { TransitionResult } from '../../ports/transition-result.ts';
import type { Journal } from '../journal/journal.ts';
import { withEvidence } from '../journal/journal-evidence.ts';
import type { Flags } from './tables/decisions/flags.ts';
import type { Settlements } from './tables/decisions/settlements.ts';
import type { UsedMethods } from './tables/methods/used-method.ts';
import type { CountedPayment, Payments, PaymentWithTotals } from './tables/payments.ts';
import type { Sales } from './tables/sales.ts';

interface TransitionTables {
  readonly sales: Sales;
  readonly payments: Payments;
  readonly journal: Journal;
  readonly flags: Flags;
  readonly settlements: Settlements;
  readonly usedMethods: UsedMethods;
}

interface TransitionContext {
  readonly plan: WatchPlan;
  /** Epoch ms. */
  readonly at: number;
  /** The day on which a payment counts that becomes paid. */
  readonly businessDay: string;
  /** 0 to 23, in the shop's time zone. */
  readonly hour: number;
}

/** Run it inside a transaction. @throws Error if the payment does not exist or its fixed facts differ */
export function saveTransition(
  tables: TransitionTables,
  result: TransitionResult,
  { plan, at, businessDay, hour }: TransitionContext,
): void {
  const { sales, payments, journal, flags, settlements, usedMethods } = tables;
  const next = result.payment;
  const kept = payments.find(next.orderId);
  if (!kept) throw new Error(`There is no payment ${next.orderId} to save a step of`);
  refuseOtherFacts(kept.payment, next);

  const counted = howItCounts(payments, kept, next, { businessDay, hour });
  payments.change(kept, next, plan, counted);
  for (const entry of result.entries) {
    journal.append({ id: kept.id, orderId: next.orderId }, at, withEvidence(entry, kept.payment, next, counted));
  }
  for (const flag of result.flags) flags.raise(kept, flag, at);

  if (next.state !== kept.payment.state) {
    sales.followPayments(next.saleId);
    if (next.state === 'paid') usedMethods.learn(kept.id, next, at);
    if (counted?.isDouble) flags.raise(kept, { kind: 'paid-twice', evidence: { saleId: next.saleId } }, at);
  }
  // Also after a change of the watch alone: it may have been the last check.
  if (kept.sale.state === 'settled') settlements.follow(kept, next, { at, businessDay });
}

function howItCounts(
  payments: Payments,
  kept: PaymentWithTotals,
  next: Payment,
  when: Pick<CountedPayment, 'businessDay' | 'hour'>,
): CountedPayment | null {
  if (next.state !== 'paid' || kept.counted !== null) return kept.counted;
  return { ...when, isDouble: payments.hasOtherPaid(next.saleId, kept.id) };
}

// These columns are never written, so a caller that changed one has a bug.
function refuseOtherFacts(kept: Payment, next: Payment): void {
  if (kept.saleId !== next.saleId || kept.amount !== next.amount || kept.method.code !== next.method.code) {
    throw new Error(`Sale, amount or method of payment ${next.orderId} can't change`);
  }
}
