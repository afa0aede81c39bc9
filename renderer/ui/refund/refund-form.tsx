/** Form of a refund record or its correction. A refusal keeps everything typed except the PIN. */
import { type FormEvent, useState } from 'react';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { refundTexts } from '../../../shared/messages/refund/refund-texts.ts';
import { LONGEST_REFUND_REFERENCE } from '../../../shared/model/resolution.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { TextField } from '../forms/fields.tsx';
import { FormActions } from '../forms/form-actions.tsx';
import { useFocusWrongField } from '../forms/use-focus-wrong-field.ts';
import { FailureNote } from '../notes/failure-note.tsx';
import { isManagerLocked, ManagerPinField } from '../people/manager-pin-field.tsx';
import type { ManagerState } from '../people/use-manager.ts';
import { ReasonField } from '../review/reason-field.tsx';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import type { RefundDialogProps } from './refund-dialog-props.ts';
import { type RefundDraft, useRefund } from './use-refund.ts';

type RefundFormProps = RefundDialogProps & { readonly manager: ManagerState; readonly pinSet: boolean };

const amountCodes: readonly FailureCode[] = [
  'amount-empty',
  'amount-not-a-number',
  'amount-not-whole',
  'amount-too-large',
  'refund-too-large',
];

export function RefundForm({ payment, wanted, manager, pinSet, onDone, onClose }: RefundFormProps) {
  const { review } = useDecidingTexts();
  const texts = useTextsOf(refundTexts);
  const isRecord = wanted.kind === 'record';
  const whole = isRecord ? groupDigits(wanted.left) : '';
  // A shop without a PIN is one person, who answers to nobody: the amount and one press are enough.
  const [first = ''] = isRecord ? texts.reasons : texts.correctReasons;
  const filled = pinSet ? { reason: '', reference: '' } : { reason: first, reference: texts.byOwner };
  const [draft, setDraft] = useState<RefundDraft>({ amount: whole, ...filled, pin: '' });
  const { running, failure, send } = useRefund(payment.environment, wanted, pinSet);
  const change = (changed: Partial<RefundDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const wrong = (...codes: readonly FailureCode[]) => failure !== null && codes.includes(failure.code);
  const isNotPlain = (field: string) => wrong('text-not-plain') && failure?.field === field;
  const form = useFocusWrongField(failure);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send(draft)) return onDone();
    change({ pin: '' });
    await manager.reload();
  };

  return (
    <form ref={form} className="resolve" onSubmit={(event) => void submit(event)} noValidate>
      {isRecord && (
        <div className="refund-pair">
          <TextField
            label={texts.amount}
            hint={texts.left(formatRupiah(wanted.left))}
            value={draft.amount}
            wrong={wrong(...amountCodes)}
            inputMode="numeric"
            maxLength={40}
            testId="refund-amount"
            onChange={(amount) => change({ amount })}
          />
          <TextField
            label={review.refundReference}
            hint={review.refundReferenceHint}
            value={draft.reference}
            wrong={wrong('reference-missing', 'reference-too-long') || isNotPlain('reference')}
            maxLength={LONGEST_REFUND_REFERENCE}
            testId="refund-reference"
            onChange={(reference) => change({ reference })}
          />
        </div>
      )}
      <ReasonField
        label={review.reason}
        value={draft.reason}
        wrong={wrong('reason-too-short', 'reason-too-long') || isNotPlain('reason')}
        quick={isRecord ? texts.reasons : texts.correctReasons}
        onChange={(reason) => change({ reason })}
      />
      {pinSet && (
        <ManagerPinField
          testId="refund-pin"
          value={draft.pin}
          failure={failure}
          manager={manager}
          onChange={(pin) => change({ pin })}
        />
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
      <FormActions
        confirm={running ? review.resolving : isRecord ? texts.confirm : texts.correctConfirm}
        testId="refund-confirm"
        running={running}
        blocked={isManagerLocked(manager)}
        onCancel={onClose}
      />
    </form>
  );
}
