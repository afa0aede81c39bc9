/** What each page of Settings has now, in a few words for its row. */
import { printTexts } from '../../../shared/messages/print/print-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings/settings-texts.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import type { SettingsPageName } from '../../screen-destination.ts';
import { useLiveView } from '../../state/live-view.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { languageNames } from './screen/appearance-panel.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';

type Shown = Pick<SettingsPanelProps, 'terminal' | 'settings' | 'manager'>;

/** @returns no value for a page whose view has not arrived, or could not be loaded */
export function usePresentValues({ terminal, settings, manager }: Shown): Partial<Record<SettingsPageName, string>> {
  const { values, themes } = useTextsOf(settingsTexts);
  const { kinds } = useTextsOf(printTexts);
  const { environments } = useTexts();
  const times = useTimeFormat();
  const { environment } = settings;
  const items = useLoaded(environment, () => ask('items.view', {})).view?.count;
  const printer = useLoaded('', () => ask('printer.view', {})).view?.settings.printer.kind;
  const backups = useLoaded(environment, () => ask('backups.view', {})).view?.backups;
  const about = useLoaded('', () => ask('about.view', {})).view;
  const people = useLiveView('people').view?.people.filter(({ hasLeft }) => !hasLeft).length;
  const hub = useLiveView('hub', environment).view;
  const pinSet = manager.view?.pinSet;
  // Training needs none, so the shop's own is named.
  const account = environment === 'training' ? (settings.production ?? settings.sandbox) : settings[environment];
  return {
    shop: terminal.shopName,
    selling: terminal.takesCash ? values.cash : values.noCash,
    ...(items !== undefined && { items: values.items(items) }),
    ...(printer && { printer: kinds[printer] }),
    screen: `${languageNames[terminal.language]} · ${themes[terminal.theme]}`,
    ...(pinSet !== undefined && { people: pinSet ? values.people(people ?? 0) : values.noPin }),
    gateway: account ? `${environments[account.environment]} · ${account.merchantCode}` : values.notSetUp,
    ...(hub && { hub: hub.enrolment ? hub.enrolment.name : values.noHub }),
    ...(backups && { backups: backups[0] ? times.dayAndClock(backups[0].at) : values.noBackups }),
    ...(about && { about: about.version }),
    mode: environments[environment],
    restore: values.restore,
  };
}
