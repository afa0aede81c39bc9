/** Language and theme. A change takes effect at once, so the screen itself is the preview. */
import { useRef } from 'react';
import type { Language, Preferences, Theme } from '../../../../shared/contract/settings/preferences.ts';
import { settingsTexts } from '../../../../shared/messages/settings/settings-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSetting } from '../use-setting.ts';

/** Each name in its own language, so that a user of the wrong language finds the way back. */
export const languageNames: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' };
const languages: readonly Language[] = ['id', 'en'];
const themes: readonly Theme[] = ['system', 'light', 'dark'];

export function AppearancePanel({ terminal, onTerminal }: Pick<SettingsPanelProps, 'terminal' | 'onTerminal'>) {
  const texts = useTextsOf(settingsTexts);
  const setting = useSetting();
  const { language, theme, sound } = terminal;
  // A second choice may be made before the first one's answer, and must not undo it.
  const chosen = useRef<Partial<Preferences>>({});
  const prefer = (change: Partial<Preferences>) => {
    chosen.current = { ...chosen.current, ...change };
    const preferences = { language, theme, sound, ...chosen.current };
    void setting.change(() => ask('terminal.prefer', preferences), onTerminal);
  };
  return (
    <Panel title={texts.appearance} setting={setting}>
      <p className="label">{texts.language}</p>
      <Segments
        label={texts.language}
        options={languages}
        names={languageNames}
        chosen={language}
        testId="language"
        areLanguages
        onChoose={(option) => prefer({ language: option })}
      />
      <p className="label">{texts.theme}</p>
      <Segments
        label={texts.theme}
        options={themes}
        names={texts.themes}
        chosen={theme}
        testId="theme"
        onChoose={(option) => prefer({ theme: option })}
      />
    </Panel>
  );
}
