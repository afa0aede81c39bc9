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
import type { EventBus } from '../../platform/event-bus.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { StoredReconciliation, ToReconcile } from '../../ports/ledger/reconciliation-port.ts';
import type { StatusCheckOutcome } from '../watch/check-status.ts';
import type { ShopLedger } from '../shop-ledger.ts';
import type { ShopLedgers } from '../shop-ledgers.ts';
import { differenceIn, unasked } from './reconcile-answer.ts';
import type { IdlePoller } from './idle-poller.ts';

/** Without an answer that says anything; after that it is listed with the reason. */
const MOST_TRIES = 5;
const BETWEEN_TRIES_MS = 30_000;
/** What holds a run up may end before its time: a line comes back, an open payment is paid. */
const LOOK_AGAIN_MS = 2_000;
const AFTER_ERROR_MS = 5_000;

interface ReconcilerDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly shopLedgers: ShopLedgers;
  readonly gateways: Gateways;
  readonly idlePoller: IdlePoller;
  readonly onError: (error: unknown) => void;
}

/** A step's end: go on at once, or when. */
type Pause = { readonly ms: number; readonly why: ReconcileWait | null } | null;

export class Reconciler {
  readonly #deps: ReconcilerDeps;
  readonly #busy = new Set<Environment>();
  readonly #timers = new Map<Environment, () => void>();
  readonly #waiting = new Map<Environment, ReconcileWait>();

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
  }

  /** Something may be to do: after a start, when a run was begun, when a book was opened. */
  wake(): void {
    for (const shopLedger of this.#deps.shopLedgers.values()) this.#goOn(shopLedger);
  }

  /** What holds the run of this environment up; `null` while nothing does. */
  waiting(environment: Environment): ReconcileWait | null {
    return this.#waiting.get(environment) ?? null;
  }

  #goOn(shopLedger: ShopLedger): void {
    const { environment } = shopLedger;
    if (this.#busy.has(environment) || this.#deps.idlePoller.isOver) return;
    this.#timers.get(environment)?.();
    this.#timers.delete(environment);
    this.#busy.add(environment);
    void this.#step(shopLedger)
      .catch((error: unknown): Pause => {
        this.#deps.onError(error);
        return { ms: AFTER_ERROR_MS, why: { for: 'book', until: this.#deps.clock.now() + AFTER_ERROR_MS } };
      })
      .then((pause) => {
        this.#busy.delete(environment);
        this.#nowWaitsFor(environment, pause?.why ?? null);
        if (pause === null || this.#deps.idlePoller.isOver) return;
        this.#timers.set(
          environment,
          this.#deps.clock.after(pause.ms, () => this.#goOn(shopLedger)),
        );
      });
  }

  /** @returns `null` when there is nothing to do */
  async #step(shopLedger: ShopLedger): Promise<Pause> {
    const run = shopLedger.ledger.reconciliation.running();
    if (!run) return null;
    const next = shopLedger.ledger.reconciliation.next(run.id);
    const stored = next && shopLedger.ledger.payments.find(next.orderId);
    if (!next || !stored) return this.#end(shopLedger, run, null);

    const { account } = stored.payment;
    const hasKey = (await this.#deps.gateways.of(account)) !== undefined;
    if (this.#deps.idlePoller.isOver || !isStillWanted(shopLedger, run, next)) return AT_ONCE;
    // A key is kept for as long as a payment of its account is watched; later nobody can ask any more.
    if (!hasKey) return this.#done(shopLedger, run, stored, next, { code: 'vault-key-missing' });
    const now = this.#deps.clock.now();
    // A try from the future is a clock that was put back since: nobody rests until it has caught up.
    const restedMs = next.triedAt === null || next.triedAt > now ? BETWEEN_TRIES_MS : now - next.triedAt;
    if (restedMs < BETWEEN_TRIES_MS) return { ms: BETWEEN_TRIES_MS - restedMs, why: null };
    return this.#ask(shopLedger, run, stored, next);
  }

  async #ask(
    shopLedger: ShopLedger,
    run: StoredReconciliation,
    stored: StoredPayment,
    next: ToReconcile,
  ): Promise<Pause> {
    const { idlePoller, clock } = this.#deps;
    const permit = idlePoller.leave(stored);
    switch (permit.kind) {
      case 'suspended':
        return this.#end(shopLedger, run, { code: 'watch-suspended' });
      case 'in-a-moment':
        return { ms: LOOK_AGAIN_MS, why: this.waiting(shopLedger.environment) };
      case 'wait': {
        const left = permit.until === null ? LOOK_AGAIN_MS : Math.max(permit.until - clock.now(), 1);
        return { ms: permit.for === 'rate-limit' ? left : Math.min(left, LOOK_AGAIN_MS), why: permit };
      }
      case 'go': {
        shopLedger.ledger.reconciliation.recordQuestion(run.id, next.orderId, stored.payment.state);
        const asked = await idlePoller.ask(shopLedger, stored, permit.permit);
        // Whoever is closing finds the question as one whose answer was lost, and asks again at the next start.
        if (idlePoller.isOver || !isStillWanted(shopLedger, run, next)) return AT_ONCE;
        return this.#answered(shopLedger, run, stored, next, asked);
      }
      default:
        return unreachable(permit);
    }
  }

  #answered(
    shopLedger: ShopLedger,
    run: StoredReconciliation,
    stored: StoredPayment,
    next: ToReconcile,
    asked: StatusCheckOutcome,
  ): Pause {
    const { event, open, failure } = asked;
    const at = this.#deps.clock.now();
    if (event && event.kind !== 'status-meaningless') {
      const stateBefore = next.stateBefore ?? stored.payment.state;
      const difference = differenceIn(stored.payment, stateBefore, event);
      shopLedger.ledger.reconciliation.recordAnswer(run.id, next.orderId, stateBefore, difference, at);
      this.#tell(shopLedger.environment);
      return AT_ONCE;
    }
    if (open?.code === 'wrong-signature' || open?.code === 'merchant-not-found')
      return this.#end(shopLedger, run, open);
    const wasQuieted = open?.code === 'watch-blocked';
    if (!wasQuieted && next.tries + 1 >= MOST_TRIES) {
      return this.#done(shopLedger, run, stored, next, failure ?? { code: 'answer-not-understood' });
    }
    shopLedger.ledger.reconciliation.recordNoAnswer(run.id, next.orderId, wasQuieted ? null : at);
    return AT_ONCE;
  }

  /** Nobody can be asked about it. */
  #done(
    shopLedger: ShopLedger,
    run: StoredReconciliation,
    stored: StoredPayment,
    next: ToReconcile,
    cause: Failure,
  ): Pause {
    const at = this.#deps.clock.now();
    shopLedger.ledger.reconciliation.recordAnswer(run.id, next.orderId, stored.payment.state, unasked(cause), at);
    this.#tell(shopLedger.environment);
    return AT_ONCE;
  }

  /** @param cause why the gateway does not let us go on; `null` when nothing is left to ask */
  #end(shopLedger: ShopLedger, run: StoredReconciliation, cause: Failure | null): Pause {
    shopLedger.ledger.reconciliation.end(run.id, cause ? 'stopped' : 'finished', cause, this.#deps.clock.now());
    this.#tell(shopLedger.environment);
    return null;
  }

  #nowWaitsFor(environment: Environment, why: ReconcileWait | null): void {
    const before = this.#waiting.get(environment);
    if (why) this.#waiting.set(environment, why);
    else this.#waiting.delete(environment);
    if (before?.for !== why?.for || before?.until !== why?.until) this.#tell(environment);
  }

  #tell(environment: Environment): void {
    this.#deps.events.emit('reconcile', { environment });
  }
}

const AT_ONCE: Pause = { ms: 0, why: null };

/** Canceled meanwhile, or in another book than this one: whatever came is no longer this run's. */
function isStillWanted(shopLedger: ShopLedger, run: StoredReconciliation, next: ToReconcile): boolean {
  return (
    shopLedger.ledger.reconciliation.running()?.id === run.id &&
    shopLedger.ledger.reconciliation.next(run.id)?.orderId === next.orderId
  );
}
