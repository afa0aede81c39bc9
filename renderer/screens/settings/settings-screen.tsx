/** Settings in sections, with an index next to them. `sections.ts` says which panel is where. */
import { useCallback, useEffect, useState } from 'react';
import type { TerminalView } from '../../../shared/contract/settings/terminal-views.ts';
import { managerTexts } from '../../../shared/messages/people/manager-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings/settings-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import type { SettingsSectionName } from '../../screen-destination.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Icon } from '../../ui/icon.tsx';
import { useContentChange } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { notifyManagerChanged } from '../../ui/people/manager-changes.ts';
import { useManager } from '../../ui/people/use-manager.ts';
import { ChangeEnvironmentDialog } from './connection/change-environment-dialog.tsx';
import { FailedPrints } from './printer/failed-prints.tsx';
import { SectionIndex, sectionId } from './section-index.tsx';
import { sections } from './sections.ts';
import type { SettingsPanelProps } from './settings-panel-props.ts';
import { SetUp } from './setup/set-up.tsx';
import './settings.css';

/** Which section of Settings is on the screen, and how another one gets there. */
const names = sections.map(({ name }) => name);
/** The upper part of the window: the section that a person reads begins there. */
const READ_PART = '0px 0px -60% 0px';

interface ShownSection {
  readonly shown: SettingsSectionName;
  /** Scrolls to the section, and puts the focus on its heading. */
  readonly go: (section: SettingsSectionName) => void;
  /** A person is using this section. A short one at the end never reaches the upper part of the window. */
  readonly use: (section: SettingsSectionName) => void;
  /** A person is scrolling: the section in use may be another one. */
  readonly forgetUsed: () => void;
}

/**
 * @param isReady the sections are in the document
 * @param first to begin at; `null` for the first one, without moving the focus
 */
function useShownSection(isReady: boolean, first: SettingsSectionName | null): ShownSection {
  const [read, setRead] = useState(names[0]);
  const [used, setUsed] = useState<SettingsSectionName | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setRead((before) => names.find((name) => inSight.has(sectionId(name))) ?? before);
      },
      { rootMargin: READ_PART },
    );
    for (const name of names) {
      const element = document.getElementById(sectionId(name));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [isReady]);

  const go = useCallback((section: SettingsSectionName) => {
    const element = document.getElementById(sectionId(section));
    element?.querySelector('h2')?.focus({ preventScroll: true });
    element?.scrollIntoView();
    setUsed(section);
  }, []);
  useEffect(() => {
    if (isReady && first !== null) go(first);
  }, [isReady, first, go]);

  const forgetUsed = useCallback(() => setUsed(null), []);
  return { shown: used ?? read ?? 'shop', go, use: setUsed, forgetUsed };
}

interface SettingsScreenProps extends Pick<SettingsPanelProps, 'hasNoOpenPayment'> {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
  /** Section to begin at; `set-up` for the steps of the first set-up; `null` for the top. */
  readonly section: SettingsSectionName | 'set-up' | null;
  readonly onSection: (section: 'set-up' | null) => void;
  readonly onGuidedSale: () => void;
}

export default function SettingsScreen({
  terminal,
  onTerminal,
  hasNoOpenPayment,
  section,
  onSection,
  onGuidedSale,
}: SettingsScreenProps) {
  const texts = useTextsOf(settingsTexts);
  const manager = useManager(true);
  const { view: settings, failure, replace: onSettings } = useLoaded('', () => ask('settings.view', {}));
  const [wanted, setWanted] = useState<Environment | null>(null);
  const isReady = settings !== null;
  useContentChange(isReady);
  const { shown, go, use, forgetUsed } = useShownSection(
    isReady && section !== 'set-up',
    section === 'set-up' ? null : section,
  );
  const props = settings && {
    ...{ terminal, onTerminal, settings, onSettings, manager, hasNoOpenPayment },
    ...{ onChooseEnvironment: setWanted, onSetUp: () => onSection('set-up') },
  };
  return (
    <section className="settings" data-set-up={section === 'set-up'} aria-label={texts.title}>
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
          {section === 'set-up' ? (
            <SetUp {...props} onGuidedSale={onGuidedSale} onClose={() => onSection(null)} />
          ) : (
            <>
              <SectionIndex shown={shown} onGo={go} />
              <div className="settings-sections scrolls" onWheel={forgetUsed} onTouchMove={forgetUsed}>
                <UnlockedSign />
                <FailedPrints />
                {sections.map(({ name, panels }) => (
                  <section
                    key={name}
                    id={sectionId(name)}
                    className="settings-section"
                    aria-labelledby={`${sectionId(name)}-title`}
                    onFocus={() => use(name)}
                  >
                    <h2 id={`${sectionId(name)}-title`} tabIndex={-1}>
                      {texts.sections[name]}
                    </h2>
                    {Object.entries(panels).map(([subject, SubjectPanel]) => (
                      <SubjectPanel key={subject} {...props} />
                    ))}
                  </section>
                ))}
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** Warns that the manager's requests are unlocked at this terminal and should be locked before leaving. */
function UnlockedSign() {
  const texts = useTextsOf(managerTexts);
  const { view } = useManager(true);
  if (!view || view.unlockedUntil === null) return null;
  return (
    <section className="panel panel-wide unlocked-sign" aria-label={texts.unlockedTitle} data-testid="manager-unlocked">
      <Icon name="warning" />
      <div>
        <h2>{texts.unlockedTitle}</h2>
        <p className="fine">{texts.unlockedAbout}</p>
      </div>
      <button
        type="button"
        className="primary"
        data-testid="manager-lock"
        onClick={() => void ask('manager.lock', {}).then(notifyManagerChanged)}
      >
        {texts.lock}
      </button>
    </section>
  );
}
