/**
 * Who may ask: the top frame of a window that we opened and that shows our own pages. A frame that is gone, a frame
 * within a page, another origin (whatever put it there) may not.
 */
import { BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { APP_ORIGIN } from './app-address.ts';

export function trustedSender({ sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>): boolean {
  // A destroyed frame throws at any other property.
  if (senderFrame === null || senderFrame.isDestroyed()) return false;
  if (senderFrame.parent !== null || senderFrame.origin !== APP_ORIGIN) return false;
  return BrowserWindow.fromWebContents(sender) !== null;
}
