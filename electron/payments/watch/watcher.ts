/**
 * Watches every payment of every environment until nothing can change any more: one timer, its whole state in the
 * databases, rebuilt from them at start. What is asked, and in which order, is the asker's; this file says when.
 * Source: DESIGN, "Watching and offline".
 */
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import type { ConnectionView } from '../../../shared/contract/views/views.ts';
import { StatusPoller, type StatusPollerDeps } from './status-poller.ts';
import type { StatusCheckDeps } from './check-status.ts';
import { type ShopLedgers, findPayment } from '../shop-ledgers.ts';
import { refusalToCheckNow, soonestCheckAt } from './check-now.ts';
import { applyClockSteps } from './clock-steps.ts';
import type { GatewayLink } from '../link/gateway-link.ts';
import { GatewayLinks } from '../link/gateway-links.ts';
import { planNextCheck } from './schedule.ts';
import { FocusedPayment } from './focused-payment.ts';
import type { WatchPlan } from '../../ports/ledger/watch-port.ts';
import { IdlePoller } from '../reconcile/idle-poller.ts';
import { takeTurns } from './turns.ts';

/** Sleep and clock steps are noticed at this distance even when nothing is due. */
const HEARTBEAT_MS = 30_000;
const AFTER_ERROR_MS = 5_000;
/** Of a payment that was not watched any more: how urgent a check is counts in proportion to this. */
const LEAST_INTERVAL_MS = 60_000;

export type WatcherDeps = Omit<StatusCheckDeps, 'plan' | 'detectClockStep' | 'abandoned'> &
  Pick<StatusPollerDeps, 'onError'> & {
    /** Sees whether a line that was down is up again. Asks over the lines of this watcher. */
    readonly probe: (line: Pick<Account, 'environment' | 'baseUrl'>, watcher: Watcher) => Promise<void>;
    readonly shopLedgers: ShopLedgers;
    /** 0 ≤ x < 1. */
    readonly random: () => number;
  };

export class Watcher {
  readonly #deps: WatcherDeps;
  readonly #lines: GatewayLinks;
  readonly #focused: FocusedPayment;
  readonly #statusPoller: StatusPoller;
  readonly #followClock: () => boolean;
  /** Questions that can wait, asked over the same lines. */
  readonly idlePoller: IdlePoller;
  #cancelTimer: (() => void) | null = null;
  #running = false;
  /** The disk or a bug got in the way: what is due stays due, but not in a tight loop. */
  #resting = false;

