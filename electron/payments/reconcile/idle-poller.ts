/**
 * Questions that can wait (a reconciliation's), asked only when nothing else needs the line: no check is due, no
 * payment on the screen, and of the background's half of the ration only what the plans of open payments do not need.
 */
import type { ReconcileWait } from '../../../shared/contract/views/review/reconcile-views.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { StoredPayment } from '../../ports/ledger/ledger.ts';
import type { Asked, Asking } from '../watch/check-status.ts';
import type { Asker } from '../watch/status-poller.ts';
import type { Book } from '../book.ts';
import { bookOf, type Books } from '../books.ts';
import type { Departure, Line } from '../link/gateway-link.ts';
import type { Lines } from '../link/gateway-links.ts';
import { backgroundShare } from '../link/rate-limiter.ts';
import type { Screen } from '../watch/focused-payment.ts';

interface Parts {
  readonly asking: Asking;
  readonly books: Books;
  readonly lines: Lines;
  readonly screen: Screen;
  readonly asker: Asker;
}

export type Leave =
  | { readonly kind: 'go'; readonly departure: Departure }
  | ({ readonly kind: 'wait' } & ReconcileWait)
  /** A moment, until what is out has come back: nothing that anybody need be told. */
  | { readonly kind: 'in-a-moment' }
  /** The account's credentials were refused. */
  | { readonly kind: 'suspended' };

export class SpareTime {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** May this payment be asked about now? If so its share of the ration is taken: `ask` it in the same moment. */
  leave({ payment }: StoredPayment): Leave {
    const { asking, lines, screen, asker } = this.#parts;
    asking.noticeClockStep();
    const line = lines.of(payment.account);
    if (!line.suspended.mayAsk(payment.account.merchantCode)) return { kind: 'suspended' };
    const blockedUntil = line.blockedUntil();
    if (blockedUntil !== null) return { kind: 'wait', for: 'block', until: blockedUntil };
    if (line.nextAttemptAt(!screen.isEmpty) !== null) return this.#untilTheLineIsBack(line);
    if (payment.state === 'creating' || line.asking.has(payment.orderId) || asker.isBusyInBackground) {
      return { kind: 'in-a-moment' };
    }
    const now = asking.clock.now();
    if (screen.dueOn(line, now).length > 0 || this.#isAnyDue(line, now))
      return { kind: 'wait', for: 'watch', until: null };

    const load = asker.loadOf(line);
    if (load.changed) asking.news.emit('connection');
    const departure = line.depart('spare', load.background);
    if (departure) return { kind: 'go', departure };
    const until = line.freeAt('spare', load.background);
    return Number.isFinite(until)
      ? { kind: 'wait', for: 'ration', until }
      : { kind: 'wait', for: 'watch', until: null };
  }

  /** Asks, and lets the answer take its usual way: judged, and whatever it changes saved. */
  ask(book: Book, before: StoredPayment, departure: Departure): Promise<Asked> {
    const { lines, asker } = this.#parts;
    const { orderId, account } = before.payment;
    // As it is now: where the clock was set, `leave` has moved its deadline along.
    const stored = book.ledger.payment(orderId) ?? before;
    return asker.ask(book, lines.of(account), stored, departure);
  }

  /** Requests a minute that are left for these questions as things are; 0 while the plans need all. */
  perMinute(account: Account): number {
    const { asking, lines, asker } = this.#parts;
    const share = backgroundShare(asking.gateways.requestsPerMinute(account.environment));
    return Math.max(0, Math.ceil(share - asker.loadOf(lines.of(account)).background));
  }

  /** The program is closing. */
  get isOver(): boolean {
    return this.#parts.asking.abandoned();
  }

  #untilTheLineIsBack(line: Line): Leave {
    if (line.online) return { kind: 'in-a-moment' };
    const at = line.nextAttemptAt(!this.#parts.screen.isEmpty);
    // Due and not answered yet: on its way, and nobody can know for how long.
    const isOut = at !== null && at <= this.#parts.asking.clock.now();
    return { kind: 'wait', for: 'line', until: isOut ? null : at };
  }

  #isAnyDue(line: Line, now: number): boolean {
    const { ledger } = bookOf(this.#parts.books, line.environment);
    const due = ledger.due(now, line.baseUrl, line.asking.size + 1, line.suspended.resting());
    return due.some(({ orderId }) => !line.asking.has(orderId));
  }
}
