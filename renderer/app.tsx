/** Loads the terminal view and the texts, then shows the main view in the window's language and time zone. */
import { useMemo } from 'react';
import type { Failure } from '../shared/contract/failure.ts';
import type { TerminalView } from '../shared/contract/views/setup/terminal-views.ts';
import { id } from '../shared/messages/id/first-screen-texts.ts';
import { failureSentence, LocalizationContext, useTextsIn } from './i18n/i18n.ts';
import { MainView } from './main-view.tsx';
import type { InitialViews } from './state/initial-views.ts';
import { useLiveView } from './state/live-view.ts';
import type { Loaded } from './state/use-loaded.ts';
import { FailureNote } from './ui/notes/failure-note.tsx';
import { useAppearance } from './use-appearance.ts';

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

/** Written here, because the English texts may not have loaded. */
const TRY_AGAIN = 'Try again';

/** In both languages, because the window's language is not known yet. */
function Starting({ terminal }: { readonly terminal: Loaded<TerminalView> }) {
  if (!terminal.failure) return <main className="starting" aria-busy="true" />;
  return (
    <main className="starting">
      <FailureNote failure={terminal.failure} about="setup" />
      <InEnglish failure={terminal.failure} />
      <button type="button" className="primary" onClick={() => void terminal.reload()}>
        {id.frame.retryStart} · {TRY_AGAIN}
      </button>
    </main>
  );
}

function InEnglish({ failure }: { readonly failure: Failure }) {
  const texts = useTextsIn('en');
  if (!texts) return null;
  const { what, next } = failureSentence(texts, failure, '');
  return (
    <p lang="en">
      <strong>{what}</strong> {next}
    </p>
  );
}
