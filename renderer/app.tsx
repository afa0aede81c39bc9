/** Loads the terminal view and the texts, then shows the main view in the window's language and time zone. */
import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { TerminalView } from '../shared/contract/terminal.ts';
import { id } from '../shared/messages/id/first-screen-texts.ts';
import { LocalizationContext, useTextsIn } from './i18n/i18n.ts';
import { MainView } from './main-view.tsx';
import type { InitialViews } from './state/initial-views.ts';
import { type Loaded, useLiveView } from './state/use-loaded.ts';
import { useTheme } from './ui/use-theme.ts';

const StartFailed = lazy(() => import('./app-shell/unavailable/start-failed.tsx'));

export function App({ atStart }: { readonly atStart: InitialViews }) {
  const terminal = useLiveView('terminal', '', atStart.terminal);
  useAppearance(terminal.view);
  const texts = useTextsIn(terminal.view?.language);
  const wording = useMemo(
    () => ({
      language: terminal.view?.language ?? 'id',
      texts: texts ?? id,
      timeZone: terminal.view?.shopTimeZone ?? 'Asia/Jakarta',
    }),
    [terminal.view?.language, terminal.view?.shopTimeZone, texts],
  );
  return (
    <LocalizationContext value={wording}>
      {terminal.view && texts ? (
        <MainView terminal={terminal.view} onTerminal={terminal.replace} atStart={atStart} />
      ) : (
        <Starting terminal={terminal} />
      )}
    </LocalizationContext>
  );
}

/** Shows nothing until the terminal answers, and why if it can't. */
function Starting({ terminal }: { readonly terminal: Loaded<TerminalView> }) {
  if (!terminal.failure) return <main className="starting" aria-busy="true" />;
  return (
    <Suspense fallback={null}>
      <StartFailed failure={terminal.failure} onRetry={() => void terminal.reload()} />
    </Suspense>
  );
}

/** Sets language and theme on `<html>`, where style sheets and screen readers read them. */
function useAppearance(terminal: TerminalView | null): void {
  useTheme(terminal?.theme ?? 'system');
  const language = terminal?.language;
  useEffect(() => {
    if (language) document.documentElement.lang = language;
  }, [language]);
}
