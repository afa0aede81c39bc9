/** The windows that are open now: who hears events, whose requests are ours, which one comes forward. */
import { BrowserWindow, type WebContents } from 'electron';

export function openContents(): readonly WebContents[] {
  return BrowserWindow.getAllWindows().map((window) => window.webContents);
}

export function isInOurWindow(contents: WebContents): boolean {
  return BrowserWindow.fromWebContents(contents) !== null;
}

/** Somebody started the program a second time: they get the one that runs. */
export function bringForward(): void {
  const window = BrowserWindow.getAllWindows()[0];
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
