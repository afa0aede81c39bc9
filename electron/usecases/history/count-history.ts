/**
 * Counts a history search to the end, which its page counted only up to a limit. Millions of sales may match. So it
 * counts in steps of a few milliseconds and yields between them. One search at a time, since one window shows one.
 * Reads only.
 */
import { setImmediate } from 'node:timers/promises';
import type { RequestOutput } from '../../../shared/contract/contract.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import { type HistoryRequest, historyFilterOf } from './history-query.ts';

export interface HistoryCountDeps {
  readonly events: Pick<EventBus, 'on'>;
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
}

/**
 * @param query `null` if no count is wanted any more
 * @returns `count: null` if it was abandoned: for another search, or because the ledger was replaced. Or
 * `date-invalid`.
 * @throws StoreError
 */
export type HistoryCounts = (query: HistoryRequest | null) => Promise<Result<RequestOutput<'history.count'>>>;

const GIVEN_UP = ok({ count: null });

export function openHistoryCounts({ events, selectedLedger }: HistoryCountDeps): HistoryCounts {
  let newest = 0;
  events.on(
    'ledger-replaced',
    guarded('ledger-replaced', () => {
      newest += 1;
    }),
  );
  return async (query) => {
    newest += 1;
    const mine = newest;
    if (query === null) return GIVEN_UP;
    const filter = historyFilterOf(query);
    if (!filter.ok) return filter;
    const shopLedger = selectedLedger();
    let count = 0;
    let before: number | null = null;
    do {
      await setImmediate();
      if (mine !== newest || selectedLedger() !== shopLedger) return GIVEN_UP;
      const piece = shopLedger.ledger.history.tally(filter.value, before);
      count += piece.count;
      before = piece.next;
    } while (before !== null);
    return ok({ count });
  };
}
