/** What a screen gives the dialog, and what its form passes on. */
import type { ResolutionKind } from '../../../shared/model/resolution.ts';
import type { PaymentView, ResolutionView } from '../../../shared/contract/views/views.ts';

export interface ResolveDialogProps {
  readonly payment: PaymentView;
  readonly kind: ResolutionKind;
  readonly onDone: (resolution: ResolutionView) => void;
  readonly onClose: () => void;
  readonly onOpenSettings: () => void;
}
