/** The pages of Settings, in their order, and the settings on each. A new setting is one line here, and its words. */
import type { ComponentType } from 'react';
import type { settingsId } from '../../../shared/messages/settings-texts.ts';
import type { SettingsPageName } from '../../screen-destination.ts';
import type { IconName } from '../../ui/icon.tsx';
import { AboutPanel, DiagnosticsPanel, UpdatesPanel } from './about-panels.tsx';
import { BackupsPanel, SecondPlacePanel, StoragePanel } from './backup-panels.tsx';
import { ConnectionTestPanel, FirstSalePanel } from './connection-test.tsx';
import { CredentialsPanel } from './credentials-panel.tsx';
import { CustomerDisplayPanel } from './customer-display-panel.tsx';
import { EnvironmentPanel } from './environment-panel.tsx';
import { HubPanel } from './hub-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { ManagerPanel } from './manager-panel.tsx';
import type { SettingsPanelProps } from './panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PrinterPanel } from './printer-panel.tsx';
import { RestorePanel } from './restore-panel.tsx';
import { AppearancePanel, KioskPanel, SoundPanel } from './screen-panels.tsx';
import { CashPanel, DayEndPanel, QuickAmountsPanel } from './selling-panels.tsx';
import { SetUpPanel } from './set-up.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { VerifyPanel } from './verify-panel.tsx';

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
