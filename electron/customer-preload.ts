/**
 * The bridge of the customer's display: one view, inward only. It can ask for nothing. The main process sends the view
 * when the page has loaded, and at each change.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { type CustomerBridge, EVENT_CHANNEL } from '../shared/contract/channels.ts';
import type { CustomerDisplay } from '../shared/contract/display.ts';

let newest: CustomerDisplay | null = null;
let notify: ((view: CustomerDisplay) => void) | null = null;

const bridge: CustomerBridge = {
  onView(listener) {
    notify = listener;
    // The view may be there before the page's own script.
    if (newest !== null) listener(newest);
  },
};

ipcRenderer.on(EVENT_CHANNEL, (_event, name: string, body: unknown) => {
  if (name !== 'customer-display') return;
  // The main process has checked it against its schema.
  newest = body as CustomerDisplay;
  notify?.(newest);
});

contextBridge.exposeInMainWorld('konterCustomer', bridge);
