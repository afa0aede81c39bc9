/** What the app gives the payment screen, and what its parts pass on. */
import type { TypedCustomer } from '../../../shared/customer.ts';
import type { Failure } from '../../../shared/failure.ts';
import type { MethodsView, PaymentView } from '../../../shared/views.ts';
import type { Line } from './next-check.tsx';

export interface PayScreenProps {
  readonly payment: PaymentView;
  readonly methods: MethodsView | null;
  readonly line: Line;
  readonly creating: boolean;
  /** Enters an answer into the book. */
  readonly onAnswer: (view: PaymentView, askedAt: number) => void;
  readonly onRetry: (payment: PaymentView, method: string, customer?: TypedCustomer) => Promise<Failure | null>;
  /** On to the next sale. @param digits of its amount that were typed already */
  readonly onLeave: (digits?: string) => void;
}
