/**
 * Runs reconciliations: one request at a time per environment, whenever the watch leaves time. It keeps no state of a
 * run. Each step reads the next payment from the ledger, so a restart or a replaced ledger continues with the stored
 * state.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReconcileAnswer, ReconcileWait } from '../../../shared/contract/reconcile.ts';
import type { ReconcileFinding } from '../../../shared/model/choices.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { JournalData } from '../../../shared/model/journal.ts';
import type { Payment, PaymentState } from '../../../shared/model/payment.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Gateways } from '../../ports/gateway.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { FoundDifference, PaymentToReconcile, StoredReconciliation } from '../../ports/ledger/review-port.ts';
import type { ShopLedger, ShopLedgers } from '../shop-ledgers.ts';
import type { StatusEvent } from '../state/transition.ts';
import type { StatusCheckOutcome } from '../watch/check-status.ts';
import type { IdlePoller } from './idle-poller.ts';

/** An answer with information about the payment. */
export type MeaningfulStatusEvent = Exclude<StatusEvent, { readonly kind: 'status-meaningless' }>;

/**
 * The difference between a status answer and the ledger. Pure: the consequences of the answer are decided in
 * `transition.ts`, as for every status answer.
 * @param payment as it was when the request was sent
 * @param stateBefore its state then; after an answer that was lost at the program's end, its state at the first request
 * @returns `null` if the answer and the ledger agree
 */
export function differenceIn(
  payment: Payment,
  stateBefore: PaymentState,
  event: MeaningfulStatusEvent,
): FoundDifference | null {
  switch (event.kind) {
    case 'status-paid':
      return stateBefore === 'paid' ? null : found('paid-at-gateway', '00');
    case 'status-pending':
      if (stateBefore === 'paid') return found('contradiction', '01');
      return isGivenUp(stateBefore) ? found('open-at-gateway', '01') : null;
    case 'status-canceled':
      return stateBefore === 'paid' ? found('contradiction', '02') : null;
    case 'order-unknown':
      if (stateBefore === 'paid') return found('contradiction', 'unknown');
      return wasConfirmed(payment) ? found('unknown-at-gateway', 'unknown') : null;
    case 'status-mismatch':
      return { ...found(event.flag, answerOf(event.evidence)), evidence: reasonOf(event.evidence) };
    default:
      return unreachable(event);
  }
}

/** @param cause why no request was possible, or no answer was usable */
export function notChecked(cause: Failure): FoundDifference {
  return { finding: 'not-checked', answered: null, evidence: null, cause };
}

function found(finding: ReconcileFinding, answered: ReconcileAnswer): FoundDifference {
  return { finding, answered, evidence: null, cause: null };
}

/** Not an expired payment: its deadline is ours, and a gateway may still report it as pending. */
function isGivenUp(state: PaymentState): boolean {
  return state === 'rejected' || state === 'canceled' || state === 'unresolved';
}

/** The gateway has issued a reference or reported the order as pending. */
function wasConfirmed(payment: Payment): boolean {
  return payment.reference !== null || (payment.state === 'unconfirmed' && payment.knownToExist);
}

function answerOf({ statusCode }: JournalData): ReconcileAnswer {
  return statusCode === '00' || statusCode === '01' ? statusCode : '02';
}

function reasonOf({ expected, answered }: JournalData): FoundDifference['evidence'] {
  return { expected: String(expected ?? ''), answered: String(answered ?? '') };
}

/** Checks without a usable answer; after this many, the payment is listed with the reason. */
const MOST_TRIES = 5;
const BETWEEN_TRIES_MS = 30_000;
/** A wait may end early: the link comes back, or an open payment is paid. So look again this often. */
const RECHECK_MS = 2_000;
const AFTER_ERROR_MS = 5_000;

interface ReconcilerDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly shopLedgers: ShopLedgers;
  readonly gateways: Gateways;
  readonly idlePoller: IdlePoller;
  readonly onError: (error: unknown) => void;
}

/** How long to wait before the next step; `null` if there is none. */
type Pause = { readonly ms: number; readonly why: ReconcileWait | null } | null;

