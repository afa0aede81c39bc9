/**
 * Counts to the end what a page of history counted only so far: sale by sale where millions may match, so in pieces of a
 * few milliseconds, between which whatever else waits has its turn. One question at a time, which is what one window
 * shows. Reads only.
 */
import { setImmediate } from 'node:timers/promises';
import type { RequestOutput } from '../../../shared/contract/contract.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { historyFilterOf, type HistoryQuestion } from './history-query.ts';

export interface HistoryCountDeps {
  readonly events: Pick<EventBus, 'on'>;
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
}

/**
 * @param question `null`: nobody wants to know any more
 * @returns `count: null` for one that was given up: for another question, or because its book is no longer the same. Or
 *   `date-invalid`. @throws StoreError
 */
export type HistoryCounts = (question: HistoryQuestion | null) => Promise<Result<RequestOutput<'history.count'>>>;

const GIVEN_UP = ok({ count: null });

export function openHistoryCounts({ events, selectedLedger }: HistoryCountDeps): HistoryCounts {
  let newest = 0;
  events.on(
    'ledger-replaced',
    guarded('ledger-replaced', () => {
      newest += 1;
    }),
  );
  return async (question) => {
    newest += 1;
    const mine = newest;
    if (question === null) return GIVEN_UP;
    const filter = historyFilterOf(question);
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
