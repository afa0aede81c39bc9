/**
 * Which payment the cashier looks at, and the other attempts of its sale that the customer may pay instead. All of them
 * are asked about by a denser plan, in turn, from the half of the ration kept for the screen.
 */
import type { StoredPayment } from '../../ports/ledger/ledger.ts';
import type { Book } from '../book.ts';
import { type BookedPayment, type Books, findPayment } from '../books.ts';
import type { Line } from '../link/gateway-link.ts';
import type { RationLane } from '../link/rate-limiter.ts';

/** An attempt of the sale on the screen, with the lane in which it asks. */
export interface ShownAttempt extends BookedPayment {
  /** The one that is shown before the others. */
  readonly lane: Extract<RationLane, 'screen' | 'attempt'>;
}

export class Screen {
  readonly #books: Books;
  #orderId: string | null = null;
  #sale: { readonly book: Book; readonly id: number } | null = null;

  constructor(books: Books) {
    this.#books = books;
  }

  get orderId(): string | null {
    return this.#orderId;
  }

  get isEmpty(): boolean {
    return this.#orderId === null;
  }

  shows(orderId: string): boolean {
    return orderId === this.#orderId;
  }

  /** Also for another attempt of its sale. */
  concerns(orderId: string): boolean {
    return this.shows(orderId) || this.#attempts().some(({ payment }) => payment.orderId === orderId);
  }

  /** @returns the payments whose plan changes with that: those that were concerned before, and those that are now */
  turnTo(orderId: string | null): ReadonlySet<string> {
    const before = this.#concerned();
    this.#orderId = orderId;
    const shown = orderId === null ? undefined : findPayment(this.#books, orderId);
    this.#sale = shown ? { book: shown.book, id: shown.stored.sale.id } : null;
    return new Set([...before, ...this.#concerned()]);
  }

  /** What is concerned and goes over this line, whoever waited longest first. */
  on(line: Line): readonly ShownAttempt[] {
    const book = this.#sale?.book;
    if (!book) return [];
    return this.#attempts()
      .filter(
        ({ payment: { account } }) => account.environment === line.environment && account.baseUrl === line.baseUrl,
      )
      .map((stored) => ({ book, stored, lane: this.shows(stored.payment.orderId) ? 'screen' : 'attempt' }) as const)
      .sort((one, other) => lastAsked(one.stored) - lastAsked(other.stored));
  }

  /** The same, if it may and should be asked about now. */
  dueOn(line: Line, now: number): readonly ShownAttempt[] {
    return this.on(line).filter(({ stored: { payment, watch } }) => {
      if (!line.suspended.mayAsk(payment.account.merchantCode) || line.asking.has(payment.orderId)) return false;
      return watch.nextCheckAt !== null && watch.nextCheckAt <= now;
    });
  }

  /** When one of them can be asked about next, epoch ms; infinity for never. In the past for one that waits for an answer. */
  nextOn(line: Line): number {
    const times = this.on(line).map(({ stored: { watch }, lane }) =>
      watch.nextCheckAt === null
        ? Number.POSITIVE_INFINITY
        : Math.max(watch.nextCheckAt, lane === 'attempt' ? line.freeAt(lane) : 0),
    );
    return Math.min(Number.POSITIVE_INFINITY, ...times);
  }

  #concerned(): readonly string[] {
    const attempts = this.#attempts().map(({ payment }) => payment.orderId);
    return this.#orderId === null ? attempts : [this.#orderId, ...attempts];
  }

  /** The payment that is shown, and the others of its sale that may still be paid while it is. */
  #attempts(): readonly StoredPayment[] {
    if (!this.#sale) return [];
    return this.#sale.book.ledger
      .paymentsOfSale(this.#sale.id)
      .filter(
        ({ payment: { orderId, state } }) => this.shows(orderId) || state === 'pending' || state === 'unconfirmed',
      );
  }
}

function lastAsked({ payment, watch }: StoredPayment): number {
  return watch.lastCheckedAt ?? payment.createdAt;
}