export class Reconciler {
  readonly #deps: ReconcilerDeps;
  readonly #busy = new Set<Environment>();
  readonly #timers = new Map<Environment, () => void>();
  readonly #waiting = new Map<Environment, ReconcileWait>();

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
  }

  /** There may be work: after a start, a new run or the opening of a ledger. */
  wake(): void {
    for (const shopLedger of this.#deps.shopLedgers.values()) this.#continue(shopLedger);
  }

  /** Why the run of this environment waits; `null` if it does not. */
  waiting(environment: Environment): ReconcileWait | null {
    return this.#waiting.get(environment) ?? null;
  }

  #continue(shopLedger: ShopLedger): void {
    const { environment } = shopLedger;
    if (this.#busy.has(environment) || this.#deps.idlePoller.isOver) return;
    this.#timers.get(environment)?.();
    this.#timers.delete(environment);
    this.#busy.add(environment);
    void this.#step(shopLedger)
      .catch((error: unknown): Pause => {
        this.#deps.onError(error);
        return { ms: AFTER_ERROR_MS, why: { for: 'ledger', until: this.#deps.clock.now() + AFTER_ERROR_MS } };
      })
      .then((pause) => {
        this.#busy.delete(environment);
        this.#setWaiting(environment, pause?.why ?? null);
        if (pause === null || this.#deps.idlePoller.isOver) return;
        this.#timers.set(
          environment,
          this.#deps.clock.after(pause.ms, () => this.#continue(shopLedger)),
        );
      });
  }

  /** @returns `null` if there is nothing to do */
  async #step(shopLedger: ShopLedger): Promise<Pause> {
    const run = shopLedger.ledger.reconciliation.running();
    if (!run) return null;
    const next = shopLedger.ledger.reconciliation.next(run.id);
    const before = next && shopLedger.ledger.payments.find(next.orderId);
    if (!next || !before) return this.#end(shopLedger, run, null);

    const { account } = before.payment;
    const hasKey = (await this.#deps.gateways.of(account)) !== undefined;
    if (this.#deps.idlePoller.isOver || !isStillWanted(shopLedger, run, next)) return AT_ONCE;
    // What a check learned while the key was read is no difference.
    const stored = shopLedger.ledger.payments.find(next.orderId) ?? before;
    // A key is kept while a payment of its account is watched. After that the account can't be checked.
    if (!hasKey) return this.#done(shopLedger, run, stored, next, { code: 'vault-key-missing' });
    const now = this.#deps.clock.now();
    // A try in the future means the clock was set back: do not wait for that time.
    const restedMs = next.triedAt === null || next.triedAt > now ? BETWEEN_TRIES_MS : now - next.triedAt;
    if (restedMs < BETWEEN_TRIES_MS) return { ms: BETWEEN_TRIES_MS - restedMs, why: null };
    return this.#ask(shopLedger, run, stored, next);
  }

  async #ask(
    shopLedger: ShopLedger,
    run: StoredReconciliation,
    stored: StoredPayment,
    next: PaymentToReconcile,
  ): Promise<Pause> {
    const { idlePoller, clock } = this.#deps;
    const permit = idlePoller.acquire(stored);
    switch (permit.kind) {
      case 'suspended':
        return this.#refused(shopLedger, run, stored, next, { code: 'watch-suspended' });
      case 'in-a-moment':
        return { ms: RECHECK_MS, why: this.waiting(shopLedger.environment) };
      case 'wait': {
        const left = permit.until === null ? RECHECK_MS : Math.max(permit.until - clock.now(), 1);
        return { ms: permit.for === 'rate-limit' ? left : Math.min(left, RECHECK_MS), why: permit };
      }
      case 'go': {
        shopLedger.ledger.reconciliation.recordCheck(run.id, next.orderId, stored.payment.state);
        const asked = await idlePoller.ask(shopLedger, stored, permit.permit);
        // On shutdown the request stays recorded as one without an answer, and the next start repeats it.
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
    next: PaymentToReconcile,
    asked: StatusCheckOutcome,
  ): Pause {
    const { event, open, miss } = asked;
    const at = this.#deps.clock.now();
    if (event && event.kind !== 'status-meaningless') {
      const stateBefore = next.stateBefore ?? stored.payment.state;
      const difference = differenceIn(stored.payment, stateBefore, event);
      shopLedger.ledger.reconciliation.recordAnswer(run.id, next.orderId, stateBefore, difference, at);
      this.#publish(shopLedger.environment);
      return AT_ONCE;
    }
    if (open?.code === 'wrong-signature' || open?.code === 'merchant-not-found')
      return this.#refused(shopLedger, run, stored, next, open);
    const wasThrottled = open?.code === 'watch-blocked';
    if (!wasThrottled && next.tries + 1 >= MOST_TRIES) {
      return this.#done(shopLedger, run, stored, next, miss ?? { code: 'answer-not-understood' });
    }
    shopLedger.ledger.reconciliation.recordNoAnswer(run.id, next.orderId, wasThrottled ? null : at);
    return AT_ONCE;
  }

  /** On a day with several accounts, the refused one must not keep the others from being checked. */
  #refused(
    shopLedger: ShopLedger,
    run: StoredReconciliation,
    stored: StoredPayment,
    next: PaymentToReconcile,
    cause: Failure,
  ): Pause {
    const isOnlyOne = shopLedger.ledger.reconciliation.accountsLeft(run.id) <= 1;
    return isOnlyOne ? this.#end(shopLedger, run, cause) : this.#done(shopLedger, run, stored, next, cause);
  }

  /** The payment can't be checked. */
  #done(
    shopLedger: ShopLedger,
    run: StoredReconciliation,
    stored: StoredPayment,
    next: PaymentToReconcile,
    cause: Failure,
  ): Pause {
    const at = this.#deps.clock.now();
    shopLedger.ledger.reconciliation.recordAnswer(run.id, next.orderId, stored.payment.state, notChecked(cause), at);
    this.#publish(shopLedger.environment);
    return AT_ONCE;
  }

  /** @param cause why the gateway does not allow more requests; `null` if nothing is left to check */
  #end(shopLedger: ShopLedger, run: StoredReconciliation, cause: Failure | null): Pause {
    shopLedger.ledger.reconciliation.end(run.id, cause ? 'stopped' : 'finished', cause, this.#deps.clock.now());
    this.#publish(shopLedger.environment);
    return null;
  }

  #setWaiting(environment: Environment, why: ReconcileWait | null): void {
    const before = this.#waiting.get(environment);
    if (why) this.#waiting.set(environment, why);
    else this.#waiting.delete(environment);
    if (before?.for !== why?.for || before?.until !== why?.until) this.#publish(environment);
  }

  #publish(environment: Environment): void {
    this.#deps.events.emit('reconcile', { environment });
  }
}

const AT_ONCE: Pause = { ms: 0, why: null };

/** False if the run was canceled or the ledger replaced meanwhile: the answer then belongs to no running step. */
function isStillWanted(shopLedger: ShopLedger, run: StoredReconciliation, next: PaymentToReconcile): boolean {
  return (
    shopLedger.ledger.reconciliation.running()?.id === run.id &&
    shopLedger.ledger.reconciliation.next(run.id)?.orderId === next.orderId
  );
}
