/** Starts the window. Everything it shows comes through `bridge.ts`. */
// First, because it asks as soon as it is read.
import { atStart } from './state/at-start.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { WindowFailed } from './app-shell/trouble/window-failed.tsx';
import { fetchTexts } from './i18n/i18n.ts';
import { Boundary } from './ui/boundary.tsx';
import './styles/typeface.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/fields.css';
import './styles/facts.css';
import './styles/notes.css';
import './styles/badge.css';
import './styles/progress.css';
import './styles/dialog.css';

// Not awaited at the top level: a language's texts come in a file of their own, which may import from this one. Each
// would wait for the other, and the window stay empty.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const first = await atStart();
  if (first.terminal.ok) await fetchTexts(first.terminal.value.language);
  createRoot(root).render(
    <Boundary fallback={<WindowFailed />}>
      <App atStart={first} />
    </Boundary>,
  );
}
