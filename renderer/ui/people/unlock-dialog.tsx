/**
 * Asks for the manager's PIN after a request was refused without it. Rendered once for all screens. The request is
 * repeated after the correct PIN and dropped after a cancel.
 */
import { type FormEvent, useState } from 'react';
import { managerTexts } from '../../../shared/messages/people-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Dialog } from '../dialog.tsx';
import { FormActions } from '../forms/fields.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { isManagerLocked, ManagerPinField, notifyManagerChanged, useManager } from './manager-pin.tsx';

export default function UnlockDialog({ onEnd }: { readonly onEnd: (unlocked: boolean) => void }) {
  const texts = useTextsOf(managerTexts);
  const manager = useManager(true);
  const [pin, setPin] = useState('');
  const { running, failure, run } = useRequest();
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    const isUnlocked = await run(() => ask('manager.unlock', { pin }));
    setPin('');
    if (!isUnlocked) return manager.reload();
    notifyManagerChanged();
    onEnd(true);
  };
  return (
    <Dialog title={texts.unlockTitle} onClose={() => !running && onEnd(false)}>
      <form className="stack" data-testid="unlock-dialog" onSubmit={(event) => void unlock(event)} noValidate>
        <p className="fine">{texts.unlockAbout}</p>
        <ManagerPinField testId="unlock-pin" value={pin} failure={failure} manager={manager} onChange={setPin} />
        {failure && <FailureNote failure={failure} about="setup" />}
        <FormActions
          confirm={texts.unlock}
          testId="unlock-confirm"
          running={running}
          blocked={isManagerLocked(manager)}
          onCancel={() => onEnd(false)}
        />
      </form>
    </Dialog>
  );
}
