/**
 * Keeps what a page opens above itself (the list of a `<select>`, a calendar) off our strip. Chromium draws it as a window
 * of the system, anywhere on the screen and in colours of the page's own. So the page is told of a screen that begins
 * where its view begins: nothing of it opens above or left of that. Chromium does not pass that on to a frame of another
 * site, and below and to the right a list may still leave the view.
 */
import type { WebContentsView } from 'electron';
import { guarded } from '../../platform/guarded.ts';

/** @returns to be called whenever the view has another size */
export function keepPopupsOffTheStrip(view: Pick<WebContentsView, 'webContents' | 'getBounds'>): () => void {
  const { webContents } = view;
  const tell = (): void => {
    // Electron crashes where there is no page yet, or no more.
    if (webContents.isDestroyed() || webContents.isCrashed() || webContents.getURL() === '') return;
    const { width, height } = view.getBounds();
    webContents.enableDeviceEmulation({
      screenPosition: 'desktop',
      screenSize: { width, height },
      viewPosition: { x: 0, y: 0 },
      // As they are: nothing but the screen is another.
      deviceScaleFactor: 0,
      viewSize: { width: 0, height: 0 },
      scale: 1,
    });
  };
  // Another page may have another process, which has not been told.
  webContents.on('did-navigate', guarded('did-navigate', tell));
  return tell;
}
