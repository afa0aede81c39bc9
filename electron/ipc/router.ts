/**
 * The only place where requests from windows come in: one channel, every sender checked before anything it sent is
 * looked at. Holds no logic of its own: the answer is made in answer-request.ts.
 */
import type { IpcMain } from 'electron';
import { REQUEST_CHANNEL } from '../../shared/contract/channels.ts';
import type { SenderCheck } from '../windows/protocol/trusted-sender.ts';
import { countInFlight } from './in-flight.ts';
import { type Answering, answerRequest, CallRejected } from './answer-request.ts';

export interface Routing extends Answering {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly isTrustedSender: SenderCheck;
}

export function routeRequests(routing: Routing): void {
  const { ipcMain, isTrustedSender } = routing;
  const begin = countInFlight();
  // Once for each flood: a line for each request of it would be one of its own.
  let isFlooded = false;
  ipcMain.handle(REQUEST_CHANNEL, async (event, ...args: unknown[]) => {
    // Before the first await: Electron gives no senderFrame any more once the frame has navigated.
    if (!isTrustedSender(event)) {
      routing.onRefused('untrusted sender');
      throw new CallRejected('Refused: untrusted sender');
    }
    const end = begin(event.sender);
    if (end === null) {
      if (!isFlooded) routing.onRefused('too many requests at once');
      isFlooded = true;
      throw new CallRejected('Refused: too many requests at once');
    }
    isFlooded = false;
    try {
      return await answerRequest(routing, args);
    } finally {
      end();
    }
  });
}
