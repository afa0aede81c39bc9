/**
 * Watches every payment of every environment for as long as its plan says (`schedule.ts`). One timer; its state is in the
 * ledgers and restored from them at start. `DueCheckSender` chooses the checks and their order.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ConnectionView } from '../../../shared/contract/terminal.ts';
import type { Account, Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { type GatewayLink, GatewayLinks, type RequestOutcome } from '../link/gateway-link.ts';
import { IdlePoller } from '../reconcile/idle-poller.ts';
import { applyClockSteps } from '../shop-clock.ts';
import { findPayment, type ShopLedgers } from '../shop-ledgers.ts';
import type { StatusCheckDeps } from './check-status.ts';
import { CheckLoad, DueCheckSender, type DueCheckSenderDeps } from './due-check-sender.ts';
import { FocusedPayment } from './focused-payment.ts';
import { CheckPlanner } from './schedule.ts';

/** Sleep and clock steps are detected this often even if nothing is due. */
const HEARTBEAT_MS = 30_000;
const AFTER_ERROR_MS = 5_000;
/** For a payment that was no longer watched: a check's urgency is relative to its interval. */
const LEAST_INTERVAL_MS = 60_000;

type WatcherDeps = Omit<StatusCheckDeps, 'plan' | 'detectClockStep' | 'abandoned'> &
  Pick<DueCheckSenderDeps, 'onError'> & {
    /** Tests an offline link with a harmless request over this watcher's links: see `DueCheckSenderDeps`. */
    readonly probe: (address: Pick<Account, 'environment' | 'baseUrl'>, watcher: Watcher) => Promise<boolean>;
    readonly shopLedgers: ShopLedgers;
    /** 0 ≤ x < 1. */
    readonly random: () => number;
  };

export class Watcher {
  readonly #deps: WatcherDeps;
  readonly #links: GatewayLinks;
  readonly #focused: FocusedPayment;
  readonly #planner: CheckPlanner;
  readonly #load: CheckLoad;
  readonly #dueChecks: DueCheckSender;
  readonly #applyClockSteps: () => boolean;
  /** Sends checks that can wait, over the same links. */
  readonly idlePoller: IdlePoller;
  #cancelTimer: (() => void) | null = null;
  #running = false;
  /** After a disk error or a bug, due checks stay due, but are not repeated in a tight loop. */
  #resting = false;

