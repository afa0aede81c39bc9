/** First step of a refund: all of the amount or a part, and the reason. A tapped reason goes on at once. */
import { type FormEvent, useId, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import { refundTexts } from '../../../shared/messages/refund/refund-texts.ts';
import { LONGEST_REASON, tidyReason } from '../../../shared/model/resolution.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { FormActions, TextField, useFocusWrongField } from '../forms/fields.tsx';
import { Segments } from '../forms/segments.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { useDecidingTexts } from '../use-deciding-texts.ts';
import type { RefundDraft, RefundOrCorrection } from './use-refund.ts';
import { useStepFocus } from './use-step-focus.ts';

interface ReasonStepProps {
  readonly wanted: RefundOrCorrection;
  readonly draft: RefundDraft;
  readonly onChange: (changed: Partial<RefundDraft>) => void;
  readonly onPart: () => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

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
