/** A group of handlers for each word before the dot of a request. The compiler requires a handler for every request. */

import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';
import { aboutHandlers } from './about-handlers.ts';
import { backupHandlers } from './backup-handlers.ts';
import { cashHandlers } from './cash-handlers.ts';
import { checkoutHandlers } from './checkout-handlers.ts';
import { closingHandlers } from './closing-handlers.ts';
import { connectionHandlers } from './connection-handlers.ts';
import { displayHandlers } from './display-handlers.ts';
import { exportHandlers } from './export-handlers.ts';
import { historyHandlers } from './history-handlers.ts';
import { hubHandlers } from './hub-handlers.ts';
import { itemHandlers } from './items-handlers.ts';
import { kioskHandlers } from './kiosk-handlers.ts';
import { managerHandlers } from './manager-handlers.ts';
import { methodHandlers } from './methods-handlers.ts';
import { paymentHandlers } from './payment-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import { printHandlers } from './print-handlers.ts';
import { quickAmountHandlers } from './quick-amount-handlers.ts';
import { receiptHandlers } from './receipt-handlers.ts';
import { reconcileHandlers } from './reconcile-handlers.ts';
import { refundHandlers } from './refund-handlers.ts';
import { reportHandlers } from './report-handlers.ts';
import { reviewHandlers } from './review-handlers.ts';
import { saleHandlers } from './sale-handlers.ts';
import { settingsHandlers } from './settings-handlers.ts';
import { terminalHandlers } from './terminal-handlers.ts';
import { updateHandlers } from './updates-handlers.ts';
import { verifyHandlers } from './verify-handlers.ts';

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
