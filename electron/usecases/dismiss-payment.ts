/** The cashier leaves a payment unpaid. The interface has no cancel operation, so it stays watched. */
import type { Clock } from '../clock.ts';
import type { NewsDesk } from '../events.ts';
import type { Book } from '../payments/book.ts';
import { recordEvent } from '../payments/record-event.ts';
import { planNextCheck } from '../payments/schedule.ts';
import type { Watcher } from '../payments/watcher.ts';
import type { StoredPayment } from '../store/ledger.ts';

export function dismissPayment(
  parts: { readonly clock: Clock; readonly news: NewsDesk; readonly watcher: Watcher; readonly random: () => number },
  book: Book,
  orderId: string,
): StoredPayment {
  parts.watcher.noticeClockStep();
  const at = parts.clock.now();
  const before = book.ledger.payment(orderId)?.watch;
  // What is due stays due: it may have waited for the line all along.
  const isDue = before !== undefined && before.nextCheckAt !== null && before.nextCheckAt <= at;
  const planFor = (payment: StoredPayment['payment']) =>
    isDue ? before : planNextCheck(payment, at, false, parts.random());
  const dismissed = recordEvent(book, parts.news, orderId, { kind: 'dismissed', at }, planFor);
  if (parts.watcher.shows(orderId)) parts.watcher.show(null);
  return dismissed;
}
