/** Creates another payment for the same sale. It warns that the payment on the screen can't be canceled. */

import { useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { MethodOffer, MethodsView } from '../../../../shared/contract/views/sell/method-views.ts';
import type { PaymentView } from '../../../../shared/contract/views/sell/payment-views.ts';
import { cashTexts } from '../../../../shared/messages/en/sell/cash-texts.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { MethodPicker } from '../../../ui/forms/method-choice.tsx';
import { chosenOffer, type MethodChoice } from '../../../ui/forms/method-list.ts';
import { type FailureAbout, FailureNote } from '../../../ui/notes/failure-note.tsx';
import { SlowNote } from '../../../ui/notes/slow-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface OtherMethodDialogProps {
  readonly payment: PaymentView;
  readonly methods: MethodsView | null;
  /** Consequence of another bill for the present one; `null` for none. */
  readonly warning: string | null;
  readonly creating: boolean;
  readonly failure: Failure | null;
  readonly failureAbout: FailureAbout;
  readonly takesCash: boolean;
  /** Cash was chosen. */
  readonly onCash: () => void;
  readonly onCharge: (offer: MethodOffer) => void;
  readonly onClose: () => void;
}

export function OtherMethodDialog({
  payment,
  methods,
  warning,
  creating,
  failure,
  takesCash,
  ...on
}: OtherMethodDialogProps) {
  const { onCharge, onClose } = on;
  const { pay: texts } = useTexts();
  const cashWords = useTextsOf(cashTexts);
  const other: MethodChoice['kind'] = payment.method.kind === 'qris' ? 'virtual-account' : 'qris';
  const [choice, setChoice] = useState<MethodChoice>({ kind: other, code: null });
  const [unchosen, setUnchosen] = useState(false);
  const offer = chosenOffer(choice, methods);
  const choose = () => {
    if (choice.kind === 'cash') return on.onCash();
    return offer === null ? setUnchosen(true) : onCharge(offer);
  };
  const problem: Failure | null =
    failure ??
    (unchosen && offer === null && choice.kind !== 'cash' ? { code: 'method-missing', field: choice.kind } : null);
  return (
    <Dialog title={texts.otherMethodTitle} onClose={creating ? () => {} : onClose}>
      {warning && <p>{warning}</p>}
      <MethodPicker methods={methods} choice={choice} disabled={creating} takesCash={takesCash} onChoose={setChoice} />
      {problem && <FailureNote failure={problem} about={on.failureAbout} />}
      <SlowNote running={creating} />
      <div className="dialog-actions">
        <button type="button" className="primary" data-testid="charge" disabled={creating} onClick={choose}>
          {creating && <Spinner />}
          {creating ? texts.creatingAnother : choice.kind === 'cash' ? cashWords.goOn : texts.createAnother}
        </button>
        <button type="button" className="secondary" disabled={creating} onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </Dialog>
  );
}
