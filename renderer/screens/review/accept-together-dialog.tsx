/** One reason for several payments with the same finding. */
import { type FormEvent, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReviewItem } from '../../../shared/contract/review.ts';
import { tidyResolution } from '../../../shared/model/resolution.ts';
import { formatRupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { ReasonField } from '../../ui/review/reason-field.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';
import type { SameFinding } from './likely-decision.ts';

/** Accepts several payments for one reason: one request and one journal entry each, up to the first refusal. */
interface AcceptTogether {
  /** `null` while nothing is sent. */
  readonly running: { readonly done: number; readonly of: number } | null;
  readonly failure: Failure | null;
  /** Those of which nothing was recorded yet; all of them until a refusal. */
  readonly left: readonly ReviewItem[];
  /** @returns how many were accepted, and whether none is left */
  readonly send: (reason: string) => Promise<{ readonly accepted: number; readonly isAll: boolean }>;
}

/** Someone else decided, or the finding is gone: nothing is left to do for that payment. */
const isDecided = ({ code }: Failure): boolean => code === 'nothing-to-resolve';

function useAcceptTogether(items: readonly ReviewItem[]): AcceptTogether {
  const [left, setLeft] = useState(items);
  const [running, setRunning] = useState<AcceptTogether['running']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send: AcceptTogether['send'] = async (reason) => {
    const tidy = tidyResolution({ kind: 'accepted', reason });
    setFailure(tidy.ok ? null : tidy.failure);
    if (!tidy.ok) return { accepted: 0, isAll: false };
    let accepted = 0;
    for (const [done, { payment }] of left.entries()) {
      setRunning({ done, of: left.length });
      const answer = await ask('review.resolve', {
        orderId: payment.orderId,
        resolution: { kind: 'accepted', reason: tidy.value.reason },
      });
      if (answer.ok) accepted++;
      else if (!isDecided(answer.failure)) {
        setFailure(answer.failure);
        setRunning(null);
        setLeft(left.slice(done));
        return { accepted, isAll: false };
      }
    }
    setRunning(null);
    return { accepted, isAll: true };
  };
  return { running, failure, left, send };
}

interface AcceptTogetherDialogProps {
  readonly group: SameFinding;
  /** @param accepted none where somebody else has decided all of them · @param isAll false after a refusal */
  readonly onDone: (accepted: number, isAll: boolean) => void;
  readonly onClose: () => void;
}

export function AcceptTogetherDialog({ group, onDone, onClose }: AcceptTogetherDialogProps) {
  const { review: texts, flagNames } = useDecidingTexts();
  const [reason, setReason] = useState('');
  const { running, failure, left, send } = useAcceptTogether(group.items);
  const sum = rupiah(left.reduce((total, { payment }) => total + payment.amount, 0));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const { accepted, isAll } = await send(reason);
    if (accepted > 0 || isAll) onDone(accepted, isAll);
  };
  return (
    <Dialog title={texts.together.title(left.length)} onClose={() => !running && onClose()}>
      <p className="row resolve-about">
        <strong className="sum">{formatRupiah(sum)}</strong>
        <span>{flagNames[group.flag]}</span>
      </p>
      <p>{texts.together.does}</p>
      <form className="stack resolve" noValidate onSubmit={(event) => void submit(event)}>
        <ReasonField
          label={texts.reason}
          value={reason}
          wrong={failure !== null && (failure.code.startsWith('reason-') || failure.field === 'reason')}
          quick={texts.resolve.accepted.reasons}
          onChange={setReason}
        />
        {failure && <FailureNote failure={failure} about="setup" />}
        <FormActions
          confirm={running ? texts.together.running(running.done, running.of) : texts.together.confirm(left.length)}
          testId="together-confirm"
          running={running !== null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
