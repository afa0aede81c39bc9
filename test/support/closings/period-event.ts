/** One event that a closing counts, from a journal row. */
import type { PaymentState } from '../../../shared/model/payment.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

/** A payment, or cash, as a closing names it. */
export interface ClosingPayment {
  /** `null`: cash, which no event follows. */
  readonly paymentId: number | null;
  readonly saleId: number;
  readonly saleNumber: number;
  /** Of the sale. */
  readonly businessDay: string;
  /** Of the payment, or the record id of cash. */
  readonly orderId: string;
  readonly amount: Rupiah;
  readonly method: string;
  readonly methodName: string;
}

export type PeriodEvent = { readonly id: number; readonly at: number; readonly subject: ClosingPayment } & (
  | { readonly kind: 'intent'; readonly isNewSale: boolean }
  | { readonly kind: 'state'; readonly state: PaymentState }
  | {
      readonly kind: 'paid';
      readonly day: string;
      readonly late: boolean;
      readonly isDouble: boolean;
      /** The id of the journal row that recorded its sale. */
      readonly saleRow: number;
      /** `null`: cash, which is in the drawer. */
      readonly account: { readonly baseUrl: string; readonly merchantCode: string } | null;
      /** Name of the person who charged it; `null` if nobody was signed in. */
      readonly chargedBy: string | null;
    }
  | { readonly kind: 'settled' | 'confirmed' | 'unconfirmed'; readonly day: string }
  /** As the journal row says it, not its table. */
  | { readonly kind: 'never-came' | 'came-after-all'; readonly day: string; readonly ofTakings: boolean }
  /** The subject's amount is the refunded amount. */
  | { readonly kind: 'refunded' | 'refund-corrected'; readonly day: string; readonly ofTakings: boolean }
);
