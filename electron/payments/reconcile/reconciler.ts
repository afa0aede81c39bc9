/**
 * Drives reconciliations: one question at a time per environment, in whatever time the watch leaves. Keeps nothing of a
 * run itself: each step reads from the book what is next, so that a restart, or another book in its place, goes on with
 * what is there.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReconcileWait } from '../../../shared/contract/views/review/reconcile-views.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { StoredPayment } from '../../ports/ledger/ledger.ts';
import type { StoredReconciliation, ToReconcile } from '../../ports/ledger/reconciliation-port.ts';
import type { Asked } from '../watch/check-status.ts';
import type { Book } from '../book.ts';
import type { Books } from '../books.ts';
import { differenceIn, unasked } from './reconcile-answer.ts';
import type { SpareTime } from './idle-poller.ts';

/** Without an answer that says anything; after that it is listed with the reason. */
const MOST_TRIES = 5;
const BETWEEN_TRIES_MS = 30_000;
/** What holds a run up may end before its time: a line comes back, an open payment is paid. */
const LOOK_AGAIN_MS = 2_000;
const AFTER_TROUBLE_MS = 5_000;

interface Parts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  readonly books: Books;
  readonly gateways: Gateways;
  readonly spareTime: SpareTime;
  readonly onTrouble: (error: unknown) => void;
}

/** A step's end: go on at once, or when. */
type Pause = { readonly ms: number; readonly why: ReconcileWait | null } | null;

