/** Somebody has seen what a payment is flagged for. Decides nothing: see `resolve-payment.ts`. */
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Book } from '../../payments/book.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';

export interface AcknowledgeParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  readonly watcher: Pick<Watcher, 'noticeClockStep'>;
}

/** @param orderId of a payment in this book; a flag that is not open is left as it is */
export function acknowledgeFlag(parts: AcknowledgeParts, book: Book, orderId: string, flag: FlagKind): void {
  const { clock, news, watcher } = parts;
  watcher.noticeClockStep();
  book.ledger.acknowledge(orderId, flag, clock.now());
  news.emit('flags');
  news.emit('payment', { environment: book.environment, orderId });
}
