import type { PaymentView } from '../../../shared/contract/views/views.ts';
import type { RefundWanted } from './use-refund.ts';

export interface RefundDialogProps {
  /** That is given back. */
  readonly payment: PaymentView;
  readonly wanted: RefundWanted;
  /** It is recorded. */
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly onOpenSettings: () => void;
}
