/** What made-up trade consists of: the same three things that the program itself writes into a book. */
import type { PaymentEvent } from '../../../electron/payments/payment-event.ts';
import type { Intent, WatchPlan } from '../../../electron/store/ledger.ts';
import type { CallbackFacts } from '../../../shared/callback-facts.ts';

import type { FlagKind } from '../../../shared/payment.ts';

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
  | { readonly kind: 'acknowledged'; readonly at: number; readonly orderId: string; readonly flag: FlagKind };
