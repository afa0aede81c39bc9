/** Every request and what answers it. The compiler requires a handler for every request. */
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';
import {
  closingHandlers,
  exportHandlers,
  historyHandlers,
  reconcileHandlers,
  refundHandlers,
  reportHandlers,
  reviewHandlers,
  verifyHandlers,
} from './ledger-handlers.ts';
import {
  cashHandlers,
  checkoutHandlers,
  connectionHandlers,
  methodHandlers,
  paymentHandlers,
  quickAmountHandlers,
  saleHandlers,
} from './sale-handlers.ts';
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
} from './terminal-handlers.ts';

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
