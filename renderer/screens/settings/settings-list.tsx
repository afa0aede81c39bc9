/** The first page of Settings: one row for each page, with its present value, and a search across all settings. */
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { printTexts } from '../../../shared/messages/print-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import type { SettingsPageName } from '../../screen-destination.ts';
import { useLiveView, useLoaded } from '../../state/use-loaded.ts';
import { SearchField } from '../../ui/forms/fields.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { pageGroups, pages, type SettingName, type SettingsPage } from './pages.ts';
import type { SettingsPanelProps } from './panel.tsx';
import { languageNames } from './screen-panels.tsx';

type Shown = Pick<SettingsPanelProps, 'terminal' | 'settings' | 'manager'>;

interface SettingsListProps extends Shown {
  /** The page that was left last: its row gets the focus. `null`: none was. */
  readonly left: SettingsPageName | null;
  /** @param setting to begin at; `null` for the page's top */
  readonly onOpen: (page: SettingsPageName, setting: SettingName | null) => void;
}

export function SettingsList({ left, onOpen, ...shown }: SettingsListProps) {
  const texts = useTextsOf(settingsTexts);
  const values = usePresentValues(shown);
  const [search, setSearch] = useState('');
  const leftRow = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => leftRow.current?.focus(), []);
  const found = useFound(search);
  return (
    <>
      <SearchField label={texts.find} testId="settings-find" value={search} onChange={setSearch} />
      {found ? (
        <ul className="card list settings-group" data-testid="settings-found" data-count={found.length}>
          {found.map(({ page, setting, word }) => (
            <li key={`${setting} ${word}`}>
              <ListRow
                icon={page.icon}
                name={word}
                value={texts.pages[page.name]}
                testId={`settings-found-${setting}`}
                onOpen={() => onOpen(page.name, setting)}
              />
            </li>
          ))}
          {found.length === 0 && <li role="status">{texts.notFound}</li>}
        </ul>
      ) : (
        <div className="settings-groups">
          {Object.entries(pageGroups).map(([group, members]) => (
            <ul key={group} className="card list settings-group" data-group={group}>
              {members.map(({ name, icon }) => (
                <li key={name}>
                  <ListRow
                    icon={icon}
                    name={texts.pages[name]}
                    value={values[name] ?? ''}
                    testId={`settings-go-${name}`}
                    {...(name === left && { button: leftRow })}
                    onOpen={() => onOpen(name, null)}
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
    </>
  );
}

interface Found {
  readonly page: SettingsPage;
  readonly setting: SettingName;
  readonly word: string;
}

/** @returns the settings that have every typed word in their own words or their page's name; `null` for an empty search */
function useFound(search: string): readonly Found[] | null {
  const texts = useTextsOf(settingsTexts);
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return null;
  return pages.flatMap((page) =>
    page.settings.flatMap(([setting]) =>
      texts.finds[setting]
        .filter((word) => {
          const words = `${word} ${texts.pages[page.name]}`.toLowerCase();
          return typed.every((each) => words.includes(each));
        })
        .map((word) => ({ page, setting, word })),
    ),
  );
}

/**
 * What each page of Settings has now, in a few words for its row.
 * @returns no value for a page whose view has not arrived, or could not be loaded
 */
function usePresentValues({ terminal, settings, manager }: Shown): Partial<Record<SettingsPageName, string>> {
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

interface ListRowProps {
  readonly icon: IconName;
  readonly name: string;
  /** Empty: there is none, or it is not known yet. */
  readonly value: string;
  readonly testId: string;
  readonly button?: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

/** A row of a list that leads to something: its name, its present value, and a sign that it opens. */
function ListRow({ icon, name, value, testId, button, onOpen }: ListRowProps) {
  return (
    <button ref={button} type="button" className="list-row" data-testid={testId} onClick={onOpen}>
      <Icon name={icon} />
      <span>
        <strong>{name}</strong>
        <small>{value}</small>
      </span>
      <Icon name="forward" />
    </button>
  );
}
