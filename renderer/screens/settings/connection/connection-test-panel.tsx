/** Connection test: one harmless signed request with the credentials of the environment in use, and its result. */
import { useState } from 'react';
import type { ConnectionDiagnosis } from '../../../../shared/contract/settings/diagnosis-views.ts';
import { settingsTexts } from '../../../../shared/messages/settings/settings-texts.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { ask } from '../../../bridge.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { DiagnosisNote } from './diagnosis-note.tsx';

export function ConnectionTestPanel({ settings: { environment } }: Pick<SettingsPanelProps, 'settings'>) {
  const texts = useTextsOf(settingsTexts);
  return (
    <Panel title={texts.connectionTest}>
      {/* Mounted again, because a running test is not about the newly chosen environment. */}
      <ConnectionTest key={environment} environment={environment} />
    </Panel>
  );
}

function ConnectionTest({ environment }: { readonly environment: Environment }) {
  const texts = useTextsOf(settingsTexts);
  const { environments } = useTexts();
  const [result, setResult] = useState<ConnectionDiagnosis | null>(null);
  const { running, failure, run } = useRequest();
  const test = () => {
    setResult(null);
    void run(() => ask('settings.test', {}), setResult);
  };
  return (
    <div className="stack">
      <Button testId="settings-test" onClick={test} busy={running}>
        {running ? texts.testing : texts.test(environments[environment])}
      </Button>
      {result && <DiagnosisNote diagnosis={result} />}
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}
