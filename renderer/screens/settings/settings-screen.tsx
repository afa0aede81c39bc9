/**
 * Settings: environment, credentials and connection test for the integrator; PIN, staff, day end, language, theme,
 * printers and backups for the shop.
 */
import { useState } from 'react';
import type { TerminalView } from '../../../shared/contract/views/setup/terminal-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask } from '../../bridge.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useContentChange } from '../../ui/keys/press-guard.ts';
import { useManager } from '../../ui/manager/use-manager.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { StoragePanel } from './backups/storage-panel.tsx';
import { CashPanel } from './cash-panel.tsx';
import { ChangeEnvironmentDialog } from './connection/change-environment-dialog.tsx';
import { ConnectionTestPanel } from './connection/connection-test-panel.tsx';
import { CredentialsPanel } from './connection/credentials-panel.tsx';
import { EnvironmentPanel } from './connection/environment-panel.tsx';
import { CustomerDisplayPanel } from './customer-display-panel.tsx';
import { DayEndPanel } from './day-end-panel.tsx';
import { ManagerPanel } from './manager-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { FailedPrints } from './printer/failed-prints.tsx';
import { PrinterPanel } from './printer/printer-panel.tsx';
import { QuickAmountsPanel } from './quick-amounts-panel.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { UnlockedSign } from './unlocked-sign.tsx';
import { useSettingsTexts } from './use-settings-texts.ts';
import './settings.css';

interface SettingsScreenProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
  /** No active payment can still be paid: only then may the environment be changed. */
  readonly hasNoOpenPayment: boolean;
}

export default function SettingsScreen({ terminal, onTerminal, hasNoOpenPayment }: SettingsScreenProps) {
  const texts = useSettingsTexts();
  const manager = useManager(true);
  const { view: settings, failure, replace: setSettings } = useLoaded('', () => ask('settings.view', {}));
  const [wanted, setWanted] = useState<Environment | null>(null);
  useContentChange(settings !== null);
  return (
    <section className="settings" aria-label={texts.title}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {settings && (
        <>
          <UnlockedSign />
          <FailedPrints />
          {wanted !== null && wanted !== settings.environment && (
            <ChangeEnvironmentDialog
              from={settings.environment}
              to={wanted}
              onChanged={setSettings}
              onClose={() => setWanted(null)}
            />
          )}
          <EnvironmentPanel settings={settings} hasNoOpenPayment={hasNoOpenPayment} onChoose={setWanted} />
          <div className="settings-column">
            <CredentialsPanel
              settings={settings}
              onSettings={setSettings}
              onSetUp={hasNoOpenPayment ? setWanted : () => {}}
            />
            <PrinterPanel />
            <CustomerDisplayPanel />
          </div>
          <div className="settings-column">
            {/* Mounted anew, because a running test is not about the newly chosen environment. */}
            <ConnectionTestPanel key={settings.environment} environment={settings.environment} />
            <ManagerPanel manager={manager} />
            <PeoplePanel mayAdd={manager.view?.pinSet === true} />
            <QuickAmountsPanel />
            <CashPanel terminal={terminal} onTerminal={onTerminal} />
            <DayEndPanel terminal={terminal} onTerminal={onTerminal} />
            <AppearancePanel terminal={terminal} onTerminal={onTerminal} />
            <SoundPanel terminal={terminal} onTerminal={onTerminal} />
            <StoragePanel
              environment={settings.environment}
              dataDirectory={settings.dataDirectory}
              vaultProtected={terminal.vaultProtected}
              unprotectedAccepted={settings.unprotectedAccepted}
              onAccepted={() => setSettings({ ...settings, unprotectedAccepted: true })}
            />
          </div>
        </>
      )}
    </section>
  );
}
