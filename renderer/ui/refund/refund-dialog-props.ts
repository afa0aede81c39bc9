import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { RefundOrCorrection } from './use-refund.ts';

export interface RefundDialogProps {
  /** The refunded payment. */
  readonly payment: PaymentView;
  readonly wanted: RefundOrCorrection;
  /** The refund or its correction was recorded. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
