/** Props of the decision dialog, which passes them on to its form. */
import type { ResolutionView } from '../../../shared/contract/review.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { DecisionKind } from '../../../shared/model/resolution.ts';

export interface ResolveDialogProps {
  readonly payment: PaymentView;
  readonly kind: DecisionKind;
  readonly onDone: (resolution: ResolutionView) => void;
  readonly onClose: () => void;
  readonly onOpenSettings: () => void;
}
