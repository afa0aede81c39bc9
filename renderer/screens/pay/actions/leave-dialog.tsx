/** Confirms leaving a payment that can still be paid, because Konter can't cancel it at the gateway. */
import { useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onStay: () => void;
}

export function LeaveDialog({ busy, onConfirm, onStay }: LeaveDialogProps) {
  const { pay: texts } = useTexts();
  // The harmless button has the focus: a second Enter may have been meant for the previous button.
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={texts.leaveTitle} onClose={() => !busy && onStay()} startsAt={stay}>
      <p>{texts.leaveBody}</p>
      <div className="dialog-actions">
        <button type="button" className="primary" data-testid="dismiss-confirm" disabled={busy} onClick={onConfirm}>
          {texts.leaveConfirm}
        </button>
        <button
          ref={stay}
          type="button"
          className="secondary"
          data-testid="dismiss-stay"
          disabled={busy}
          onClick={onStay}
        >
          {texts.stay}
        </button>
      </div>
    </Dialog>
  );
}
