/** Confirms a second bill for a sale whose first bill may be paid. It can't be confirmed by accident. */
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { onFirstPress } from '../../../ui/keys/first-press.ts';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';

interface NewBillDialogProps {
  readonly onConfirm: () => void;
  readonly onStay: () => void;
}

export function NewBillDialog({ onConfirm, onStay }: NewBillDialogProps) {
  const { deciding: texts } = useDecidingTexts();
  return (
    <ConfirmDialog
      title={texts.newBillTitle}
      confirm={texts.newBillConfirm}
      confirmTestId="try-again-confirm"
      stay={texts.newBillStay}
      stayTestId="try-again-stay"
      onConfirm={onFirstPress(onConfirm)}
      onStay={onStay}
    >
      <p>{texts.newBillBody}</p>
    </ConfirmDialog>
  );
}
