/** Confirms leaving a payment that can still be paid, because Konter can't cancel it at the gateway. */
import { useTexts } from '../../../i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface LeaveDialogProps {
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onStay: () => void;
}

export function LeaveDialog({ busy, onConfirm, onStay }: LeaveDialogProps) {
  const { pay: texts } = useTexts();
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      confirm={texts.leaveConfirm}
      confirmTestId="dismiss-confirm"
      stay={texts.stay}
      stayTestId="dismiss-stay"
      busy={busy}
      onConfirm={onConfirm}
      onStay={onStay}
    >
      <p>{texts.leaveBody}</p>
    </ConfirmDialog>
  );
}
