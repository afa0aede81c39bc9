/** The cashier's window. */
import { app, BrowserWindow } from 'electron';
import { guarded } from '../platform/guarded.ts';
import { lockedPreferences } from './lock-down.ts';
import { loadMainPage } from './recover-window.ts';

/** Hidden until its page is painted. @param preload the built preload script, absolute */
export function createMainWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Konter',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 600,
    // All four sizes then apply to the page, without the window frame.
    useContentSize: true,
    backgroundColor: '#101418',
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      ...lockedPreferences,
      devTools: !app.isPackaged,
    },
  });
  window.once(
    'ready-to-show',
    guarded('ready-to-show', () => window.show()),
  );
  loadMainPage(window);
  return window;
}