  constructor(deps: WatcherDeps) {
    const { shopLedgers, clock, gateways, probe } = deps;
    this.#deps = deps;
    this.#lines = new GatewayLinks(shopLedgers, clock, (environment) => gateways.requestsPerMinute(environment));
    this.#focused = new FocusedPayment(shopLedgers);
    this.#followClock = applyClockSteps(clock, shopLedgers);
    const checkDeps: StatusCheckDeps = {
      ...deps,
      plan: (payment) => this.#plan(payment),
      detectClockStep: () => this.detectClockStep(),
      abandoned: () => !this.#running,
    };
    const wake = (rested: boolean): void => {
      this.#resting ||= !rested;
      this.wake();
    };
    const sides = { checkDeps, lines: this.#lines, focused: this.#focused };
    this.#statusPoller = new StatusPoller({ ...deps, ...sides, wake, probe: (line) => probe(line, this) });
    this.idlePoller = new IdlePoller({ ...sides, shopLedgers, statusPoller: this.#statusPoller });
  }

  /** Begins with everything that is still watched, whichever account it belongs to. */
  start(): void {
    this.#running = true;
    this.wake();
  }

  /** Answers that are still out are let go: what they would have said is asked again at the next start. */
  stop(): void {
    this.#running = false;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  /** Something may be due now: a new payment, settings, time. */
  wake(): void {
    if (!this.#running) return;
    this.#cancelTimer?.();
    const delay = this.#resting ? AFTER_ERROR_MS : this.#askWhatIsDue();
    this.#resting = false;
    this.#cancelTimer = this.#deps.clock.after(delay, () => this.wake());
  }

  /** The system reports a network, or woke from sleep. */
  networkMayBeBack(): void {
    for (const link of this.#lines.known()) link.tryAtOnce();
    this.wake();
  }

  /** Tries a line that is down, now, or waits for an attempt that is out. Resolves when it has ended, either way. */
  async tryLink(account: Account): Promise<void> {
    await this.#statusPoller.tryLink(this.lineOf(account));
  }

  /** Credentials or settings of an environment changed: refused ones get another chance. */
  accountsChanged(environment: Environment): void {
    const { gateways, events } = this.#deps;
    const perMinute = gateways.requestsPerMinute(environment);
    for (const link of this.#lines.known()) {
      if (link.environment === environment) link.renew(perMinute);
    }
    events.emit('connection');
    this.wake();
  }

  /** Which payment the cashier looks at from now on. */
  show(orderId: string | null): void {
    if (orderId === this.#focused.orderId) return;
    this.detectClockStep();
    for (const changed of this.#focused.focusOn(orderId)) this.#replan(changed);
    this.wake();
  }

  shows(orderId: string): boolean {
    return this.#focused.shows(orderId);
  }

  /** @returns ok once the gateway was asked, whatever it said; else why it was not asked or did not answer. */
  async checkNow(orderId: string): Promise<Result<null>> {
    this.detectClockStep();
    const found = findPayment(this.#deps.shopLedgers, orderId);
    if (!found) return failed('payment-not-found');
    const { shopLedger, stored } = found;
    const link = this.lineOf(stored.payment.account);
    const refusal = refusalToCheckNow(link, stored, this.#deps.clock.now(), this.#statusPoller.isBusy);
    if (refusal) return { ok: false, failure: refusal };
    const permit = link.acquire('screen');
    if (!permit) return failed('rate-limit-reached', { until: link.freeAt('screen') });
    const { open } = await this.#statusPoller.ask(shopLedger, link, stored, permit);
    return open ? { ok: false, failure: open } : ok(null);
  }

  /**
   * News from outside that something may have changed, whoever brings it. Asked as soon as the rate limit and the distance
   * of two checks allow, also where nobody watches any more.
   */
  askSoon(orderId: string): void {
    const found = findPayment(this.#deps.shopLedgers, orderId);
    if (!found) return;
    const { payment, watch } = found.stored;
    if (payment.state === 'paid' || payment.state === 'creating') return;
    const nextCheckAt = soonestCheckAt(found.stored, this.#deps.clock.now());
    if (watch.nextCheckAt !== null && watch.nextCheckAt <= nextCheckAt) return;
    found.shopLedger.ledger.watch.replan(orderId, {
      nextCheckAt,
      intervalMs: Math.max(watch.intervalMs, LEAST_INTERVAL_MS),
    });
    this.wake();
  }

  /** The line of an account's gateway, for whoever else sends something over it. */
  lineOf(account: Pick<Account, 'environment' | 'baseUrl'>): GatewayLink {
    return this.#lines.of(account);
  }

  connection(account: Account): ConnectionView {
    const link = this.lineOf(account);
    return link.view(this.#statusPoller.loadOf(link).due, !this.#focused.isEmpty);
  }

  /** A step of the wall clock neither expires nor extends a payment: open deadlines step along, and the journal says so. */
  detectClockStep(): void {
    const { orderId } = this.#focused;
    if (!this.#followClock() || orderId === null) return;
    const shown = findPayment(this.#deps.shopLedgers, orderId);
    if (shown) this.#deps.events.emit('payment', { environment: shown.shopLedger.environment, orderId });
  }

  /** @returns ms until it is worth looking again. */
  #askWhatIsDue(): number {
    try {
      this.detectClockStep();
      const wakeAt = this.#lines.needed().map((link) => this.#statusPoller.serve(link));
      const now = this.#deps.clock.now();
      return Math.min(HEARTBEAT_MS, ...wakeAt.map((at) => Math.max(0, at - now)));
    } catch (error) {
      this.#deps.onError(error);
      return AFTER_ERROR_MS;
    }
  }

  #plan(payment: Payment): WatchPlan {
    const { clock, gateways, random } = this.#deps;
    const now = clock.now();
    if (!this.#focused.concerns(payment.orderId)) return planNextCheck(payment, now, false, random());
    const alone = planNextCheck(payment, now, true, random());
    const link = this.lineOf(payment.account);
    const attempts = this.#focused.on(link).length;
    if (attempts < 2 || !link.overloaded) return alone;
    return takeTurns(alone, payment, now, attempts, gateways.requestsPerMinute(link.environment));
  }

  #replan(orderId: string): void {
    const found = findPayment(this.#deps.shopLedgers, orderId);
    if (!found || found.stored.watch.nextCheckAt === null) return;
    const plan = this.#plan(found.stored.payment);
    // Sooner is for the screen to have; what is due stays due.
    if (plan.nextCheckAt === null || found.stored.watch.nextCheckAt <= this.#deps.clock.now()) return;
    found.shopLedger.ledger.watch.replan(orderId, plan);
  }
}
