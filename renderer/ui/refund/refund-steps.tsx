/** The steps of a refund, one form each: the reason, the amount of a part, and the confirmation. */
import { type FormEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import { refundTexts } from '../../../shared/messages/refund-texts.ts';
import { checkRefundAmount } from '../../../shared/model/refund.ts';
import { LONGEST_REASON, LONGEST_REFUND_REFERENCE, tidyReason } from '../../../shared/model/resolution.ts';
import { formatRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { type AmountEntry, editAmount, emptyAmount, pasteAmount, readAmount } from '../../state/draft/amount-entry.ts';
import { FormActions, TextField, useFocusWrongField } from '../forms/fields.tsx';
import { Segments } from '../forms/segments.tsx';
import { AmountPad } from '../keys/amount-pad.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { isManagerLocked, ManagerPinField, type ManagerState } from '../people/manager-pin.tsx';
import { useDecidingTexts } from '../use-deciding-texts.ts';
import type { RefundDraft, RefundOrCorrection, useRefund } from './use-refund.ts';
import '../cash/cash.css';

/** Moves the focus into a step when it appears: the button that had it is gone with the step before. */
function useStepFocus(form: RefObject<HTMLFormElement | null>, selector: string): void {
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(selector)?.focus(), [form, selector]);
}

interface ReasonStepProps {
  readonly wanted: RefundOrCorrection;
  readonly draft: RefundDraft;
  readonly onChange: (changed: Partial<RefundDraft>) => void;
  readonly onPart: () => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** First step of a refund: all of the amount or a part, and the reason. A tapped reason goes on at once. */
export function ReasonStep({ wanted, draft, onChange, onPart, onNext, onBack }: ReasonStepProps) {
  const { review } = useDecidingTexts();
  const texts = useTextsOf(refundTexts);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useFocusWrongField(failure);
  const labelId = useId();
  // On what is chosen, so that Enter changes nothing: a part that was typed stays.
  useStepFocus(form, '[aria-pressed=true], .chips button');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = tidyReason(draft.reason);
    if (reason.ok) onNext();
    else setFailure(reason.failure);
  };
  return (
    <form ref={form} className="stack resolve" onSubmit={submit} noValidate>
      {wanted.kind === 'record' && (
        <Segments
          label={texts.amount}
          options={['all', 'part']}
          names={texts.howMuch}
          chosen={draft.amount === wanted.left ? 'all' : 'part'}
          testId="refund-amount"
          onChoose={(howMuch) => (howMuch === 'part' ? onPart() : onChange({ amount: wanted.left }))}
        />
      )}
      <div className="stack tight reason">
        <p id={labelId}>{review.reason}</p>
        <div className="chips" role="group" aria-labelledby={labelId}>
          {(wanted.kind === 'record' ? texts.reasons : texts.correctReasons).map((reason) => (
            <button
              key={reason}
              type="button"
              data-testid="refund-reason"
              aria-pressed={reason === draft.reason}
              onClick={() => {
                onChange({ reason });
                onNext();
              }}
            >
              {reason}
            </button>
          ))}
        </div>
      </div>
      <TextField
        label={texts.otherReason}
        value={draft.reason}
        wrong={failure !== null}
        maxLength={LONGEST_REASON}
        testId="resolve-reason"
        onChange={(reason) => onChange({ reason })}
      />
      {failure && <FailureNote failure={failure} about="setup" />}
      <FormActions confirm={texts.next} testId="refund-next" running={false} onCancel={onBack} />
    </form>
  );
}

interface PartStepProps {
  /** The refundable rest of the payment. */
  readonly left: Rupiah;
  readonly onNext: (amount: Rupiah) => void;
  readonly onBack: () => void;
}

/** Step of a refund of a part: its amount, by keyboard or keys. */
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

interface ConfirmStepProps {
  readonly wanted: RefundOrCorrection;
  readonly draft: RefundDraft;
  readonly refund: ReturnType<typeof useRefund>;
  readonly manager: ManagerState;
  readonly pinSet: boolean;
  readonly onChange: (changed: Partial<RefundDraft>) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const ofReference: readonly FailureCode[] = ['reference-missing', 'reference-too-long', 'text-not-plain'];

/** Last step of a refund: the manager's PIN where there is one, and the record. A refusal keeps everything but the PIN. */
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
