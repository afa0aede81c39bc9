/**
 * After a start, whatever ended the last run: payments whose creation was out become unconfirmed (the answer is lost,
 * the order may exist), and everything that may still be paid is asked about at once, under the ration.
 */
import type { Clock } from '../clock.ts';
import type { NewsDesk } from '../events.ts';
import type { Book } from '../payments/book.ts';
import { recordEvent } from '../payments/record-event.ts';
import { planNextCheck } from '../payments/schedule.ts';

export function resumePayments(
  parts: { readonly clock: Clock; readonly news: NewsDesk; readonly random: () => number },
  book: Book,
): void {
  const at = parts.clock.now();
  for (const { payment } of book.ledger.creating()) {
    recordEvent(
      book,
      parts.news,
      payment.orderId,
      { kind: 'unclear', at, failure: { code: 'interrupted' }, reference: null },
      (interrupted) => planNextCheck(interrupted, at, false, parts.random()),
    );
  }
  book.ledger.makeLiveDue(at);
}