  constructor(deps: WatcherDeps) {
    const { shopLedgers, clock, gateways, probe } = deps;
    this.#deps = deps;
    this.#links = new GatewayLinks(shopLedgers, clock, (environment) => gateways.requestsPerMinute(environment));
    this.#focused = new FocusedPayment(shopLedgers);
    this.#planner = new CheckPlanner({ ...deps, links: this.#links, focused: this.#focused });
    this.#applyClockSteps = applyClockSteps(clock, shopLedgers);
    const checkDeps: StatusCheckDeps = {
      ...deps,
      plan: (payment) => this.#planner.plan(payment),
      detectClockStep: () => this.detectClockStep(),
      abandoned: () => !this.#running,
    };
    const wake = (rested: boolean): void => {
      this.#resting ||= !rested;
      this.wake();
    };
    const ofLinks = { checkDeps, links: this.#links, focused: this.#focused };
    this.#load = new CheckLoad({ ...ofLinks, shopLedgers });
    const shared = { ...ofLinks, load: this.#load };
    this.#dueChecks = new DueCheckSender({ ...deps, ...shared, wake, probe: (address) => probe(address, this) });
    this.idlePoller = new IdlePoller({ ...shared, shopLedgers, dueChecks: this.#dueChecks });
  }

  /** Starts with every payment that is still watched, of any account. */
  start(): void {
    this.#running = true;
    this.wake();
  }

  /** Answers in flight are abandoned; the next start repeats their checks. */
  stop(): void {
    this.#running = false;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  /** Call when something may be due: a new payment, settings, time. */
  wake(): void {
    if (!this.#running) return;
    this.#cancelTimer?.();
    const delay = this.#resting ? AFTER_ERROR_MS : this.#serveLinks();
    this.#resting = false;
    this.#cancelTimer = this.#deps.clock.after(delay, () => this.wake());
  }

  /** The system reports a network, or has woken from sleep. */
  networkMayBeBack(): void {
    for (const link of this.#links.known()) link.tryAtOnce();
    this.wake();
  }

  /** Probes an offline link now, or waits for the attempt in flight. Resolves when it has ended, with any outcome. */
  async tryLink(account: Account): Promise<void> {
    await this.#dueChecks.tryLink(this.linkOf(account));
  }

  /** Credentials or settings of an environment changed: suspended accounts get another chance. */
  accountsChanged(environment: Environment): void {
    const { gateways, events } = this.#deps;
    const perMinute = gateways.requestsPerMinute(environment);
    for (const link of this.#links.known()) {
      if (link.environment === environment) link.renew(perMinute);
    }
    events.emit('connection');
    this.wake();
  }

  /** The rate limit of an environment changed, and nothing else. */
  rateLimitChanged(environment: Environment): void {
    const perMinute = this.#deps.gateways.requestsPerMinute(environment);
    for (const link of this.#links.known()) if (link.environment === environment) link.limit(perMinute);
    this.wake();
  }

  /** Sets the payment on screen. */
  show(orderId: string | null): void {
    if (orderId === this.#focused.orderId) return;
    this.detectClockStep();
    for (const changed of this.#focused.focusOn(orderId)) this.#planner.planAgain(changed);
    this.wake();
  }

  /** Whether a payment is on screen. */
  get isShowing(): boolean {
    return !this.#focused.isEmpty;
  }

  shows(orderId: string): boolean {
    return this.#focused.shows(orderId);
  }

  /**
   * A check that is on its way is not sent twice: its answer is waited for.
   * @returns ok once the gateway has answered with usable content; otherwise why it was not asked or did not
   */
  async checkNow(orderId: string): Promise<Result<null>> {
    this.detectClockStep();
    const found = findPayment(this.#deps.shopLedgers, orderId);
    if (!found) return failed('payment-not-found');
    const { shopLedger, stored } = found;
    const link = this.linkOf(stored.payment.account);
    const onItsWay = link.inFlight.get(orderId);
    if (onItsWay !== undefined) return resultOf(await onItsWay);
    const refusal = refusalToCheckNow(link, stored, this.#deps.clock.now(), this.#dueChecks.isBusy);
    if (refusal) return { ok: false, failure: refusal };
    const permit = link.acquire('screen');
    if (!permit) return failed('rate-limit-reached', { until: link.freeAt('screen') });
    return resultOf(await this.#dueChecks.ask(shopLedger, link, stored, permit, true));
  }

  /**
   * A hint from a page that the payment may have changed. Checks it as soon as the rate limit and the minimum interval
   * allow, even if it is no longer watched.
   */
  checkSoon(orderId: string): void {
    this.#checkBy(orderId, earliestCheckAt);
  }

  /**
   * The same for a hint from the gateway, of which the caller lets few through: only the rate limit delays the check. An
   * answer that is on its way may be older than the hint, so another check follows it.
   */
  checkAtOnce(orderId: string): void {
    const found = findPayment(this.#deps.shopLedgers, orderId);
    const inFlight = found && this.linkOf(found.stored.payment.account).inFlight.get(orderId);
    if (inFlight === undefined) this.#checkBy(orderId, (_stored, now) => now);
    else void inFlight.then(() => this.#running && this.checkAtOnce(orderId)).catch(this.#deps.onError);
  }

  #checkBy(orderId: string, at: typeof earliestCheckAt): void {
    const found = findPayment(this.#deps.shopLedgers, orderId);
    if (!found) return;
    const { payment, watch } = found.stored;
    if (payment.state === 'paid' || payment.state === 'creating') return;
    const nextCheckAt = at(found.stored, this.#deps.clock.now());
    if (watch.nextCheckAt !== null && watch.nextCheckAt <= nextCheckAt) return;
    found.shopLedger.ledger.watch.replan(orderId, {
      nextCheckAt,
      intervalMs: Math.max(watch.intervalMs, LEAST_INTERVAL_MS),
    });
    this.wake();
  }

  /** The link to an account's gateway, for other requests over it. */
  linkOf(account: Pick<Account, 'environment' | 'baseUrl'>): GatewayLink {
    return this.#links.of(account);
  }

  /** The time at an account's gateway now, epoch ms; `null` if it has not said it in this run. */
  gatewayAt({ environment, baseUrl }: Account): number | null {
    const link = this.#links.known().find((one) => one.environment === environment && one.baseUrl === baseUrl);
    return link?.gatewayAt() ?? null;
  }

  connection(account: Account): ConnectionView {
    const link = this.linkOf(account);
    return link.view(this.#load.count(link).due, !this.#focused.isEmpty);
  }

  /**
   * A step of the wall clock neither expires nor extends a payment: open deadlines are shifted, and the journal records
   * it.
   */
  detectClockStep(): void {
    const { orderId } = this.#focused;
    if (!this.#applyClockSteps() || orderId === null) return;
    const shown = findPayment(this.#deps.shopLedgers, orderId);
    if (shown) this.#deps.events.emit('payment', { environment: shown.shopLedger.environment, orderId });
  }

  /** @returns ms until the next run */
  #serveLinks(): number {
    const { clock, onError } = this.#deps;
    let wakeInMs = HEARTBEAT_MS;
    const serveAgainIn = (ms: number): void => {
      wakeInMs = Math.min(wakeInMs, Math.max(0, ms));
    };
    // Of one link or ledger: the others are served all the same.
    const failing = (error: unknown): void => {
      onError(error);
      serveAgainIn(AFTER_ERROR_MS);
    };
    try {
      this.detectClockStep();
    } catch (error) {
      failing(error);
      return wakeInMs;
    }
    for (const link of this.#links.needed(failing)) {
      try {
        serveAgainIn(this.#dueChecks.serve(link) - clock.now());
      } catch (error) {
        failing(error);
      }
    }
    return wakeInMs;
  }
}

function resultOf(outcome: RequestOutcome | undefined): Result<null> {
  const failure = outcome?.open ?? outcome?.miss;
  return failure ? { ok: false, failure } : ok(null);
}

const COOLDOWN_MS = 5_000;

/**
 * Reasons against a manual "Check now".
 * @param isBusy as many requests are in flight as may be at once
 * @returns `null` if nothing but, perhaps, the rate limit prevents it
 */
export function refusalToCheckNow(
  link: GatewayLink,
  { payment, watch, wasDenied }: Pick<StoredPayment, 'payment' | 'watch' | 'wasDenied'>,
  now: number,
  isBusy: boolean,
): Failure | null {
  // What the gateway denied after it was paid may be asked again before a person decides.
  if (payment.state === 'creating' || (payment.state === 'paid' && !wasDenied)) return { code: 'check-not-needed' };
  // The longest wait first, so that nobody waits five seconds only to see an hour.
  const blockedUntil = link.blockedUntil();
  if (blockedUntil !== null) return { code: 'watch-blocked', until: blockedUntil };
  const { merchantCode } = payment.account;
  if (!link.credentialRefusals.mayAsk(merchantCode)) {
    return { code: 'watch-suspended', until: link.credentialRefusals.askAgainAt(merchantCode) };
  }
  if (isBusy) return { code: 'rate-limit-reached', until: now + COOLDOWN_MS };
  const until = earliestCheckAt({ watch }, now);
  return until > now ? { code: 'check-too-soon', until } : null;
}

/**
 * Keeps a minimum interval between two checks of one payment. A last check in the future means the clock was set back.
 */
export function earliestCheckAt({ watch }: Pick<StoredPayment, 'watch'>, now: number): number {
  const cooledAt = (watch.lastCheckedAt ?? 0) + COOLDOWN_MS;
  return cooledAt > now && cooledAt <= now + COOLDOWN_MS ? cooledAt : now;
}
