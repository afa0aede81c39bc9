/** Confirms a second bill for a sale whose first bill may be paid. It can't be confirmed by accident. */
import { useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { onFirstPress } from '../../../ui/keys/first-press.ts';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';

interface NewBillDialogProps {
  readonly onConfirm: () => void;
  readonly onStay: () => void;
}

export function NewBillDialog({ onConfirm, onStay }: NewBillDialogProps) {
  const { deciding: texts } = useDecidingTexts();
  // The harmless button has the focus: a second Enter may have been meant for the previous button.
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={texts.newBillTitle} onClose={onStay} startsAt={stay}>
      <p>{texts.newBillBody}</p>
      <div className="dialog-actions">
        <button type="button" className="primary" data-testid="try-again-confirm" onClick={onFirstPress(onConfirm)}>
          {texts.newBillConfirm}
        </button>
        <button ref={stay} type="button" className="secondary" data-testid="try-again-stay" onClick={onStay}>
          {texts.newBillStay}
        </button>
      </div>
    </Dialog>
  );
}
