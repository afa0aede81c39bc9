/**
 * Everything that can happen to a payment. What a gateway's words mean is decided before an event is made
 * (`interpret-creation.ts`, `interpret-status.ts`), so the state machine knows nothing of wires.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { JournalData } from '../../../shared/model/journal-kinds.ts';
import type { FlagKind, PaymentCode } from '../../../shared/model/payment.ts';

export type PaymentEvent = CreationEvent | StatusEvent | PersonEvent;

/** The outcome of the one creation request. */
export type CreationEvent =
  | { readonly kind: 'created'; readonly at: number; readonly reference: string; readonly code: PaymentCode }
  /** A documented refusal: nothing was created. */
  | { readonly kind: 'refused'; readonly at: number; readonly failure: Failure }
  /** Proof that no byte left this machine. */
  | { readonly kind: 'never-sent'; readonly at: number; readonly failure: Failure }
  /** Anything else, the death of this process included. */
  | { readonly kind: 'unclear'; readonly at: number; readonly failure: Failure; readonly reference: string | null };

/** What the status operation said. `askedAt` is when the request left, because the answer is about then or later. */
export type StatusEvent =
  | { readonly kind: 'status-paid'; readonly at: number; readonly askedAt: number; readonly reference: string | null }
  | {
      readonly kind: 'status-pending';
      readonly at: number;
      readonly askedAt: number;
      readonly reference: string | null;
    }
  | {
      readonly kind: 'status-canceled';
      readonly at: number;
      readonly askedAt: number;
      readonly reference: string | null;
    }
  /** An answer that does not fit this payment: it changes nothing and calls a person. */
  | {
      readonly kind: 'status-mismatch';
      readonly at: number;
      readonly askedAt: number;
      readonly flag: Extract<FlagKind, 'amount-differs' | 'reference-differs' | 'order-differs'>;
      readonly evidence: JournalData;
    }
  | { readonly kind: 'order-unknown'; readonly at: number; readonly askedAt: number; readonly failure: Failure }
  /** Answered, but with nothing that says anything about the payment (a code nobody documented, HTML, 500). */
  | { readonly kind: 'status-meaningless'; readonly at: number; readonly askedAt: number };

export type PersonEvent =
  | { readonly kind: 'dismissed'; readonly at: number }
  /** Left by mistake: it is on the counter again. */
  | { readonly kind: 'resumed'; readonly at: number };
