/** A group of handlers for each word before the dot of a request. The compiler requires a handler for every request. */

import type { Handlers } from '../answer-request.ts';
import { historyHandlers } from './history/history-handlers.ts';
import { printHandlers } from './print/print-handlers.ts';
import { exportHandlers } from './report/export-handlers.ts';
import { receiptHandlers } from './report/receipt-handlers.ts';
import { reportHandlers } from './report/report-handlers.ts';
import { reconcileHandlers } from './review/reconcile-handlers.ts';
import { refundHandlers } from './review/refund-handlers.ts';
import { reviewHandlers } from './review/review-handlers.ts';
import { cashHandlers } from './sell/cash-handlers.ts';
import { checkoutHandlers } from './sell/checkout-handlers.ts';
import { itemHandlers } from './sell/item-handlers.ts';
import { methodHandlers } from './sell/method-handlers.ts';
import { paymentHandlers } from './sell/payment-handlers.ts';
import { quickAmountHandlers } from './sell/quick-amount-handlers.ts';
import { saleHandlers } from './sell/sale-handlers.ts';
import { aboutHandlers } from './setup/about-handlers.ts';
import { backupHandlers } from './setup/backup-handlers.ts';
import { connectionHandlers } from './setup/connection-handlers.ts';
import { displayHandlers } from './setup/display-handlers.ts';
import { hubHandlers } from './setup/hub-handlers.ts';
import { kioskHandlers } from './setup/kiosk-handlers.ts';
import { managerHandlers } from './setup/manager-handlers.ts';
import { peopleHandlers } from './setup/people-handlers.ts';
import { settingsHandlers } from './setup/settings-handlers.ts';
import { terminalHandlers } from './setup/terminal-handlers.ts';
import { updateHandlers } from './setup/update-handlers.ts';
import { verifyHandlers } from './setup/verify-handlers.ts';

type Parts<F> = F extends (parts: infer P) => unknown ? P : never;

/** What the groups need in all; each takes what its own type names. */
export type HandlerParts = Parts<typeof aboutHandlers> &
  Parts<typeof backupHandlers> &
  Parts<typeof cashHandlers> &
  Parts<typeof checkoutHandlers> &
  Parts<typeof connectionHandlers> &
  Parts<typeof displayHandlers> &
  Parts<typeof exportHandlers> &
  Parts<typeof historyHandlers> &
  Parts<typeof hubHandlers> &
  Parts<typeof itemHandlers> &
  Parts<typeof kioskHandlers> &
  Parts<typeof managerHandlers> &
  Parts<typeof methodHandlers> &
  Parts<typeof paymentHandlers> &
  Parts<typeof peopleHandlers> &
  Parts<typeof printHandlers> &
  Parts<typeof quickAmountHandlers> &
  Parts<typeof receiptHandlers> &
  Parts<typeof reconcileHandlers> &
  Parts<typeof refundHandlers> &
  Parts<typeof reportHandlers> &
  Parts<typeof reviewHandlers> &
  Parts<typeof saleHandlers> &
  Parts<typeof settingsHandlers> &
  Parts<typeof terminalHandlers> &
  Parts<typeof updateHandlers> &
  Parts<typeof verifyHandlers>;

export function allHandlers(parts: HandlerParts): Handlers {
  return {
    ...aboutHandlers(parts),
    ...backupHandlers(parts),
    ...cashHandlers(parts),
    ...checkoutHandlers(parts),
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
