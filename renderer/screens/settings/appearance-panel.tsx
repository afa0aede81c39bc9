/** Language and theme. A change takes effect at once, so the screen itself is the preview. */
import type { Language, Preferences, Theme } from '../../../shared/contract/views/setup/preferences.ts';
import type { TerminalView } from '../../../shared/contract/views/setup/terminal-views.ts';
import { ask } from '../../bridge.ts';
import { useRequest } from '../../state/use-request.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { useSettingsTexts } from './use-settings-texts.ts';

/** Each name in its own language, so that a user of the wrong language finds the way back. */
const languageNames: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' };
const languages: readonly Language[] = ['id', 'en'];
const themes: readonly Theme[] = ['system', 'light', 'dark'];

interface AppearancePanelProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
}

export function AppearancePanel({ terminal, onTerminal }: AppearancePanelProps) {
  const texts = useSettingsTexts();
  const { failure, run } = useRequest();
  const { language, theme, sound } = terminal;
  const prefer = (change: Partial<Preferences>) => {
    void run(() => ask('terminal.prefer', { language, theme, sound, ...change }), onTerminal);
  };
  return (
    <div className="panel">
      <h2>{texts.appearance}</h2>
      <p className="label">{texts.language}</p>
      <div className="segments" role="group" aria-label={texts.language}>
        {languages.map((option) => (
          <button
            key={option}
            type="button"
            lang={option}
            data-testid={`language-${option}`}
            aria-pressed={option === language}
            onClick={() => prefer({ language: option })}
          >
            {languageNames[option]}
          </button>
        ))}
      </div>
      <p className="label">{texts.theme}</p>
      <div className="segments" role="group" aria-label={texts.theme}>
        {themes.map((option) => (
          <button
            key={option}
            type="button"
            data-testid={`theme-${option}`}
            aria-pressed={option === theme}
            onClick={() => prefer({ theme: option })}
          >
            {texts.themes[option]}
          </button>
        ))}
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}
