/** Removes an environment from the terminal after explaining every consequence. */
import { useRef, useState } from 'react';
import type { SettingsView } from '../../../../shared/contract/views/setup/settings-views.ts';
import type { ProvisionableEnvironment } from '../../../../shared/model/environment.ts';
import { ask } from '../../../bridge.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDestinationTexts } from '../../../ui/texts/use-destination-texts.ts';

interface WipeEnvironmentProps {
  readonly environment: ProvisionableEnvironment;
  readonly onSettings: (settings: SettingsView) => void;
}

export function WipeEnvironment({ environment, onSettings }: WipeEnvironmentProps) {
  const texts = useDestinationTexts();
  const mode = useTexts().environments[environment];
  const [isAsking, setAsking] = useState(false);
  const { running, failure, run } = useRequest();
  // The harmless button has the focus: a second Enter may have been meant for the previous button.
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => !running && setAsking(false);
  const wipe = () => {
    void run(
      () => ask('settings.wipe', { environment }),
      (view) => {
        setAsking(false);
        onSettings(view);
      },
    );
  };
  return (
    <div className="wipe">
      <button type="button" className="secondary" data-testid="settings-wipe" onClick={() => setAsking(true)}>
        {texts.wipe(mode)}
      </button>
      {isAsking && (
        <Dialog title={texts.wipeTitle(mode)} onClose={close} startsAt={cancel}>
          <ol className="restore-steps">
            {texts.wipeSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {failure && <FailureNote failure={failure} about="setup" />}
          <div className="dialog-actions">
            <button type="button" className="primary" data-testid="wipe-confirm" disabled={running} onClick={wipe}>
              {running && <Spinner />}
              {running ? texts.wiping : texts.wipeConfirm(mode)}
            </button>
            <button ref={cancel} type="button" className="secondary" data-testid="wipe-cancel" onClick={close}>
              {texts.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
