/** Starts the window. Everything it shows comes through `bridge.ts`. */
// First, so that a screen's own sheet says what differs.
import './styles/tokens.css';
import './styles/base.css';
import './styles/primitives.css';
import './styles/controls.css';
import './styles/fields.css';
import './styles/notes.css';
import './styles/badge.css';
import './styles/dialog.css';
import './styles/scrolls.css';

import { createRoot } from 'react-dom/client';
import { unavailableId } from '../shared/messages/window-texts.ts';
import { App } from './app.tsx';
import { UnavailableNote } from './app-shell/unavailable/unavailable-note.tsx';
import { fetchTexts } from './i18n/i18n.ts';
import { requestInitialViews } from './state/initial-views.ts';
import { Boundary } from './ui/boundary.tsx';

// Replaces the whole window. In both languages, because the language setting may be missing.

/** Written here, because the file with the English texts may not be loaded. */
const english = { failed: 'This window can’t be shown. No payment is lost.', reload: 'Reload' } as const;

function WindowFailed() {
  return (
    <main className="window-failed">
      <UnavailableNote
        testId="window-failed"
        title={unavailableId.placeFailed}
        explanation={`${unavailableId.placeFailedNext} · ${english.failed}`}
        again={`${unavailableId.reload} · ${english.reload}`}
      />
    </main>
  );
}

// No top-level await: the file with a language's texts may import from this one. Each would then wait for the other,
// and the window would stay empty.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const first = await requestInitialViews();
  if (first.terminal.ok) await fetchTexts(first.terminal.value.language);
  createRoot(root).render(
    <Boundary fallback={<WindowFailed />}>
      <App atStart={first} />
    </Boundary>,
  );
}
