/** The open windows: which get events, whose requests are accepted, and which one comes to the front. */
import { BrowserWindow, type WebContents } from 'electron';
import { isForeign } from './lock-down.ts';
import { loadMainPage } from './main-window.ts';

/** The live contents of our own pages. Events must never reach a page of the gateway. */
export function openContents(): readonly WebContents[] {
  // A crashed page cannot receive events; its replacement loads the whole state again.
  return ourWindows()
    .map((window) => window.webContents)
    .filter((contents) => !contents.isCrashed());
}

/** Requests are accepted from the cashier's window alone. */
export function isInOurWindow(contents: WebContents): boolean {
  return BrowserWindow.fromWebContents(contents) !== null && !isForeign(contents) && !isCustomerDisplay(contents);
}

/** For a second start of the program: shows the running one, and reloads its page if it crashed. */
export function focusMainWindow(): void {
  const [window] = ourWindows();
  if (!window) return;
  if (window.webContents.isCrashed()) loadMainPage(window);
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The live contents of the customer's display, if there is one. */
export function customerContents(): readonly WebContents[] {
  return liveWindows()
    .map((window) => window.webContents)
    .filter((contents) => isCustomerDisplay(contents) && !contents.isCrashed());
}

/** Those of the cashier, oldest first. */
export function ourWindows(): readonly BrowserWindow[] {
  const ours = liveWindows().filter(({ webContents }) => !isForeign(webContents) && !isCustomerDisplay(webContents));
  // Electron's list is unordered; ids increase.
  return ours.sort((one, other) => one.id - other.id);
}

/** Without one that is closing: Electron still lists it when its contents are gone or about to go. */
function liveWindows(): readonly BrowserWindow[] {
  return BrowserWindow.getAllWindows().filter((window) => !window.isDestroyed() && isAlive(window.webContents));
}

/** The types don't say that a closing window has none. */
function isAlive(contents: WebContents | undefined): boolean {
  return contents?.isDestroyed() === false;
}

/** Contents of the customer's display: they get one event, and every request of theirs is refused. */
const displays = new WeakSet<WebContents>();

/** Call before its page loads. */
export function markAsCustomerDisplay(contents: WebContents): void {
  displays.add(contents);
}

export function isCustomerDisplay(contents: WebContents): boolean {
  return displays.has(contents);
}
