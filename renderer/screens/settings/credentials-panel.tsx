/** The shop's credentials for one gateway: from a file, whose contents no window receives, or typed in. */
import { useState } from 'react';
import type { SettingsView } from '../../../shared/contract/settings.ts';
import { destinationTexts } from '../../../shared/messages/connection-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import type { ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onFirstPress } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { SetUpFailureNote } from '../../ui/notes/set-up-failure-note.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { Panel, type SettingsPanelProps } from './panel.tsx';

const editable: readonly ProvisionableEnvironment[] = ['sandbox', 'production'];

type CredentialsPanelProps = Pick<
  SettingsPanelProps,
  'settings' | 'onSettings' | 'hasNoOpenPayment' | 'onChooseEnvironment' | 'isSetUp'
>;

export function CredentialsPanel({
  settings,
  onSettings,
  hasNoOpenPayment,
  onChooseEnvironment,
  isSetUp = false,
}: CredentialsPanelProps) {
  const texts = useTextsOf(settingsTexts);
  const { environments } = useTexts();
  const [editing, setEditing] = useState<ProvisionableEnvironment>(
    settings.environment === 'production' ? 'production' : 'sandbox',
  );
  const [isOpen, setOpen] = useState(!isSetUp);
  const [imported, setImported] = useState(0);
  const [wiped, setWiped] = useState(0);
  const { running, failure, run } = useRequest();
  const destination = useTextsOf(destinationTexts);
  // An environment that can be used now.
  const onSetUp = (environment: ProvisionableEnvironment) => hasNoOpenPayment && onChooseEnvironment(environment);
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
    <Panel title={texts.credentials} testId="credentials-panel">
      <button
        type="button"
        className="list-row file-choice"
        data-testid="settings-import"
        disabled={running}
        onClick={() => importFile(false)}
      >
        <Icon name="export" />
        <strong>{running ? texts.importing : texts.importFile}</strong>
      </button>
      {failure && failure.code !== 'provision-canceled' && <SetUpFailureNote failure={failure} />}
      {failure?.code === 'key-not-taken' && (
        <Button testId="settings-import-insist" disabled={running} onClick={onFirstPress(() => importFile(true))}>
          {destination.insistFile}
        </Button>
      )}
      {imported > 0 && !failure && !running && (
        <p className="done" role="status">
          {texts.imported}
        </p>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary data-testid="settings-by-hand">{texts.byHand}</summary>
        <div className="stack">
          <Segments
            label={texts.credentials}
            options={editable}
            names={environments}
            chosen={editing}
            testId="settings-edit"
            onChoose={setEditing}
          />
          <CredentialsForm
            key={`${editing}-${imported}-${wiped}`}
            environment={editing}
            stored={settings[editing]}
            trainingShop={settings.trainingShop}
            keyHeld={settings.keysHeld.includes(editing)}
            qrisMethods={settings.qrisMethods?.[editing] ?? []}
            onSettings={(view) => {
              onSettings(view);
              onSetUp(editing);
            }}
          />
        </div>
      </details>
      {settings[editing] && (
        <WipeEnvironment
          environment={editing}
          onSettings={(view) => {
            onSettings(view);
            setWiped((count) => count + 1);
          }}
        />
      )}
    </Panel>
  );
}

/** Removes an environment from the terminal after explaining every consequence. */
interface WipeEnvironmentProps {
  readonly environment: ProvisionableEnvironment;
  readonly onSettings: (settings: SettingsView) => void;
}

function WipeEnvironment({ environment, onSettings }: WipeEnvironmentProps) {
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
    <div>
      <Button testId="settings-wipe" onClick={() => setAsking(true)}>
        {texts.wipe(mode)}
      </Button>
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
          <ol className="stack">
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
