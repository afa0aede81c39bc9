/**
 * Asks what may be asked now over one line: the payment on the screen first, then whatever is most urgent, under the
 * ration; and while the line is down, one attempt at a time. When to look again is its answer, not its business.
 */
import type { Account } from '../../../shared/model/environment.ts';
import type { StoredPayment } from '../../ports/ledger/ledger.ts';
import { type Asked, type Asking, askStatus } from './check-status.ts';
import type { Book } from '../book.ts';
import { bookOf, type Books } from '../books.ts';
import type { Departure, Line } from '../link/gateway-link.ts';
import type { Lines } from '../link/gateway-links.ts';
import type { RationLane } from '../link/rate-limiter.ts';
import type { Screen } from './focused-payment.ts';

/** Across all gateways: a counter's line is thin, and creations need it more. */
const MOST_AT_ONCE = 4;
/** One place is kept: four slow answers about others must not keep a waiting customer's from being asked for. */
const MOST_IN_BACKGROUND = 3;
/** Counting what all plans ask for is the dearest part of a wake, and says the same for a while. */
const COUNT_AGAIN_MS = 10_000;
/** A queue that grows faster is not read faster. */
const SHOW_QUEUE_EVERY_MS = 1_000;

export interface AskerParts {
  readonly asking: Asking;
  readonly books: Books;
  readonly lines: Lines;
  readonly screen: Screen;
  /** Sends something harmless over this line, if the counter still uses it, and lets it learn from the answer. */
  readonly probe: (line: Pick<Account, 'environment' | 'baseUrl'>) => Promise<void>;
  /** A check died of a bug or of the disk. */
  readonly onTrouble: (error: unknown) => void;
  /** A request came back: something else may leave. @param rested false after trouble, so that it is no tight loop */
  readonly wake: (rested: boolean) => void;
}

export class Asker {
  readonly #parts: AskerParts;
  /** By the steady clock. */
  readonly #countedAt = new WeakMap<Line, number>();

  constructor(parts: AskerParts) {
    this.#parts = parts;
  }

  /** As many requests are out as may be at once. */
  get isBusy(): boolean {
    return this.#parts.lines.inFlight() >= MOST_AT_ONCE;
  }

  /** The same for what is not asked for a waiting customer. */
  get isBusyInBackground(): boolean {
    return this.#parts.lines.inFlight() >= MOST_IN_BACKGROUND;
  }

