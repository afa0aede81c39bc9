/** Form of one decision. A refusal keeps everything typed except the PIN. */
import { type FormEvent, useState } from 'react';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { LONGEST_REFUND_REFERENCE, type Resolution } from '../../../shared/model/resolution.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { TextField } from '../forms/fields.tsx';
import { FormActions } from '../forms/form-actions.tsx';
import { useFocusWrongField } from '../forms/use-focus-wrong-field.ts';
import { isManagerLocked, ManagerPinField } from '../manager/manager-pin-field.tsx';
import type { ManagerState } from '../manager/use-manager.ts';
import { FailureNote } from '../notes/failure-note.tsx';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import { ReasonField } from './reason-field.tsx';
import type { ResolveDialogProps } from './resolve-dialog-props.ts';
import { SaleChoice } from './sale-choice.tsx';
import type { Resolve } from './use-resolve.ts';

interface Draft {
  readonly reason: string;
  readonly reference: string;
  readonly linkedSaleId: number | null;
  readonly pin: string;
}

type ResolveFormProps = ResolveDialogProps & { readonly manager: ManagerState; readonly resolve: Resolve };

export function ResolveForm({ payment, kind, manager, resolve, onDone, onClose }: ResolveFormProps) {
  const { review: texts } = useDecidingTexts();
  const [draft, setDraft] = useState<Draft>({ reason: '', reference: '', linkedSaleId: null, pin: '' });
  const [unchosen, setUnchosen] = useState(false);
  const { running, failure, send } = resolve;
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const wrong = (...codes: readonly FailureCode[]) => failure !== null && codes.includes(failure.code);
  const form = useFocusWrongField(failure);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const resolution = drafted(kind, draft);
    setUnchosen(resolution === null);
    if (resolution === null) return;
    if (await send(payment.orderId, resolution, draft.pin, onDone)) return;
    change({ pin: '' });
    if (kind === 'settled') await manager.reload();
  };

  return (
    <form ref={form} className="resolve" onSubmit={(event) => void submit(event)} noValidate>
      {kind === 'linked' && (
        <SaleChoice
          except={payment.saleId}
          chosen={draft.linkedSaleId}
          onChoose={(linkedSaleId) => change({ linkedSaleId })}
        />
      )}
      <ReasonField
        label={kind === 'linked' ? texts.reasonOptional : texts.reason}
        value={draft.reason}
        wrong={wrong('reason-too-short', 'reason-too-long') || (wrong('text-not-plain') && failure?.field === 'reason')}
        quick={texts.resolve[kind].reasons}
        onChange={(reason) => change({ reason })}
      />
      {kind === 'refunded-outside' && (
        <TextField
          label={texts.refundReference}
          hint={texts.refundReferenceHint}
          value={draft.reference}
          wrong={wrong('reference-missing', 'reference-too-long') || failure?.field === 'reference'}
          maxLength={LONGEST_REFUND_REFERENCE}
          testId="resolve-reference"
          onChange={(reference) => change({ reference })}
        />
      )}
      {kind === 'settled' && (
        <ManagerPinField
          testId="resolve-pin"
          value={draft.pin}
          failure={failure}
          manager={manager}
          onChange={(pin) => change({ pin })}
        />
      )}
      {unchosen && (
        <p className="failure" role="alert" data-testid="link-missing">
          {texts.saleMissing}
        </p>
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
      <FormActions
        confirm={running ? texts.resolving : texts.resolve[kind].confirm}
        testId="resolve-confirm"
        running={running}
        blocked={isManagerLocked(manager)}
        onCancel={onClose}
      />
    </form>
  );
}

/** @returns null while no other sale is chosen; the rules shared with the main process check everything else */
function drafted(kind: Resolution['kind'], { reason, reference, linkedSaleId }: Draft): Resolution | null {
  switch (kind) {
    case 'accepted':
    case 'settled':
      return { kind, reason };
    case 'refunded-outside':
      return { kind, reason, reference };
    case 'linked':
      return linkedSaleId === null ? null : { kind, reason, linkedSaleId };
    default:
      return unreachable(kind);
  }
}
