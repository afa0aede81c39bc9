/**
 * All events of a payment. `interpret-creation.ts` and `interpret-status.ts` make them from the gateway's answers, so
 * the state machine is independent of the wire format.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { JournalData } from '../../../shared/model/journal.ts';
import type { FlagKind, PaymentCode } from '../../../shared/model/payment.ts';

export type PaymentEvent = CreationEvent | StatusEvent | ElsewhereEvent | PersonEvent;

/** The outcome of the one creation request. */
export type CreationEvent =
  | {
      readonly kind: 'created';
      readonly at: number;
      readonly reference: string;
      readonly code: PaymentCode;
      /** The reply to a direct order named no amount. */
      readonly amountNamed?: false;
    }
  /** A documented refusal: nothing was created. */
  | { readonly kind: 'refused'; readonly at: number; readonly failure: Failure }
  /** Proof that no byte was sent. */
  | { readonly kind: 'never-sent'; readonly at: number; readonly failure: Failure }
  /** Any other outcome, including the end of this process. */
  | { readonly kind: 'unclear'; readonly at: number; readonly failure: Failure; readonly reference: string | null };

/** The outcome of a status check. `sentAt` is when the request was sent: the answer is about that moment or later. */
export type StatusEvent =
  | { readonly kind: 'status-paid'; readonly at: number; readonly sentAt: number; readonly reference: string | null }
  | {
      readonly kind: 'status-pending';
      readonly at: number;
      readonly sentAt: number;
      readonly reference: string | null;
    }
  | {
      readonly kind: 'status-canceled';
      readonly at: number;
      readonly sentAt: number;
      readonly reference: string | null;
    }
  /** An answer that does not fit this payment: it changes nothing and calls a person. */
  | {
      readonly kind: 'status-mismatch';
      readonly at: number;
      readonly sentAt: number;
      readonly flag: Extract<FlagKind, 'amount-differs' | 'reference-differs' | 'order-differs'>;
      readonly evidence: JournalData;
    }
  | { readonly kind: 'order-unknown'; readonly at: number; readonly sentAt: number; readonly failure: Failure }
  /** An answer without information about the payment (an undocumented code, HTML, 500). */
  | { readonly kind: 'status-meaningless'; readonly at: number; readonly sentAt: number };

/** Something else than the gateway answered a status check: nothing is known about the payment. */
export interface ElsewhereEvent {
  readonly kind: 'status-elsewhere';
  readonly at: number;
  readonly sentAt: number;
  readonly failure: Failure;
}

export type PersonEvent =
  | { readonly kind: 'dismissed'; readonly at: number }
  /** Dismissed by mistake: it is on screen again. */
  | { readonly kind: 'resumed'; readonly at: number };
