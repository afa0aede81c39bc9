/** What made-up trade consists of: the same things that the program itself writes into a book. */
import type { PaymentEvent } from '../../../electron/payments/state/payment-event.ts';
import type { Intent } from '../../../electron/ports/ledger/payment-port.ts';
import type { NewRefund } from '../../../electron/ports/ledger/refund-port.ts';
import type { WatchPlan } from '../../../electron/ports/ledger/watch-port.ts';
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { Resolution } from '../../../shared/model/resolution.ts';

export type Happening =
  | { readonly kind: 'intent'; readonly at: number; readonly intent: Intent }
  | {
      readonly kind: 'event';
      readonly at: number;
      readonly orderId: string;
      readonly event: PaymentEvent;
      /** As the watch stands when the book ends: a check that was over long ago is not planned any more. */
      readonly plan: WatchPlan;
    }
  | { readonly kind: 'callback'; readonly at: number; readonly orderId: string; readonly facts: CallbackFacts }
  | { readonly kind: 'acknowledged'; readonly at: number; readonly orderId: string; readonly flag: FlagKind }
  /** A person decides about a payment. */
  | { readonly kind: 'resolved'; readonly at: number; readonly orderId: string; readonly resolution: Resolution }
  /** A person records that money was given back. */
  | {
      readonly kind: 'refunded';
      readonly at: number;
      readonly orderId: string;
      readonly refund: Omit<NewRefund, 'orderId'>;
    }
  /** The day is closed, if anything was counted since the last closing. */
  | { readonly kind: 'closed'; readonly at: number };
