/** History requests, for the selected environment. */

import { ok } from '../../../shared/model/values/result.ts';
import { historyPage, saleDetail } from '../../usecases/history/look-up-history.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

const EVERY_OPEN_SALE = { from: null, until: null, status: 'waiting', search: '', before: null } as const;

export function historyHandlers({ clock, selectedLedger, messages }: HandlerParts): Handlers<'history'> {
  return {
    'history.page': (query) => historyPage(selectedLedger(), query),
    'history.open': () => historyPage(selectedLedger(), EVERY_OPEN_SALE),
    'history.methods': () => ok([...selectedLedger().ledger.history.methods()]),
    'history.sale': ({ saleId }) => saleDetail(selectedLedger(), saleId, clock.now()),
    'history.messages': ({ orderId }) => ok([...messages(selectedLedger().environment, orderId)]),
  };
}
