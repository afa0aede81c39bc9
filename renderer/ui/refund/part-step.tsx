/** Step of a refund of a part: its amount, by keyboard or keys. */
import { type FormEvent, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import { refundTexts } from '../../../shared/messages/refund/refund-texts.ts';
import { checkRefundAmount } from '../../../shared/model/refund.ts';
import { formatRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { type AmountEntry, editAmount, emptyAmount, pasteAmount, readAmount } from '../../state/draft/amount-entry.ts';
import { FormActions, useFocusWrongField } from '../forms/fields.tsx';
import { AmountPad } from '../keys/amount-pad.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { useStepFocus } from './use-step-focus.ts';
import '../cash/cash.css';

interface PartStepProps {
  /** The refundable rest of the payment. */
  readonly left: Rupiah;
  readonly onNext: (amount: Rupiah) => void;
  readonly onBack: () => void;
}

export function PartStep({ left, onNext, onBack }: PartStepProps) {
  const texts = useTextsOf(refundTexts);
  const [entry, setEntry] = useState<AmountEntry>(emptyAmount);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useFocusWrongField(failure);
  useStepFocus(form, 'input');
  const edit = (change: (before: AmountEntry) => AmountEntry) => {
    setEntry(change);
    setFailure(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readAmount(entry);
    const amount = read.ok ? checkRefundAmount(read.value, left) : read;
    if (amount.ok) onNext(amount.value);
    else setFailure(amount.failure);
  };
  return (
    <form ref={form} className="cash" onSubmit={submit} noValidate>
      <div className="stack cash-sums">
        <label className="stack tight cash-given">
          <span className="label">{texts.amount}</span>
          <input
            className="field"
            data-testid="refund-part"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={entry.text}
            aria-invalid={failure !== null}
            onChange={({ target }) => edit((before) => editAmount(before, target.value))}
            onPaste={(event) => {
              event.preventDefault();
              edit(() => pasteAmount(event.clipboardData.getData('text')));
            }}
          />
        </label>
        <p className="fine">{texts.left(formatRupiah(left))}</p>
        {failure && <FailureNote failure={failure} about="setup" />}
      </div>
      <AmountPad name="refund-key" label={texts.amount} edit={edit} disabled={false} />
      <FormActions
        confirm={texts.next}
        testId="refund-part-next"
        running={false}
        cancel={texts.back}
        onCancel={onBack}
      />
    </form>
  );
}
