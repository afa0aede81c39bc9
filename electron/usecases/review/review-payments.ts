/** Payments that need a person, from every open book: flagged, and nobody has decided yet. Reads only. */
import type { FlagKind } from '../../../shared/model/payment.ts';
import { allowedResolutions, type ResolutionKind } from '../../../shared/model/resolution.ts';
import type { ReviewItem, ReviewList } from '../../../shared/contract/views/review/review-views.ts';
import type { Book } from '../../payments/book.ts';
import type { JournalRow, StoredPayment } from '../../ports/ledger/ledger.ts';
import { paymentView } from '../sell/payment-view.ts';
import { resolutionView } from './resolution-view.ts';

/** Who has more to decide sees the rest as the first ones are done. */
const MOST_ITEMS = 100;
const MOST_RESOLVED = 20;

/** @param now epoch ms */
export function reviewList(books: readonly Book[], now: number): ReviewList {
  const waiting = books.flatMap((book) => waitingIn(book));
  const items = waiting
    .sort((a, b) => a.since - b.since)
    .slice(0, MOST_ITEMS)
    .flatMap(({ book, orderId }) => itemOf(book, orderId, now));
  const resolved = books
    .flatMap(({ environment, ledger }) =>
      ledger.recentResolutions(MOST_RESOLVED).map((stored) => resolutionView(stored, environment)),
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_RESOLVED);
  return { now, items, resolved };
}

export function reviewCount(books: Iterable<Book>): { count: number } {
  return { count: [...books].reduce((sum, { ledger }) => sum + ledger.paymentsToReview(), 0) };
}

export function whatIsAllowed(book: Book, { payment, sale }: StoredPayment): readonly ResolutionKind[] {
  const flags = book.ledger.flagsOf(payment.orderId).map(({ flag }) => flag);
  const ofSale = book.ledger.paymentsOfSale(sale.id);
  const stillCreating = ofSale.some((other) => other.payment.state === 'creating');
  return allowedResolutions({ state: payment.state, saleState: sale.state, flags, stillCreating });
}

/** Each payment once, by its oldest flag. */
function waitingIn(book: Book): { readonly book: Book; readonly orderId: string; readonly since: number }[] {
  const oldest = new Map<string, number>();
  for (const { orderId, raisedAt } of book.ledger.flagsToReview()) {
    if (!oldest.has(orderId)) oldest.set(orderId, raisedAt);
  }
  return Array.from(oldest, ([orderId, since]) => ({ book, orderId, since }));
}

function itemOf(book: Book, orderId: string, now: number): readonly ReviewItem[] {
  const stored = book.ledger.payment(orderId);
  if (!stored) return [];
  const flags = book.ledger.flagsOf(orderId);
  const journal = book.ledger.journal(orderId);
  return [
    {
      payment: paymentView(stored, book.environment, now),
      flags: flags.map(({ flag, raisedAt, seen }) => ({
        kind: flag,
        raisedAt,
        seen,
        evidence: evidence(journal, flag),
      })),
      allowed: [...whatIsAllowed(book, stored)],
      earlier: book.ledger.resolutionsOfSale(stored.sale.id).map((past) => resolutionView(past, book.environment)),
    },
  ];
}

/** What was seen when the flag was raised last: it is in the journal and nowhere else. */
function evidence(journal: readonly JournalRow[], flag: FlagKind): ReviewItem['flags'][number]['evidence'] {
  const raised = journal.findLast(({ kind, data }) => kind === 'flag-raised' && data['flag'] === flag);
  const { flag: _, ...rest } = raised?.data ?? {};
  return rest;
}
