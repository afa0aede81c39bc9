/** The lines to all gateways, one per environment and address, each made from what the book remembers of it. */
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { bookOf, type Books } from '../books.ts';
import { Line } from './gateway-link.ts';

export class Lines {
  readonly #books: Books;
  readonly #clock: Clock;
  readonly #requestsPerMinute: (environment: Environment) => number;
  readonly #lines = new Map<string, Line>();

  constructor(books: Books, clock: Clock, requestsPerMinute: (environment: Environment) => number) {
    this.#books = books;
    this.#clock = clock;
    this.#requestsPerMinute = requestsPerMinute;
  }

  of(account: Pick<Account, 'environment' | 'baseUrl'>): Line {
    const key = `${account.environment}|${account.baseUrl}`;
    let line = this.#lines.get(key);
    if (!line) {
      const memory = bookOf(this.#books, account.environment).ledger.line(account.baseUrl);
      line = new Line(account, this.#clock, this.#requestsPerMinute(account.environment), memory);
      this.#lines.set(key, line);
    }
    return line;
  }

  /** Those that were used since the start. */
  known(): readonly Line[] {
    return [...this.#lines.values()];
  }

  /** Those with something to do: payments to ask about, or a line to find up again. */
  needed(): readonly Line[] {
    const accounts = [...this.#books.values()].flatMap((book) => book.ledger.watchedAccounts());
    // Doubtful ones too: without a payment to ask about, nothing else would make the attempt that decides.
    const down = this.known().filter((line) => line.nextAttemptAt(false) !== null);
    return [...new Set([...accounts.map((account) => this.of(account)), ...down])];
  }

  /** Requests that are out, over all of them. */
  inFlight(): number {
    return this.known().reduce((count, line) => count + line.asking.size, 0);
  }
}
