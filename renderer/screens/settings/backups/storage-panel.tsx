/** Data directory, and protection of the keys by the operating system. */
import { settingsTexts } from '../../../../shared/messages/en/settings/settings-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { AcceptUnprotected } from './accept-unprotected.tsx';

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
        <div>
          <p className="fine">{texts.dataHint}</p>
          <p className="path" data-testid="data-directory">
            {dataDirectory}
          </p>
        </div>
      )}
    </Panel>
  );
}
