/**
 * The only place where requests from windows come in: one channel, every sender checked before anything it sent is
 * looked at. Holds no logic of its own: the answer is made in answer-request.ts.
 */
import type { IpcMain } from 'electron';
import { REQUEST_CHANNEL } from '../../shared/channels.ts';
import type { SenderCheck } from '../windows/trusted-sender.ts';
import { type Answering, answerRequest, CallRejected } from './answer-request.ts';

export interface Routing extends Answering {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly isTrustedSender: SenderCheck;
}

export function routeRequests(routing: Routing): void {
  const { ipcMain, isTrustedSender } = routing;
  ipcMain.handle(REQUEST_CHANNEL, async (event, ...args: unknown[]) => {
    // Before the first await: Electron gives no senderFrame any more once the frame has navigated.
    if (!isTrustedSender(event)) {
      routing.onRefused('untrusted sender');
      throw new CallRejected('Refused: untrusted sender');
    }
    return answerRequest(routing, args);
  });
}
