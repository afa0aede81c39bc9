/**
 * The only entry of window requests: one channel, and every sender is checked before its arguments are read. The
 * answers come from answer-request.ts.
 */
import type { IpcMain } from 'electron';
import { REQUEST_CHANNEL } from '../../shared/contract/channels.ts';
import type { SenderCheck } from '../windows/protocol/trusted-sender.ts';
import { type Answering, answerRequest, CallRejected } from './answer-request.ts';

// Limits the concurrent requests of one page. Its preload has the same limit; this one is for a page that bypasses it.

/** Far more than the busiest screen has ever used. */
const MOST = 200;

/** @returns a function that starts one: it returns `null` if there are too many, else a function that ends it */
function countInFlight(): (page: object) => (() => void) | null {
  const running = new WeakMap<object, number>();
  return (page) => {
    const before = running.get(page) ?? 0;
    if (before >= MOST) return null;
    running.set(page, before + 1);
    return () => void running.set(page, (running.get(page) ?? 1) - 1);
  };
}

export interface Routing extends Answering {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly isTrustedSender: SenderCheck;
}

export function routeRequests(routing: Routing): void {
  const { ipcMain, isTrustedSender } = routing;
  const begin = countInFlight();
  // Logged once per flood, so that the log is not flooded too.
  let isFlooded = false;
  ipcMain.handle(REQUEST_CHANNEL, async (event, ...args: unknown[]) => {
    // Before the first await: Electron provides no senderFrame once the frame has navigated.
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
