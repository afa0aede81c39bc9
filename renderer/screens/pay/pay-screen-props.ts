/** Props of the payment screen, which passes them on to its parts. */
import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodsView } from '../../../shared/contract/methods.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { CountedCash } from '../../ui/cash/cash-dialog.tsx';
import type { CheckDelays } from './actions/next-check.tsx';

export interface PayScreenProps {
  readonly payment: PaymentView;
  /** Other payments of its sale, as far as this window has them, oldest first. */
  readonly others: readonly PaymentView[];
  readonly methods: MethodsView | null;
  readonly link: CheckDelays;
  readonly creating: boolean;
  /** See `TerminalView`. */
  readonly checkoutCurrency: string;
  /** Stores an answer in the payment cache. */
  readonly onAnswer: (view: PaymentView, sentAt: number) => void;
  readonly onRetry: (payment: PaymentView, method: string, customer?: TypedCustomer) => Promise<Failure | null>;
  /** This shop takes cash. */
  readonly takesCash: boolean;
  /** Books cash for the payment's sale. @returns why nothing was recorded; `null` if the sale is paid now */
  readonly onCash: (payment: PaymentView, cash: CountedCash) => Promise<Failure | null>;
  /** Loads all payments of its sale and shows the open one. */
  readonly onShowOpen: () => void;
  /** Opens the settings of the connection. */
  readonly onOpenSettings: () => void;
  /** Opens To review at a payment's card. */
  readonly onReview: (orderId: string) => void;
  /** Starts the next sale. @param digits already typed digits of its amount */
  readonly onLeave: (digits?: string) => void;
}
