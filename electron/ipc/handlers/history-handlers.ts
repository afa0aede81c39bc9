/** History requests, for the selected environment. */

import type { GatewayMessage } from '../../../shared/contract/history/gateway-message.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ok } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import { historyPage, saleDetail } from '../../usecases/history/look-up-history.ts';
import type { Handlers } from '../answer-request.ts';

export interface HistoryHandlerDeps {
  readonly clock: Clock;
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
  /** The gateway messages about a payment, oldest first. */
  readonly messages: (environment: Environment, orderId: string) => readonly GatewayMessage[];
}

const EVERY_OPEN_SALE = { from: null, until: null, status: 'waiting', search: '', before: null } as const;

export function historyHandlers({ clock, selectedLedger, messages }: HistoryHandlerDeps): Handlers<'history'> {
  return {
    'history.page': (query) => historyPage(selectedLedger(), query),
    'history.open': () => historyPage(selectedLedger(), EVERY_OPEN_SALE),
    'history.methods': () => ok([...selectedLedger().ledger.history.methods()]),
    'history.sale': ({ saleId }) => saleDetail(selectedLedger(), saleId, clock.now()),
    'history.messages': ({ orderId }) => ok([...messages(selectedLedger().environment, orderId)]),
  };
}
