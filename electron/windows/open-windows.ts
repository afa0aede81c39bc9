/** The windows that are open now: who hears events, whose requests are ours, which one comes forward. */
import { BrowserWindow, type WebContents } from 'electron';
import { loadMainPage } from './recover-window.ts';
import { isForeign } from './lock-down.ts';

/** Those with our own pages that live: what is told to them is no business of a page of the gateway's. */
export function openContents(): readonly WebContents[] {
  // A page that has ended can be told nothing; the one that takes its place asks for everything anew.
  return ourWindows()
    .map((window) => window.webContents)
    .filter((contents) => !contents.isCrashed());
}

export function isInOurWindow(contents: WebContents): boolean {
  return BrowserWindow.fromWebContents(contents) !== null && !isForeign(contents);
}

/** Somebody started the program a second time: they get the one that runs, with a page in it. */
export function bringForward(): void {
  const [window] = ourWindows();
  if (!window) return;
  if (window.webContents.isCrashed()) loadMainPage(window);
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Oldest first. */
export function ourWindows(): readonly BrowserWindow[] {
  const ours = BrowserWindow.getAllWindows().filter(({ webContents }) => !isForeign(webContents));
  // Electron lists them in no order; their numbers rise.
  return ours.sort((one, other) => one.id - other.id);
}
