/**
 * The only entry of window requests: one channel, and every sender is checked before its arguments are read.
 * `answer-request.ts` answers, with a handler for every request.
 */
import type { IpcMain } from 'electron';
import { REQUEST_CHANNEL } from '../../shared/contract/channels.ts';
import type { SenderCheck } from '../windows/app-address.ts';
import { type Answering, answerRequest, CallRejected, type HandlerParts, type Handlers } from './answer-request.ts';
import {
  closingHandlers,
  exportHandlers,
  historyHandlers,
  reconcileHandlers,
  refundHandlers,
  reportHandlers,
  reviewHandlers,
  verifyHandlers,
} from './handlers/ledger-handlers.ts';
import {
  cashHandlers,
  checkoutHandlers,
  connectionHandlers,
  methodHandlers,
  paymentHandlers,
  quickAmountHandlers,
  saleHandlers,
} from './handlers/sale-handlers.ts';
import {
  aboutHandlers,
  backupHandlers,
  displayHandlers,
  hubHandlers,
  itemHandlers,
  kioskHandlers,
  managerHandlers,
  peopleHandlers,
  printHandlers,
  receiptHandlers,
  settingsHandlers,
  terminalHandlers,
  updateHandlers,
} from './handlers/terminal-handlers.ts';

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

interface Routing extends Answering {
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

/** Every request and what answers it. The compiler requires a handler for every request. */
export function allHandlers(parts: HandlerParts): Handlers {
  return {
    ...aboutHandlers(parts),
    ...backupHandlers(parts),
    ...cashHandlers(parts),
    ...checkoutHandlers(parts),
    ...closingHandlers(parts),
    ...connectionHandlers(parts),
    ...displayHandlers(parts),
    ...exportHandlers(parts),
    ...historyHandlers(parts),
    ...hubHandlers(parts),
    ...itemHandlers(parts),
    ...kioskHandlers(parts),
    ...managerHandlers(parts),
    ...methodHandlers(parts),
    ...paymentHandlers(parts),
    ...peopleHandlers(parts),
    ...printHandlers(parts),
    ...quickAmountHandlers(parts),
    ...receiptHandlers(parts),
    ...reconcileHandlers(parts),
    ...refundHandlers(parts),
    ...reportHandlers(parts),
    ...reviewHandlers(parts),
    ...saleHandlers(parts),
    ...settingsHandlers(parts),
    ...terminalHandlers(parts),
    ...updateHandlers(parts),
    ...verifyHandlers(parts),
  };
}