export class Reconciler {
  readonly #parts: Parts;
  readonly #busy = new Set<Environment>();
  readonly #timers = new Map<Environment, () => void>();
  readonly #waiting = new Map<Environment, ReconcileWait>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Something may be to do: after a start, when a run was begun, when a book was opened. */
  wake(): void {
    for (const book of this.#parts.books.values()) this.#goOn(book);
  }

  /** What holds the run of this environment up; `null` while nothing does. */
  waiting(environment: Environment): ReconcileWait | null {
    return this.#waiting.get(environment) ?? null;
  }

  #goOn(book: Book): void {
    const { environment } = book;
    if (this.#busy.has(environment) || this.#parts.spareTime.isOver) return;
    this.#timers.get(environment)?.();
    this.#timers.delete(environment);
    this.#busy.add(environment);
    void this.#step(book)
      .catch((error: unknown): Pause => {
        this.#parts.onTrouble(error);
        return { ms: AFTER_TROUBLE_MS, why: { for: 'book', until: this.#parts.clock.now() + AFTER_TROUBLE_MS } };
      })
      .then((pause) => {
        this.#busy.delete(environment);
        this.#nowWaitsFor(environment, pause?.why ?? null);
        if (pause === null || this.#parts.spareTime.isOver) return;
        this.#timers.set(
          environment,
          this.#parts.clock.after(pause.ms, () => this.#goOn(book)),
        );
      });
  }

  /** @returns `null` when there is nothing to do */
  async #step(book: Book): Promise<Pause> {
    const run = book.ledger.runningReconciliation();
    if (!run) return null;
    const next = book.ledger.nextToReconcile(run.id);
    const stored = next && book.ledger.payment(next.orderId);
    if (!next || !stored) return this.#end(book, run, null);

    const { account } = stored.payment;
    const hasKey = (await this.#parts.gateways.of(account)) !== undefined;
    if (this.#parts.spareTime.isOver || !isStillWanted(book, run, next)) return AT_ONCE;
    // A key is kept for as long as a payment of its account is watched; later nobody can ask any more.
    if (!hasKey) return this.#done(book, run, stored, next, { code: 'vault-key-missing' });
    const now = this.#parts.clock.now();
    // A try from the future is a clock that was put back since: nobody rests until it has caught up.
    const restedMs = next.triedAt === null || next.triedAt > now ? BETWEEN_TRIES_MS : now - next.triedAt;
    if (restedMs < BETWEEN_TRIES_MS) return { ms: BETWEEN_TRIES_MS - restedMs, why: null };
    return this.#ask(book, run, stored, next);
  }

  async #ask(book: Book, run: StoredReconciliation, stored: StoredPayment, next: ToReconcile): Promise<Pause> {
    const { spareTime, clock } = this.#parts;
    const leave = spareTime.leave(stored);
    switch (leave.kind) {
      case 'suspended':
        return this.#end(book, run, { code: 'watch-suspended' });
      case 'in-a-moment':
        return { ms: LOOK_AGAIN_MS, why: this.waiting(book.environment) };
      case 'wait': {
        const left = leave.until === null ? LOOK_AGAIN_MS : Math.max(leave.until - clock.now(), 1);
        return { ms: leave.for === 'ration' ? left : Math.min(left, LOOK_AGAIN_MS), why: leave };
      }
      case 'go': {
        book.ledger.reconcileAsks(run.id, next.orderId, stored.payment.state);
        const asked = await spareTime.ask(book, stored, leave.departure);
        // Whoever is closing finds the question as one whose answer was lost, and asks again at the next start.
        if (spareTime.isOver || !isStillWanted(book, run, next)) return AT_ONCE;
        return this.#answered(book, run, stored, next, asked);
      }
      default:
        return unreachable(leave);
    }
  }

  #answered(book: Book, run: StoredReconciliation, stored: StoredPayment, next: ToReconcile, asked: Asked): Pause {
    const { event, open, failure } = asked;
    const at = this.#parts.clock.now();
    if (event && event.kind !== 'status-meaningless') {
      const stateBefore = next.stateBefore ?? stored.payment.state;
      const difference = differenceIn(stored.payment, stateBefore, event);
      book.ledger.reconcileDone(run.id, next.orderId, stateBefore, difference, at);
      this.#tell(book.environment);
      return AT_ONCE;
    }
    if (open?.code === 'wrong-signature' || open?.code === 'merchant-not-found') return this.#end(book, run, open);
    const wasQuieted = open?.code === 'watch-blocked';
    if (!wasQuieted && next.tries + 1 >= MOST_TRIES) {
      return this.#done(book, run, stored, next, failure ?? { code: 'answer-not-understood' });
    }
    book.ledger.reconcileInVain(run.id, next.orderId, wasQuieted ? null : at);
    return AT_ONCE;
  }

  /** Nobody can be asked about it. */
  #done(book: Book, run: StoredReconciliation, stored: StoredPayment, next: ToReconcile, cause: Failure): Pause {
    const at = this.#parts.clock.now();
    book.ledger.reconcileDone(run.id, next.orderId, stored.payment.state, unasked(cause), at);
    this.#tell(book.environment);
    return AT_ONCE;
  }

  /** @param cause why the gateway does not let us go on; `null` when nothing is left to ask */
  #end(book: Book, run: StoredReconciliation, cause: Failure | null): Pause {
    book.ledger.endReconciliation(run.id, cause ? 'stopped' : 'finished', cause, this.#parts.clock.now());
    this.#tell(book.environment);
    return null;
  }

  #nowWaitsFor(environment: Environment, why: ReconcileWait | null): void {
    const before = this.#waiting.get(environment);
    if (why) this.#waiting.set(environment, why);
    else this.#waiting.delete(environment);
    if (before?.for !== why?.for || before?.until !== why?.until) this.#tell(environment);
  }

  #tell(environment: Environment): void {
    this.#parts.news.emit('reconcile', { environment });
  }
}

const AT_ONCE: Pause = { ms: 0, why: null };

/** Canceled meanwhile, or in another book than this one: whatever came is no longer this run's. */
function isStillWanted(book: Book, run: StoredReconciliation, next: ToReconcile): boolean {
  return (
    book.ledger.runningReconciliation()?.id === run.id && book.ledger.nextToReconcile(run.id)?.orderId === next.orderId
  );
}
