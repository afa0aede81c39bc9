/** One reason for several payments with the same finding. */
import { type FormEvent, useState } from 'react';
import { formatRupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { ReasonField } from '../../ui/resolve/reason-field.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';
import type { SameFinding } from './likely-decision.ts';
import { useAcceptTogether } from './use-accept-together.ts';

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
      <p className="resolve-about">
        <strong>{formatRupiah(sum)}</strong>
        <span>{flagNames[flag]}</span>
      </p>
      <p>{texts.together.does}</p>
      <form className="resolve" noValidate onSubmit={(event) => void submit(event)}>
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
