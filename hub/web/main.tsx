/** Starts the owner's pages. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { client } from './state/api.ts';
import '../../renderer/styles/typeface.css';
import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import '../../renderer/styles/controls.css';
import '../../renderer/styles/fields.css';
import '../../renderer/styles/badge.css';
import '../../renderer/styles/dialog.css';
import './styles/frame.css';
import './styles/page.css';
import './styles/lists.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <App />
  </QueryClientProvider>,
);
