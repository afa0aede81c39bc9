/**
 * Accepts requests only from the top frame of one of our windows, at our own origin. Destroyed frames, subframes and other
 * origins are refused.
 */
import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { APP_ORIGIN } from './app-address.ts';

export type SenderCheck = (event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>) => boolean;

/** @param isOurWindow whether one of our windows shows these contents: `BrowserWindow.fromWebContents(…) !== null` */
export function senderCheck(isOurWindow: (contents: WebContents) => boolean): SenderCheck {
  return ({ sender, senderFrame }) => {
    // Other properties of a destroyed frame throw.
    if (senderFrame === null || senderFrame.isDestroyed()) return false;
    if (senderFrame.parent !== null || senderFrame.origin !== APP_ORIGIN) return false;
    return isOurWindow(sender);
  };
}
