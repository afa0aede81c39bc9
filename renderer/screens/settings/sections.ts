/** The sections of Settings, in their order. A new panel is one line here. */
import type { ComponentType } from 'react';
import type { SettingsSectionName } from '../../screen-destination.ts';
import type { IconName } from '../../ui/icon.tsx';
import { AboutPanel } from './about/about-panel.tsx';
import { DiagnosticsPanel } from './about/diagnostics-panel.tsx';
import { UpdatesPanel } from './about/updates-panel.tsx';
import { BackupsPanel } from './backups/backups-panel.tsx';
import { SecondPlacePanel } from './backups/second-place-panel.tsx';
import { StoragePanel } from './backups/storage-panel.tsx';
import { ConnectionTestPanel } from './connection/connection-test-panel.tsx';
import { CredentialsPanel } from './connection/credentials-panel.tsx';
import { EnvironmentPanel } from './connection/environment-panel.tsx';
import { HubPanel } from './connection/hub/hub-panel.tsx';
import { ItemsPanel } from './items/items-panel.tsx';
import { ManagerPanel } from './people/manager-panel.tsx';
import { PeoplePanel } from './people/people-panel.tsx';
import { PrinterPanel } from './printer/printer-panel.tsx';
import { CashPanel } from './sales/cash-panel.tsx';
import { DayEndPanel } from './sales/day-end-panel.tsx';
import { QuickAmountsPanel } from './sales/quick-amounts-panel.tsx';
import { AppearancePanel } from './screen/appearance-panel.tsx';
import { CustomerDisplayPanel } from './screen/customer-display-panel.tsx';
import { KioskPanel } from './screen/kiosk-panel.tsx';
import { SoundPanel } from './screen/sound-panel.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';
import { SetUpPanel } from './setup/set-up-panel.tsx';
import { ShopPanel } from './setup/shop-panel.tsx';
import { VerifyPanel } from './verify/verify-panel.tsx';

interface SettingsSection {
  readonly name: SettingsSectionName;
  readonly icon: IconName;
  readonly panels: Readonly<Record<string, ComponentType<SettingsPanelProps>>>;
}

export const sections: readonly SettingsSection[] = [
  { name: 'shop', icon: 'shop', panels: { environment: EnvironmentPanel, shop: ShopPanel, setUp: SetUpPanel } },
  {
    name: 'sales',
    icon: 'sell',
    panels: { quickAmounts: QuickAmountsPanel, items: ItemsPanel, cash: CashPanel, dayEnd: DayEndPanel },
  },
  { name: 'printer', icon: 'print', panels: { printer: PrinterPanel } },
  {
    name: 'screen',
    icon: 'screen',
    panels: { appearance: AppearancePanel, display: CustomerDisplayPanel, sound: SoundPanel, kiosk: KioskPanel },
  },
  { name: 'people', icon: 'person', panels: { manager: ManagerPanel, people: PeoplePanel } },
  {
    name: 'connection',
    icon: 'link',
    panels: { credentials: CredentialsPanel, test: ConnectionTestPanel, hub: HubPanel },
  },
  {
    name: 'storage',
    icon: 'storage',
    panels: {
      storage: StoragePanel,
      backups: BackupsPanel,
      secondPlace: SecondPlacePanel,
      verify: VerifyPanel,
      diagnostics: DiagnosticsPanel,
    },
  },
  { name: 'about', icon: 'info', panels: { about: AboutPanel, updates: UpdatesPanel } },
];
