/** Settings: a list of pages, one page, or the steps of the first set-up. `pages.ts` says which setting is where. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TerminalView } from '../../../shared/contract/terminal.ts';
import { managerTexts } from '../../../shared/messages/people-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import type { SettingsPageName } from '../../screen-destination.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useContentChange } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { notifyManagerChanged, useManager } from '../../ui/people/manager-pin.tsx';
import { ChangeEnvironmentDialog } from './environment-panel.tsx';
import { FailedPrints } from './failed-prints.tsx';
import { pages, type SettingName, type SettingsPage } from './pages.ts';
import type { SettingsPanelProps } from './panel.tsx';
import { SetUp } from './set-up.tsx';
import { SettingsList } from './settings-list.tsx';
import './settings.css';

interface SettingsScreenProps extends Pick<SettingsPanelProps, 'hasNoOpenPayment' | 'onSmallestSale'> {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
  /** `set-up` for the steps of the first set-up; `null` for the list of the pages. */
  readonly page: SettingsPageName | 'set-up' | null;
  readonly onPage: (page: SettingsPageName | 'set-up' | null) => void;
  readonly onGuidedSale: () => void;
}

export default function SettingsScreen({
  terminal,
  onTerminal,
  hasNoOpenPayment,
  page,
  onPage,
  onGuidedSale,
  onSmallestSale,
}: SettingsScreenProps) {
  const texts = useTextsOf(settingsTexts);
  const manager = useManager(true);
  const { view: settings, failure, replace: onSettings } = useLoaded('', () => ask('settings.view', {}));
  const [wanted, setWanted] = useState<Environment | null>(null);
  const [first, setFirst] = useState<SettingName | null>(null);
  const left = useRef<SettingsPageName | null>(null);
  useContentChange(settings && page);
  useEffect(() => {
    if (page !== null && page !== 'set-up') left.current = page;
  }, [page]);
  const shown = pages.find(({ name }) => name === page);
  const props = settings && {
    ...{ terminal, onTerminal, settings, onSettings, manager, hasNoOpenPayment },
    ...{ onChooseEnvironment: setWanted, onSetUp: () => onPage('set-up'), onSmallestSale },
  };
  return (
    <section className="settings scrolls" aria-label={texts.title}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {props && (
        <>
          {wanted !== null && wanted !== props.settings.environment && (
            <ChangeEnvironmentDialog
              from={props.settings.environment}
              to={wanted}
              onChanged={onSettings}
              onClose={() => setWanted(null)}
            />
          )}
          {page === 'set-up' ? (
            <SetUp {...props} onGuidedSale={onGuidedSale} onClose={() => onPage(null)} />
          ) : (
            <>
              <UnlockedSign />
              {(page === null || page === 'printer') && <FailedPrints />}
              {shown ? (
                <OpenPage {...props} page={shown} first={first} onBack={() => onPage(null)} />
              ) : (
                <SettingsList
                  {...props}
                  left={left.current}
                  onOpen={(name, setting) => {
                    setFirst(setting);
                    onPage(name);
                  }}
                />
              )}
            </>
          )}
        </>
      )}
    </section>
  );
}

interface OpenPageProps extends SettingsPanelProps {
  readonly page: SettingsPage;
  /** The setting that was looked for; `null`: the page begins at its top. */
  readonly first: SettingName | null;
  readonly onBack: () => void;
}

function OpenPage({ page: { name, settings }, first, onBack, ...props }: OpenPageProps) {
  const texts = useTextsOf(settingsTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Where the whole window scrolls, the list's own place would hide the page's beginning.
    const begin = first === null ? heading.current : document.getElementById(`setting-${first}`);
    begin?.scrollIntoView({ block: first === null ? 'nearest' : 'start' });
  }, [first]);
  const back = () => {
    // What was typed is saved when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onBack();
  };
  useEscape(back);
  return (
    <>
      <header className="row settings-head">
        <Button look="quiet" testId="settings-back" onClick={back}>
          <Icon name="back" />
          {texts.title}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {texts.pages[name]}
        </h2>
      </header>
      {settings.map(([setting, SettingPanel]) => (
        <div key={setting} id={`setting-${setting}`} className="stack">
          <SettingPanel {...props} />
        </div>
      ))}
    </>
  );
}

/**
 * Escape, but for one that empties a search, and a dialog's own: also while the browser has just closed it and it opens
 * again.
 */
function useEscape(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isSearching = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
      if (key !== 'Escape' || defaultPrevented || isSearching || document.querySelector('dialog')) return;
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Warns that the manager's requests are unlocked at this terminal and should be locked before leaving. */
function UnlockedSign() {
  const texts = useTextsOf(managerTexts);
  const { view } = useManager(true);
  if (!view || view.unlockedUntil === null) return null;
  return (
    <section className="card row unlocked-sign" aria-label={texts.unlockedTitle} data-testid="manager-unlocked">
      <Icon name="warning" />
      <div>
        <h2>{texts.unlockedTitle}</h2>
        <p className="fine">{texts.unlockedAbout}</p>
      </div>
      <Button
        look="primary"
        testId="manager-lock"
        onClick={() => void ask('manager.lock', {}).then(notifyManagerChanged)}
      >
        {texts.lock}
      </Button>
    </section>
  );
}
