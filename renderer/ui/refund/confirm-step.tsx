/** Last step of a refund: the manager's PIN where there is one, and the record. A refusal keeps everything but the PIN. */
import { type FormEvent, useState } from 'react';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { refundTexts } from '../../../shared/messages/refund/refund-texts.ts';
import { LONGEST_REFUND_REFERENCE } from '../../../shared/model/resolution.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { FormActions, TextField, useFocusWrongField } from '../forms/fields.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { isManagerLocked, ManagerPinField } from '../people/manager-pin-field.tsx';
import type { ManagerState } from '../people/use-manager.ts';
import { useDecidingTexts } from '../use-deciding-texts.ts';
import type { RefundDraft, RefundOrCorrection, RefundSubmission } from './use-refund.ts';
import { useStepFocus } from './use-step-focus.ts';

interface ConfirmStepProps {
  readonly wanted: RefundOrCorrection;
  readonly draft: RefundDraft;
  readonly refund: RefundSubmission;
  readonly manager: ManagerState;
  readonly pinSet: boolean;
  readonly onChange: (changed: Partial<RefundDraft>) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const ofReference: readonly FailureCode[] = ['reference-missing', 'reference-too-long', 'text-not-plain'];

export function ConfirmStep({ wanted, draft, refund, manager, pinSet, onChange, onDone, onBack }: ConfirmStepProps) {
  const { review } = useDecidingTexts();
  const texts = useTextsOf(refundTexts);
  const [pin, setPin] = useState('');
  const { running, failure, send } = refund;
  const form = useFocusWrongField(failure);
  useStepFocus(form, pinSet ? 'input[type=password]' : '.primary');
  const isRecord = wanted.kind === 'record';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reference = draft.reference.trim() || texts.noProof;
    if (await send({ ...draft, reference }, pinSet ? pin : null)) return onDone();
    setPin('');
    await manager.reload();
  };
  return (
    <form ref={form} className="stack resolve" onSubmit={(event) => void submit(event)} noValidate>
      <p className="reason">
        {review.reason}: {draft.reason}
      </p>
      {isRecord && (
        <TextField
          label={texts.proof}
          hint={review.refundReferenceHint}
          value={draft.reference}
          wrong={failure !== null && ofReference.includes(failure.code)}
          maxLength={LONGEST_REFUND_REFERENCE}
          testId="refund-reference"
          onChange={(reference) => onChange({ reference })}
        />
      )}
      {pinSet && (
        <ManagerPinField testId="refund-pin" value={pin} failure={failure} manager={manager} onChange={setPin} />
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
      <FormActions
        confirm={running ? review.resolving : isRecord ? texts.confirm : texts.correctConfirm}
        testId="refund-confirm"
        running={running}
        blocked={isManagerLocked(manager)}
        cancel={texts.back}
        onCancel={onBack}
      />
    </form>
  );
}
