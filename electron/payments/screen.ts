/** Which payment the cashier looks at. It is asked about by a denser plan, from the half of the ration kept for it. */
import { type BookedPayment, type Books, findPayment } from './books.ts';
import type { Line } from './line.ts';

export class Screen {
  readonly #books: Books;
  #orderId: string | null = null;

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

  /** @returns what was there before */
  turnTo(orderId: string | null): string | null {
    const left = this.#orderId;
    this.#orderId = orderId;
    return left;
  }

  /** The payment that is shown, if it goes over this line. */
  on(line: Line): BookedPayment | undefined {
    const shown = this.#orderId === null ? undefined : findPayment(this.#books, this.#orderId);
    if (!shown) return undefined;
    const { account } = shown.stored.payment;
    return account.environment === line.environment && account.baseUrl === line.baseUrl ? shown : undefined;
  }

  /** The same, if it may and should be asked about now. */
  dueOn(line: Line, now: number): BookedPayment | undefined {
    const shown = this.on(line);
    if (!shown) return undefined;
    const { payment, watch } = shown.stored;
    if (!line.suspended.mayAsk(payment.account.merchantCode) || line.asking.has(payment.orderId)) return undefined;
    return watch.nextCheckAt !== null && watch.nextCheckAt <= now ? shown : undefined;
  }
}
