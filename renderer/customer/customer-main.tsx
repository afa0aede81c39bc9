/** Starts the customer's display. It shows the newest view from the main process, and can ask for nothing. */
import { createRoot } from 'react-dom/client';
import type { CustomerBridge } from '../../shared/contract/channels.ts';
import { syncClock } from '../main-clock.ts';
import { CustomerPage } from './customer-page.tsx';
import '../styles/typeface.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './customer.css';

declare global {
  interface Window {
    /** Absent in a tab whose display has been taken away. */
    readonly konterCustomer?: CustomerBridge;
  }
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
window.konterCustomer?.onView((view) => {
  syncClock(view.now);
  root.render(<CustomerPage view={view} />);
});
