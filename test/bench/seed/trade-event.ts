/** Events of invented trade: the same that the program writes into a ledger. */
import type { PaymentEvent } from '../../../electron/payments/state/transition.ts';
import type { NewRefund } from '../../../electron/ports/ledger/cash-and-refunds.ts';
import type { Intent, WatchPlan } from '../../../electron/ports/ledger/payment-port.ts';
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { Resolution } from '../../../shared/model/resolution.ts';

export type TradeEvent =
  | { readonly kind: 'intent'; readonly at: number; readonly intent: Intent }
  | {
      readonly kind: 'event';
      readonly at: number;
      readonly orderId: string;
      readonly event: PaymentEvent;
      /** The watch at the ledger's end: a check in the past is not planned any more. */
      readonly plan: WatchPlan;
    }
  | { readonly kind: 'callback'; readonly at: number; readonly orderId: string; readonly facts: CallbackFacts }
  | { readonly kind: 'acknowledged'; readonly at: number; readonly orderId: string; readonly flag: FlagKind }
  /** A person makes a decision about a payment. */
  | { readonly kind: 'resolved'; readonly at: number; readonly orderId: string; readonly resolution: Resolution }
  /** A person records a refund. */
  | {
      readonly kind: 'refunded';
      readonly at: number;
      readonly orderId: string;
      readonly refund: Omit<NewRefund, 'orderId'>;
    }
  /** The day is closed, if anything was counted since the last closing. */
  | { readonly kind: 'closed'; readonly at: number };
