/** The cashier's window. */
import { app, BrowserWindow } from 'electron';
import { MAIN_PAGE } from './app-address.ts';
import { lockedPreferences } from './locked-preferences.ts';

/** @param preload the built preload script, absolute */
export function createMainWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Konter',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 600,
    // All four sizes are then the page's own, without the frame.
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
  window.once('ready-to-show', () => window.show());
  // A page that can't load is a broken installation; the rejection reaches main's handler for bugs.
  void window.loadURL(MAIN_PAGE);
  return window;
}
