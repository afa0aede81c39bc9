/**
 * Addresses of our own pages, and the check that a request comes from one: from the top frame of one of our windows, at
 * our own origin. Destroyed frames, subframes and other origins are refused.
 */
import type { IpcMainInvokeEvent, WebContents } from 'electron';

/** A custom scheme, because `file:` pages can read files. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://konter';
export const MAIN_PAGE = `${APP_ORIGIN}/index.html`;
/** Of the customer's display: its own bundle. */
export const CUSTOMER_PAGE = `${APP_ORIGIN}/customer/index.html`;

export type SenderCheck = (event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>) => boolean;

/** @param isOurWindow whether the cashier's window shows these contents: `isInOurWindow` of `open-windows.ts` */
export function senderCheck(isOurWindow: (contents: WebContents) => boolean): SenderCheck {
  return ({ sender, senderFrame }) => {
    // Other properties of a destroyed frame throw.
    if (senderFrame === null || senderFrame.isDestroyed()) return false;
    if (senderFrame.parent !== null || senderFrame.origin !== APP_ORIGIN) return false;
    return isOurWindow(sender);
  };
}
