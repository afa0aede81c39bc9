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
import { Asker, type AskerParts } from './status-poller.ts';
import type { Asking } from './check-status.ts';
import { type Books, findPayment } from '../books.ts';
import { refusalToCheckNow, soonestCheckAt } from './check-now.ts';
import { followClockSteps } from './clock-steps.ts';
import type { Line } from '../link/gateway-link.ts';
import { Lines } from '../link/gateway-links.ts';
import { planNextCheck } from './schedule.ts';
import { Screen } from './focused-payment.ts';
import type { WatchPlan } from '../../ports/ledger/ledger.ts';
import { SpareTime } from '../reconcile/idle-poller.ts';
import { inTurn } from './turns.ts';

/** Sleep and clock steps are noticed at this distance even when nothing is due. */
const HEARTBEAT_MS = 30_000;
const AFTER_TROUBLE_MS = 5_000;
/** Of a payment that was not watched any more: how urgent a check is counts in proportion to this. */
const LEAST_INTERVAL_MS = 60_000;

export type WatcherParts = Omit<Asking, 'plan' | 'noticeClockStep' | 'abandoned'> &
  Pick<AskerParts, 'probe' | 'onTrouble'> & {
    readonly books: Books;
    /** 0 ≤ x < 1. */
    readonly random: () => number;
  };

export class Watcher {
  readonly #parts: WatcherParts;
  readonly #lines: Lines;
  readonly #screen: Screen;
  readonly #asker: Asker;
  readonly #followClock: () => boolean;
  /** Questions that can wait, asked over the same lines. */
  readonly spareTime: SpareTime;
  #cancelTimer: (() => void) | null = null;
  #running = false;
  /** The disk or a bug got in the way: what is due stays due, but not in a tight loop. */
  #resting = false;

  constructor(parts: WatcherParts) {
    const { books, clock, gateways } = parts;
    this.#parts = parts;
    this.#lines = new Lines(books, clock, (environment) => gateways.requestsPerMinute(environment));
    this.#screen = new Screen(books);
    this.#followClock = followClockSteps(clock, books);
    const asking: Asking = {
      ...parts,
      plan: (payment) => this.#plan(payment),
      noticeClockStep: () => this.noticeClockStep(),
      abandoned: () => !this.#running,
    };
    const wake = (rested: boolean): void => {
      this.#resting ||= !rested;
      this.wake();
    };
    const sides = { asking, lines: this.#lines, screen: this.#screen };
    this.#asker = new Asker({ ...parts, ...sides, wake });
    this.spareTime = new SpareTime({ ...sides, books, asker: this.#asker });
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
    const delay = this.#resting ? AFTER_TROUBLE_MS : this.#askWhatIsDue();
    this.#resting = false;
    this.#cancelTimer = this.#parts.clock.after(delay, () => this.wake());
  }

  /** The system reports a network, or woke from sleep. */
  networkMayBeBack(): void {
    for (const line of this.#lines.known()) line.tryAtOnce();
    this.wake();
  }

  /** Tries a line that is down, now, or waits for an attempt that is out. Resolves when it has ended, either way. */
  async tryLine(account: Account): Promise<void> {
    await this.#asker.tryLine(this.lineOf(account));
  }

  /** Credentials or settings of an environment changed: refused ones get another chance. */
  accountsChanged(environment: Environment): void {
    const { gateways, news } = this.#parts;
    const perMinute = gateways.requestsPerMinute(environment);
    for (const line of this.#lines.known()) {
      if (line.environment === environment) line.renew(perMinute);
    }
    news.emit('connection');
    this.wake();
  }

  /** Which payment the cashier looks at from now on. */
  show(orderId: string | null): void {
    if (orderId === this.#screen.orderId) return;
    this.noticeClockStep();
    for (const changed of this.#screen.turnTo(orderId)) this.#replan(changed);
    this.wake();
  }

  shows(orderId: string): boolean {
    return this.#screen.shows(orderId);
  }

  /** @returns ok once the gateway was asked, whatever it said; else why it was not asked or did not answer. */
  async checkNow(orderId: string): Promise<Result<null>> {
    this.noticeClockStep();
    const found = findPayment(this.#parts.books, orderId);
    if (!found) return failed('payment-not-found');
    const { book, stored } = found;
    const line = this.lineOf(stored.payment.account);
    const refusal = refusalToCheckNow(line, stored, this.#parts.clock.now(), this.#asker.isBusy);
    if (refusal) return { ok: false, failure: refusal };
    const departure = line.depart('screen');
    if (!departure) return failed('ration-spent', { until: line.freeAt('screen') });
    const { open } = await this.#asker.ask(book, line, stored, departure);
    return open ? { ok: false, failure: open } : ok(null);
  }

  /**
   * News from outside that something may have changed, whoever brings it. Asked as soon as the ration and the distance
   * of two checks allow, also where nobody watches any more.
   */
  askSoon(orderId: string): void {
    const found = findPayment(this.#parts.books, orderId);
    if (!found) return;
    const { payment, watch } = found.stored;
    if (payment.state === 'paid' || payment.state === 'creating') return;
    const nextCheckAt = soonestCheckAt(found.stored, this.#parts.clock.now());
    if (watch.nextCheckAt !== null && watch.nextCheckAt <= nextCheckAt) return;
    found.book.ledger.replan(orderId, { nextCheckAt, intervalMs: Math.max(watch.intervalMs, LEAST_INTERVAL_MS) });
    this.wake();
  }

  /** The line of an account's gateway, for whoever else sends something over it. */
  lineOf(account: Pick<Account, 'environment' | 'baseUrl'>): Line {
    return this.#lines.of(account);
  }

  connection(account: Account): ConnectionView {
    const line = this.lineOf(account);
    return line.view(this.#asker.loadOf(line).due, !this.#screen.isEmpty);
  }

  /** A step of the wall clock neither expires nor extends a payment: open deadlines step along, and the journal says so. */
  noticeClockStep(): void {
    const { orderId } = this.#screen;
    if (!this.#followClock() || orderId === null) return;
    const shown = findPayment(this.#parts.books, orderId);
    if (shown) this.#parts.news.emit('payment', { environment: shown.book.environment, orderId });
  }

  /** @returns ms until it is worth looking again. */
  #askWhatIsDue(): number {
    try {
      this.noticeClockStep();
      const wakeAt = this.#lines.needed().map((line) => this.#asker.serve(line));
      const now = this.#parts.clock.now();
      return Math.min(HEARTBEAT_MS, ...wakeAt.map((at) => Math.max(0, at - now)));
    } catch (error) {
      this.#parts.onTrouble(error);
      return AFTER_TROUBLE_MS;
    }
  }

  #plan(payment: Payment): WatchPlan {
    const { clock, gateways, random } = this.#parts;
    const now = clock.now();
    if (!this.#screen.concerns(payment.orderId)) return planNextCheck(payment, now, false, random());
    const alone = planNextCheck(payment, now, true, random());
    const line = this.lineOf(payment.account);
    const attempts = this.#screen.on(line).length;
    if (attempts < 2 || !line.stretched) return alone;
    return inTurn(alone, payment, now, attempts, gateways.requestsPerMinute(line.environment));
  }

  #replan(orderId: string): void {
    const found = findPayment(this.#parts.books, orderId);
    if (!found || found.stored.watch.nextCheckAt === null) return;
    const plan = this.#plan(found.stored.payment);
    // Sooner is for the screen to have; what is due stays due.
    if (plan.nextCheckAt === null || found.stored.watch.nextCheckAt <= this.#parts.clock.now()) return;
    found.book.ledger.replan(orderId, plan);
  }
}
