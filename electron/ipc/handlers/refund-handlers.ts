/** The requests about money given back, for the environment that is selected: another's book may have the same numbers. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { Book } from '../../payments/book.ts';
import { correctRefund, recordRefund, type RefundParts } from '../../usecases/review/record-refund.ts';
import type { Handlers } from '../answer-request.ts';

export interface RefundRequestParts extends RefundParts {
  /** @throws StoreTrouble */
  readonly selectedBook: () => Book;
}

export function refundRequests(parts: RefundRequestParts): Pick<Handlers, 'refund.record' | 'refund.correct'> {
  const inBookOf = <T>(shownThere: Environment, use: (book: Book) => Promise<Result<T>>): Promise<Result<T>> => {
    const book = parts.selectedBook();
    return book.environment === shownThere ? use(book) : Promise.resolve(failed('environment-changed'));
  };
  return {
    'refund.record': ({ environment, ...input }) => inBookOf(environment, (book) => recordRefund(parts, book, input)),
    'refund.correct': ({ environment, ...input }) => inBookOf(environment, (book) => correctRefund(parts, book, input)),
  };
}
