/** Data directory, and protection of the keys by the operating system. */
import { type FormEvent, useState } from 'react';
import { destinationTexts } from '../../../../shared/messages/settings/destination-texts.ts';
import { settingsTexts } from '../../../../shared/messages/settings/settings-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';

export function StoragePanel({ settings, onSettings }: Pick<SettingsPanelProps, 'settings' | 'onSettings'>) {
  const texts = useTextsOf(settingsTexts);
  const { dataDirectory, vaultProtected, unprotectedAccepted } = settings;
  return (
    <Panel title={texts.data}>
      <p className={vaultProtected ? 'fine' : 'caution'} data-testid="vault" data-protected={vaultProtected}>
        {vaultProtected ? texts.vaultProtected : texts.vaultUnprotected}
      </p>
      {!vaultProtected && !unprotectedAccepted && (
        <AcceptUnprotected onAccepted={() => onSettings({ ...settings, unprotectedAccepted: true })} />
      )}
      {dataDirectory && (
        <p className="well" data-testid="data-directory">
          {dataDirectory}
        </p>
      )}
    </Panel>
  );
}

/** Typed consent of a manager to an unprotected production key on this computer. Without it no such key is stored. */
function AcceptUnprotected({ onAccepted }: { readonly onAccepted: () => void }) {
  const { unprotected: texts } = useTextsOf(destinationTexts);
  const [words, setWords] = useState('');
  const { running, failure, run } = useRequest();
  const accept = (event: FormEvent) => {
    event.preventDefault();
    void run(() => ask('settings.accept-unprotected', { words }), onAccepted);
  };
  return (
    <form className="stack" onSubmit={accept} data-testid="accept-unprotected">
      <TextField
        wide
        label={texts.label}
        hint={texts.hint}
        testId="accept-words"
        maxLength={100}
        value={words}
        wrong={failure?.code === 'acceptance-words-wrong'}
        onChange={setWords}
      />
      <div className="stack">
        {failure && <FailureNote failure={failure} about="setup" />}
        <Button type="submit" testId="accept-unprotected-confirm" disabled={running || !words}>
          {texts.accept}
        </Button>
      </div>
    </form>
  );
}
