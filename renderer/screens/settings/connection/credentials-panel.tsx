/** The shop's credentials for one gateway: from a file, whose contents no window receives, or typed in. */
import { useState } from 'react';
import type { SettingsView } from '../../../../shared/contract/views/setup/settings-views.ts';
import type { ProvisionableEnvironment } from '../../../../shared/model/environment.ts';
import { ask } from '../../../bridge.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useRequest } from '../../../state/use-request.ts';
import { onFirstPress } from '../../../ui/keys/first-press.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { useDestinationTexts } from '../../../ui/use-destination-texts.ts';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { WipeEnvironment } from '../wipe-environment-panel.tsx';
import { CredentialsForm } from './credentials-form.tsx';

const editable: readonly ProvisionableEnvironment[] = ['sandbox', 'production'];

interface CredentialsPanelProps {
  readonly settings: SettingsView;
  readonly onSettings: (settings: SettingsView) => void;
  /** Called with an environment that can be used now. */
  readonly onSetUp: (environment: ProvisionableEnvironment) => void;
}

export function CredentialsPanel({ settings, onSettings, onSetUp }: CredentialsPanelProps) {
  const texts = useSettingsTexts();
  const { environments } = useTexts();
  const [editing, setEditing] = useState<ProvisionableEnvironment>(
    settings.environment === 'production' ? 'production' : 'sandbox',
  );
  const [imported, setImported] = useState(0);
  const [wiped, setWiped] = useState(0);
  const { running, failure, run } = useRequest();
  const destination = useDestinationTexts();
  const importFile = (insist: boolean) => {
    void run(
      () => ask('settings.import', insist ? { insist } : {}),
      (done) => {
        onSettings(done.settings);
        setEditing(done.imported);
        onSetUp(done.imported);
        setImported((count) => count + 1);
      },
    );
  };
  return (
    <div className="panel panel-form">
      <div className="panel-head">
        <div>
          <h2>{texts.credentials}</h2>
          <p className="fine">{texts.credentialsHint}</p>
        </div>
        <button
          type="button"
          className="secondary"
          data-testid="settings-import"
          disabled={running}
          onClick={() => importFile(false)}
        >
          {running ? texts.importing : texts.importFile}
        </button>
      </div>
      {failure && failure.code !== 'provision-canceled' && <FailureNote failure={failure} about="setup" />}
      {failure?.code === 'key-not-taken' && (
        <button
          type="button"
          className="secondary"
          data-testid="settings-import-insist"
          disabled={running}
          onClick={onFirstPress(() => importFile(true))}
        >
          {destination.insistFile}
        </button>
      )}
      {imported > 0 && !failure && !running && (
        <p className="done" role="status">
          {texts.imported}
        </p>
      )}
      <div className="segments" role="group">
        {editable.map((environment) => (
          <button
            key={environment}
            type="button"
            data-testid={`settings-edit-${environment}`}
            aria-pressed={environment === editing}
            onClick={() => setEditing(environment)}
          >
            {environments[environment]}
          </button>
        ))}
      </div>
      <CredentialsForm
        key={`${editing}-${imported}-${wiped}`}
        environment={editing}
        stored={settings[editing]}
        keyHeld={settings.keysHeld.includes(editing)}
        qrisMethods={settings.qrisMethods?.[editing] ?? []}
        onSettings={(view) => {
          onSettings(view);
          onSetUp(editing);
        }}
      />
      {settings[editing] && (
        <WipeEnvironment
          environment={editing}
          onSettings={(view) => {
            onSettings(view);
            setWiped((count) => count + 1);
          }}
        />
      )}
    </div>
  );
}
