/** The open books, one per environment, and the payment in them that an order id names. */
import type { Environment } from '../../shared/model/environment.ts';
import type { StoredPayment } from '../ports/ledger/ledger.ts';
import type { Book } from './book.ts';

export type Books = ReadonlyMap<Environment, Book>;

/** A payment with the book it stands in. */
export interface BookedPayment {
  readonly book: Book;
  readonly stored: StoredPayment;
}

/** @throws Error where none is open: a line or a payment of it would not be there either */
export function bookOf(books: Books, environment: Environment): Book {
  const book = books.get(environment);
  if (!book) throw new Error(`No book is open for ${environment}`);
  return book;
}

export function findPayment(books: Books, orderId: string): BookedPayment | undefined {
  for (const book of books.values()) {
    const stored = book.ledger.payment(orderId);
    if (stored) return { book, stored };
  }
  return undefined;
}
