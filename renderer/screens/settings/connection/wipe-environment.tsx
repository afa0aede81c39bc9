/** Removes an environment from the terminal after explaining every consequence. */

import { useState } from 'react';
import type { SettingsView } from '../../../../shared/contract/views/setup/settings-views.ts';
import { destinationTexts } from '../../../../shared/messages/en/settings/destination-texts.ts';
import type { ProvisionableEnvironment } from '../../../../shared/model/environment.ts';
import { ask } from '../../../bridge.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { useRequest } from '../../../state/use-request.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';

interface WipeEnvironmentProps {
  readonly environment: ProvisionableEnvironment;
  readonly onSettings: (settings: SettingsView) => void;
}

export function WipeEnvironment({ environment, onSettings }: WipeEnvironmentProps) {
  const texts = useTextsOf(destinationTexts);
  const mode = useTexts().environments[environment];
  const [isAsking, setAsking] = useState(false);
  const { running, failure, run } = useRequest();
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
        <ConfirmDialog
          title={texts.wipeTitle(mode)}
          confirm={texts.wipeConfirm(mode)}
          running={texts.wiping}
          confirmTestId="wipe-confirm"
          stayTestId="wipe-cancel"
          busy={running}
          onConfirm={wipe}
          onStay={() => setAsking(false)}
        >
          <ol className="restore-steps">
            {texts.wipeSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {failure && <FailureNote failure={failure} about="setup" />}
        </ConfirmDialog>
      )}
    </div>
  );
}
