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
  /** @returns how many were accepted; fewer than all after a refusal */
  readonly send: (items: readonly ReviewItem[], reason: string) => Promise<number>;
}

/** Someone else decided, or the finding is gone: nothing is left to do for that payment. */
const isDecided = ({ code }: Failure): boolean => code === 'nothing-to-resolve';

function useAcceptTogether(): AcceptTogether {
  const [running, setRunning] = useState<AcceptTogether['running']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send: AcceptTogether['send'] = async (items, reason) => {
    const tidy = tidyResolution({ kind: 'accepted', reason });
    setFailure(tidy.ok ? null : tidy.failure);
    if (!tidy.ok) return 0;
    let accepted = 0;
    for (const [done, { payment }] of items.entries()) {
      setRunning({ done, of: items.length });
      const answer = await ask('review.resolve', {
        orderId: payment.orderId,
        resolution: { kind: 'accepted', reason: tidy.value.reason },
      });
      if (answer.ok) accepted++;
      else if (!isDecided(answer.failure)) {
        setFailure(answer.failure);
        break;
      }
    }
    setRunning(null);
    return accepted;
  };
  return { running, failure, send };
}

interface AcceptTogetherDialogProps {
  readonly group: SameFinding;
  /** @param accepted how many were accepted, at least one */
  readonly onDone: (accepted: number, isAll: boolean) => void;
  readonly onClose: () => void;
}

export function AcceptTogetherDialog({ group, onDone, onClose }: AcceptTogetherDialogProps) {
  const { review: texts, flagNames } = useDecidingTexts();
  const [reason, setReason] = useState('');
  const { running, failure, send } = useAcceptTogether();
  const { items, flag } = group;
  const sum = rupiah(items.reduce((total, { payment }) => total + payment.amount, 0));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const accepted = await send(items, reason);
    if (accepted > 0) onDone(accepted, accepted === items.length);
  };
  return (
    <Dialog title={texts.together.title(items.length)} onClose={() => !running && onClose()}>
      <p className="row resolve-about">
        <strong className="sum">{formatRupiah(sum)}</strong>
        <span>{flagNames[flag]}</span>
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
          confirm={running ? texts.together.running(running.done, running.of) : texts.together.confirm(items.length)}
          testId="together-confirm"
          running={running !== null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
