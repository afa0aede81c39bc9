/** The three environments: which one is in use, which are ready, and what the others lack. */
import type { SettingsView } from '../../../shared/contract/settings.ts';
import { changeModeTexts } from '../../../shared/messages/connection-texts.ts';
import { type SettingsTexts, settingsTexts } from '../../../shared/messages/settings-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { Panel, type SettingsPanelProps } from './panel.tsx';

const environments: readonly Environment[] = ['training', 'sandbox', 'production'];

/** @returns the text for what the environment lacks; `null` if it can be used */
function missing(environment: Environment, settings: SettingsView, texts: SettingsTexts): string | null {
  if (environment === 'training') return null;
  if (settings[environment] === null) return texts.notSetUp;
  return settings.keysHeld.includes(environment) ? null : texts.keyMissing;
}

export function EnvironmentPanel({
  settings,
  hasNoOpenPayment,
  onChooseEnvironment,
}: Pick<SettingsPanelProps, 'settings' | 'hasNoOpenPayment' | 'onChooseEnvironment'>) {
  const texts = useTextsOf(settingsTexts);
  const { environments: modes } = useTexts();
  return (
    <Panel title={texts.environment} about={texts.environmentHint}>
      <div className="columns" role="group" aria-label={texts.environment}>
        {environments.map((environment) => {
          const inUse = environment === settings.environment;
          const lack = missing(environment, settings, texts);
          return (
            <button
              key={environment}
              type="button"
              className="tile"
              data-testid={`environment-${environment}`}
              aria-pressed={inUse}
              disabled={!inUse && (lack !== null || !hasNoOpenPayment)}
              onClick={() => !inUse && onChooseEnvironment(environment)}
            >
              <strong>{modes[environment]}</strong>
              <span>{texts.about[environment]}</span>
              <em data-lacking={lack !== null}>{lack ?? (inUse ? texts.inUse : texts.ready)}</em>
            </button>
          );
        })}
      </div>
      {settings.provisionedAtStart && <p className="caution">{texts.provisioned}</p>}
      {!hasNoOpenPayment && <FailureNote failure={{ code: 'payment-on-counter' }} about="setup" />}
    </Panel>
  );
}

interface ChangeEnvironmentProps {
  readonly from: Environment;
  readonly to: Environment;
  readonly onChanged: (settings: SettingsView) => void;
  readonly onClose: () => void;
}

/** Confirms a change of the environment. It names both environments and the consequence of the new one for money. */
export function ChangeEnvironmentDialog({ from, to, onChanged, onClose }: ChangeEnvironmentProps) {
  const { environments } = useTexts();
  // Loaded with Settings, because the first screen does not need these texts.
  const texts = useTextsOf(changeModeTexts);
  const { running, failure, run } = useRequest();
  const change = () =>
    run(
      () => ask('settings.select', { environment: to }),
      (view) => {
        onChanged(view);
        onClose();
      },
    );
  return (
    <ConfirmDialog
      title={texts.title(environments[from], environments[to])}
      confirm={texts.changeTo(environments[to])}
      confirmTestId="environment-confirm"
      data={{ 'data-from': from, 'data-to': to }}
      stay={texts.stayIn(environments[from])}
      stayTestId="environment-stay"
      busy={running}
      onConfirm={() => void change()}
      onStay={onClose}
    >
      <p>{texts.means[to]}</p>
      {failure && <FailureNote failure={failure} about="setup" />}
    </ConfirmDialog>
  );
}
