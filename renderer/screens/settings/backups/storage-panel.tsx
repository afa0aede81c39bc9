/** Data directory, and protection of the keys by the operating system. */
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { AcceptUnprotected } from './accept-unprotected.tsx';

export function StoragePanel({ settings, onSettings }: Pick<SettingsPanelProps, 'settings' | 'onSettings'>) {
  const texts = useSettingsTexts();
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
