/** What the app gives the payment screen, and what its parts pass on. */
import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodsView, PaymentView } from '../../../shared/contract/views/views.ts';
import type { Line } from './actions/next-check.tsx';

export interface PayScreenProps {
  readonly payment: PaymentView;
  /** Other payments of its sale, as far as this window knows them, oldest first. */
  readonly others: readonly PaymentView[];
  readonly methods: MethodsView | null;
  readonly line: Line;
  readonly creating: boolean;
  /** Enters an answer into the book. */
  readonly onAnswer: (view: PaymentView, askedAt: number) => void;
  readonly onRetry: (payment: PaymentView, method: string, customer?: TypedCustomer) => Promise<Failure | null>;
  /** Looks for the payments of its sale that this window does not know, and shows the one that is open. */
  readonly onShowOpen: () => void;
  /** On to the next sale. @param digits of its amount that were typed already */
  readonly onLeave: (digits?: string) => void;
}
