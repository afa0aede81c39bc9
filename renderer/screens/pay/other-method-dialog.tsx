/** Another payment for the same sale. The one on the screen can't be called back, and the dialog says so. */
import { useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { MethodsView, PaymentView } from '../../../shared/views.ts';
import { useTexts } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { chosenMethod, type MethodChoice, MethodPicker } from '../../ui/method-choice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface OtherMethodDialogProps {
  readonly payment: PaymentView;
  readonly methods: MethodsView | null;
  readonly creating: boolean;
  readonly failure: Failure | null;
  readonly onCharge: (method: string) => void;
  readonly onClose: () => void;
}

export function OtherMethodDialog({ payment, methods, creating, failure, onCharge, onClose }: OtherMethodDialogProps) {
  const { pay: texts } = useTexts();
  const other: MethodChoice['kind'] = payment.method.kind === 'qris' ? 'virtual-account' : 'qris';
  const [choice, setChoice] = useState<MethodChoice>({ kind: other, bank: null });
  const [unchosen, setUnchosen] = useState(false);
  const method = chosenMethod(choice, methods?.offers ?? []);
  const problem: Failure | null = failure ?? (unchosen && method === null ? { code: 'method-missing' } : null);
  return (
    <Dialog title={texts.otherMethodTitle} onClose={creating ? () => {} : onClose}>
      {payment.state === 'pending' && <p>{texts.otherMethodWarning}</p>}
      <MethodPicker methods={methods} choice={choice} disabled={creating} onChoose={setChoice} />
      {problem && <FailureNote failure={problem} />}
      <div className="dialog-actions">
        <button
          type="button"
          className="primary"
          data-testid="charge"
          disabled={creating}
          onClick={() => (method === null ? setUnchosen(true) : onCharge(method))}
        >
          {creating && <Spinner />}
          {creating ? texts.creatingAnother : texts.createAnother}
        </button>
        <button type="button" className="secondary" disabled={creating} onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </Dialog>
  );
}
