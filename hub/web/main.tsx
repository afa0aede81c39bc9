/** Starts the owner's pages. */
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyAppearance } from './state/appearance.ts';
import '../../renderer/styles/typeface.css';
import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import '../../renderer/styles/controls.css';
import '../../renderer/styles/fields.css';
import '../../renderer/styles/badge.css';
import '../../renderer/styles/dialog.css';
import './styles/layout.css';
import './styles/tables.css';
import './styles/days.css';
import './styles/takings.css';
import './styles/attention.css';
import './styles/journal.css';
import './styles/forms.css';

applyAppearance();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
