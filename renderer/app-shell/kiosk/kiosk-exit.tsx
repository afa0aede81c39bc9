/** The way out of the held screen, with the manager's PIN: back to a window, or the program's end. */
import { type FormEvent, useState } from 'react';
import { kioskTexts } from '../../../shared/messages/kiosk-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { isManagerLocked, ManagerPinField, useManager } from '../../ui/people/manager-pin.tsx';

export default function KioskExit({ onClose }: { readonly onClose: () => void }) {
  const texts = useTextsOf(kioskTexts);
  const manager = useManager(true);
  const [pin, setPin] = useState('');
  const { running, failure, run } = useRequest();
  const leave = async (to: 'window' | 'end') => {
    const isLeft = await run(() => ask('kiosk.leave', { pin, to }));
    setPin('');
    if (isLeft) onClose();
    else await manager.reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void leave('window');
  };
  return (
    <Dialog title={texts.exitTitle} onClose={() => !running && onClose()}>
      <form className="stack kiosk-exit" data-testid="kiosk-exit" onSubmit={submit} noValidate>
        <ManagerPinField testId="kiosk-pin" value={pin} failure={failure} manager={manager} onChange={setPin} />
        {failure && <FailureNote failure={failure} about="setup" />}
        <FormActions
          confirm={texts.toWindow}
          testId="kiosk-to-window"
          running={running}
          blocked={isManagerLocked(manager)}
          onCancel={onClose}
        >
          <Button testId="kiosk-end" disabled={running || isManagerLocked(manager)} onClick={() => void leave('end')}>
            {texts.end}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
