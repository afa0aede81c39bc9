/** Starts the window. Everything it shows comes through `bridge.ts`. */
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/fields.css';
import './styles/facts.css';
import './styles/notes.css';
import './styles/badge.css';
import './styles/dialog.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
