/** Settings in sections, with an index beside them. `sections.ts` says which panel stands where. */

import { useState } from 'react';
import type { TerminalView } from '../../../shared/contract/views/setup/terminal-views.ts';
import { settingsTexts } from '../../../shared/messages/en/settings/settings-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import type { SettingsSectionName } from '../../screen-destination.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useContentChange } from '../../ui/keys/press-guard.ts';
import { useManager } from '../../ui/manager/use-manager.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { ChangeEnvironmentDialog } from './connection/change-environment-dialog.tsx';
import { UnlockedSign } from './people/unlocked-sign.tsx';
import { FailedPrints } from './printer/failed-prints.tsx';
import { SectionIndex, sectionId } from './section-index.tsx';
import { sections } from './sections.ts';
import type { SettingsPanelProps } from './settings-panel-props.ts';
import { SetUp } from './setup/set-up.tsx';
import { useShownSection } from './use-shown-section.ts';
import './settings.css';

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
