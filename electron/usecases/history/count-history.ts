/**
 * Counts to the end what a page of history counted only so far: sale by sale where millions may match, so in pieces of a
 * few milliseconds, between which whatever else waits has its turn. One question at a time, which is what one window
 * shows. Reads only.
 */
import { setImmediate } from 'node:timers/promises';
import type { RequestOutput } from '../../../shared/contract/contract.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Book } from '../../payments/book.ts';
import { filterOf, type HistoryQuestion } from './history-query.ts';

export interface HistoryCountParts {
  readonly news: Pick<NewsDesk, 'on'>;
  /** @throws StoreTrouble */
  readonly selectedBook: () => Book;
}

/**
 * @param question `null`: nobody wants to know any more
 * @returns `count: null` for one that was given up: for another question, or because its book is no longer the same. Or
 *   `date-invalid`. @throws StoreTrouble
 */
export type HistoryCounts = (question: HistoryQuestion | null) => Promise<Result<RequestOutput<'history.count'>>>;

const GIVEN_UP = ok({ count: null });

export function openHistoryCounts({ news, selectedBook }: HistoryCountParts): HistoryCounts {
  let newest = 0;
  news.on(
    'exchange',
    guarded('exchange', () => {
      newest += 1;
    }),
  );
  return async (question) => {
    newest += 1;
    const mine = newest;
    if (question === null) return GIVEN_UP;
    const filter = filterOf(question);
    if (!filter.ok) return filter;
    const book = selectedBook();
    let count = 0;
    let before: number | null = null;
    do {
      await setImmediate();
      if (mine !== newest || selectedBook() !== book) return GIVEN_UP;
      const piece = book.ledger.historyTally(filter.value, before);
      count += piece.count;
      before = piece.next;
    } while (before !== null);
    return ok({ count });
  };
}