  /** Asks what may be asked now over one line. @returns epoch ms when it is worth looking again. */
  serve(line: Line): number {
    const { screen, asking } = this.#parts;
    const now = asking.clock.now();
    const blockedUntil = line.blockedUntil();
    if (blockedUntil !== null) return blockedUntil;

    const attemptAt = line.nextAttemptAt(!screen.isEmpty);
    if (attemptAt !== null) return this.#serveWhileDown(line, now, attemptAt);

    const countedAt = this.#countedAt.get(line) ?? Number.NEGATIVE_INFINITY;
    if (asking.clock.steady() - countedAt >= COUNT_AGAIN_MS && this.loadOf(line).changed)
      asking.news.emit('connection');
    const heldUntil = this.#askDue(line, now, MOST_AT_ONCE);
    // One that is due already is out, or its answer wakes us.
    const next = screen.nextOn(line);
    const ofScreen = next > now ? next : Number.POSITIVE_INFINITY;
    // Until then, only what is on the screen may ask: however many fall due meanwhile, nobody need be woken for them.
    return Math.min(heldUntil ?? this.#nextDueAt(line, now), ofScreen);
  }

  /**
   * @returns how many checks are due, how many a minute the plans of those in the background ask for, and whether that
   *   changes what the screen says of the line
   */
  loadOf(line: Line): { readonly due: number; readonly background: number; readonly changed: boolean } {
    const { books, screen, asking } = this.#parts;
    const { due, perMinute } = bookOf(books, line.environment).ledger.watchLoad(asking.clock.now(), line.baseUrl);
    this.#countedAt.set(line, asking.clock.steady());
    // What is on the screen has a half of the ration to itself.
    const ofScreen = screen
      .on(line)
      .filter(({ stored: { watch } }) => watch.nextCheckAt !== null)
      .reduce((sum, { stored: { watch } }) => sum + 60_000 / Math.max(watch.intervalMs, 1), 0);
    const background = Math.max(0, perMinute - ofScreen);
    const changed = line.loaded(background, asking.gateways.requestsPerMinute(line.environment) / 2);
    return { due, background, changed };
  }

  /** One attempt at a time, at what is due if there is anything. @returns epoch ms when it is worth looking again. */
  #serveWhileDown(line: Line, now: number, attemptAt: number): number {
    this.#parts.asking.news.emit('connection'); // the queue grows while we wait
    const growsAt = Math.max(this.#nextDueAt(line, now), now + SHOW_QUEUE_EVERY_MS);
    if (line.asking.size > 0) return growsAt; // its answer wakes us
    if (attemptAt > now) return Math.min(attemptAt, growsAt);
    const heldUntil = this.#askDue(line, now, 1);
    if (heldUntil !== null || line.asking.size > 0) return Math.min(heldUntil ?? growsAt, growsAt);
    const freeAt = line.freeAt('screen');
    if (freeAt > now) return freeAt;
    void this.probe(line);
    return growsAt;
  }

  #nextDueAt(line: Line, now: number): number {
    const book = bookOf(this.#parts.books, line.environment);
    return book.ledger.nextDueAt(now, line.baseUrl) ?? Number.POSITIVE_INFINITY;
  }

  /** The caller has taken the ration. */
  ask(book: Book, line: Line, stored: StoredPayment, departure: Departure): Promise<Asked> {
    line.suspended.asking(stored.payment.account.merchantCode);
    const inTrouble: Asked = { open: { code: 'internal' }, event: null, failure: { code: 'internal' } };
    return this.#out(line, stored.payment.orderId, inTrouble, () =>
      askStatus(this.#parts.asking, book, line, stored, departure),
    );
  }

  /** Nothing is due, but the line has to be found up again: by asking for something harmless. */
  probe(line: Line): Promise<void> {
    const before = line.departures;
    return this.#out(line, 'probe', undefined, async () => {
      await this.#parts.probe(line);
      // Nothing could be sent: no wiser, and not to be tried again in the same moment. The other lines go on.
      if (line.departures === before) line.failed(null);
    });
  }

  /** Tries a line that is down, or waits for the attempt that is out. */
  async tryLine(line: Line): Promise<void> {
    if (line.online) return;
    if (line.asking.size === 0) await this.probe(line);
    else while (!line.online && line.asking.size > 0) await Promise.race(line.asking.values());
  }

  /** While `work` goes on, the line is being asked. @returns what it returns, `inTrouble` where it throws */
  #out<T>(line: Line, name: string, inTrouble: T, work: () => Promise<T>): Promise<T> {
    let rested = true;
    const ended = Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        // After the end an answer may find the book closed.
        if (!this.#parts.asking.abandoned()) this.#parts.onTrouble(error);
        rested = false;
        return inTrouble;
      })
      .finally(() => {
        line.asking.delete(name);
        this.#parts.wake(rested);
      });
    line.asking.set(name, ended);
    return ended;
  }

  /** @returns epoch ms until which the ration holds something back; `null` when it does not. */
  #askDue(line: Line, now: number, most: number): number | null {
    const { books, lines, screen } = this.#parts;
    const ask = (book: Book, stored: StoredPayment, lane: RationLane): number | null => {
      const departure = line.depart(lane);
      if (!departure) return line.freeAt(lane);
      void this.ask(book, line, stored, departure);
      return null;
    };
    for (const { book, stored, lane } of screen.dueOn(line, now)) {
      if (lines.inFlight() >= most) break;
      const heldUntil = ask(book, stored, lane);
      // An attempt whose half is used up takes its turn among the others, below.
      if (heldUntil !== null && lane === 'screen') return heldUntil;
    }
    // Asked before the book is: while the ration is spent, nobody need know who would be next.
    const freeAt = most === 1 ? now : line.freeAt('background');
    if (freeAt > now) return freeAt;
    const book = bookOf(books, line.environment);
    const due = book.ledger.due(now, line.baseUrl, MOST_AT_ONCE + line.asking.size, line.suspended.resting());
    for (const { orderId, account } of due) {
      if (!line.suspended.mayAsk(account.merchantCode)) continue; // the one question that may be asked has just left
      if (lines.inFlight() >= (most === 1 ? 1 : MOST_IN_BACKGROUND)) return null; // the next answer wakes us
      const stored = line.asking.has(orderId) ? undefined : book.ledger.payment(orderId);
      const heldUntil = stored ? ask(book, stored, 'background') : null;
      if (heldUntil !== null) return heldUntil;
    }
    return null;
  }
}
