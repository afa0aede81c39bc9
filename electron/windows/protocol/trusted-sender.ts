/**
 * Who may ask: the top frame of a window that we opened and that shows our own pages. A frame that is gone, a frame
 * within a page, another origin (whatever put it there) may not.
 */
import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { APP_ORIGIN } from './app-address.ts';

export type SenderCheck = (event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>) => boolean;

/** @param isOurWindow whether one of our windows shows these contents: `BrowserWindow.fromWebContents(…) !== null` */
export function senderCheck(isOurWindow: (contents: WebContents) => boolean): SenderCheck {
  return ({ sender, senderFrame }) => {
    // A destroyed frame throws at any other property.
    if (senderFrame === null || senderFrame.isDestroyed()) return false;
    if (senderFrame.parent !== null || senderFrame.origin !== APP_ORIGIN) return false;
    return isOurWindow(sender);
  };
}
