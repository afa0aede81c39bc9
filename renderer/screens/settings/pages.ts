/** The pages of Settings, in their order, and the settings on each. A new setting is one line here, and its words. */
import type { ComponentType } from 'react';
import type { settingsId } from '../../../shared/messages/settings/settings-texts.ts';
import type { SettingsPageName } from '../../screen-destination.ts';
import type { IconName } from '../../ui/icon.tsx';
import { AboutPanel } from './about/about-panel.tsx';
import { DiagnosticsPanel } from './about/diagnostics-panel.tsx';
import { UpdatesPanel } from './about/updates-panel.tsx';
import { BackupsPanel } from './backups/backups-panel.tsx';
import { RestorePanel } from './backups/restore-panel.tsx';
import { SecondPlacePanel } from './backups/second-place-panel.tsx';
import { StoragePanel } from './backups/storage-panel.tsx';
import { ConnectionTestPanel } from './connection/connection-test-panel.tsx';
import { CredentialsPanel } from './connection/credentials-panel.tsx';
import { EnvironmentPanel } from './connection/environment-panel.tsx';
import { FirstSalePanel } from './connection/first-sale-panel.tsx';
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

export type SettingName = keyof typeof settingsId.finds;

export interface SettingsPage {
  readonly name: SettingsPageName;
  readonly icon: IconName;
  readonly settings: readonly (readonly [SettingName, ComponentType<SettingsPanelProps>])[];
}

const counter: readonly SettingsPage[] = [
  {
    name: 'shop',
    icon: 'shop',
    settings: [
      ['shop', ShopPanel],
      ['dayEnd', DayEndPanel],
    ],
  },
  {
    name: 'selling',
    icon: 'sell',
    settings: [
      ['quickAmounts', QuickAmountsPanel],
      ['cash', CashPanel],
    ],
  },
  { name: 'items', icon: 'items', settings: [['items', ItemsPanel]] },
  { name: 'printer', icon: 'print', settings: [['printer', PrinterPanel]] },
  {
    name: 'screen',
    icon: 'screen',
    settings: [
      ['appearance', AppearancePanel],
      ['sound', SoundPanel],
      ['display', CustomerDisplayPanel],
      ['kiosk', KioskPanel],
    ],
  },
];
const shop: readonly SettingsPage[] = [
  {
    name: 'people',
    icon: 'person',
    settings: [
      ['manager', ManagerPanel],
      ['people', PeoplePanel],
    ],
  },
  {
    name: 'gateway',
    icon: 'link',
    settings: [
      ['credentials', CredentialsPanel],
      ['test', ConnectionTestPanel],
      ['firstSale', FirstSalePanel],
    ],
  },
  { name: 'hub', icon: 'report', settings: [['hub', HubPanel]] },
  {
    name: 'backups',
    icon: 'storage',
    settings: [
      ['backups', BackupsPanel],
      ['secondPlace', SecondPlacePanel],
      ['storage', StoragePanel],
      ['verify', VerifyPanel],
      ['diagnostics', DiagnosticsPanel],
    ],
  },
  {
    name: 'about',
    icon: 'info',
    settings: [
      ['about', AboutPanel],
      ['updates', UpdatesPanel],
      ['setUp', SetUpPanel],
    ],
  },
];
/** They change which records or whose money the terminal works with. */
const danger: readonly SettingsPage[] = [
  { name: 'mode', icon: 'refresh', settings: [['environment', EnvironmentPanel]] },
  { name: 'restore', icon: 'history', settings: [['restore', RestorePanel]] },
];

/** As they are shown: what concerns the counter, what concerns the shop, and what is dangerous. */
export const pageGroups = { counter, shop, danger } as const;
export const pages: readonly SettingsPage[] = Object.values(pageGroups).flat();
