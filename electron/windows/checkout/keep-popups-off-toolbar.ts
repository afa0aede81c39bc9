/**
 * Keeps a page's popups (the list of a `<select>`, a date picker) off our toolbar. Chromium draws them as system windows,
 * anywhere on the screen and in the page's colours. The page therefore gets an emulated screen that begins at its view, so
 * that no popup opens above or left of it. Two gaps remain: Chromium does not pass the emulation on to frames of other
 * sites, and a popup may still leave the view below and to the right.
 */
import type { WebContentsView } from 'electron';
import { guarded } from '../../platform/guarded.ts';

/** @returns a function to call after each resize of the view */
export function keepPopupsOffToolbar(view: Pick<WebContentsView, 'webContents' | 'getBounds'>): () => void {
  const { webContents } = view;
  const emulate = (): void => {
    // Electron crashes before the first page and after the last.
    if (webContents.isDestroyed() || webContents.isCrashed() || webContents.getURL() === '') return;
    const { width, height } = view.getBounds();
    webContents.enableDeviceEmulation({
      screenPosition: 'desktop',
      screenSize: { width, height },
      viewPosition: { x: 0, y: 0 },
      // Zero keeps the real values: only the screen is emulated.
      deviceScaleFactor: 0,
      viewSize: { width: 0, height: 0 },
      scale: 1,
    });
  };
  // A new page may run in a new process, which lacks the emulation.
  webContents.on('did-navigate', guarded('did-navigate', emulate));
  return emulate;
}
