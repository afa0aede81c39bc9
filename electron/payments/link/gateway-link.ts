/**
 * State of the link to each gateway address: connectivity, rate limit, throttle backoff and refused credentials. Makes
 * no decision about payments. Measures with the monotonic clock and returns epoch ms, except `LinkState.sentAt`, which
 * stays monotonic.
 */
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import type { ConnectionView } from '../../../shared/contract/terminal.ts';
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Throttle } from '../../ports/gateway.ts';
import type { LinkState } from '../../ports/ledger/payment-port.ts';
import { isClockOff } from '../shop-clock.ts';
import { type ShopLedgers, shopLedgerOf } from '../shop-ledgers.ts';
import { CredentialRefusals } from './credential-refusals.ts';
import {
  afterTransportFailure,
  type Connectivity,
  LONGEST_BACKOFF_MS,
  linkFailureOf,
  minimumElapsed,
  NotFoundAnswers,
  nextAttemptAt,
  notSentFailure,
  ONLINE,
  ThrottleBackoff,
  withImmediateAttempt,
} from './link-conditions.ts';
import { createRateLimiter, type RateLimiter, type RateLimitSlot, type RequestPriority } from './rate-limiter.ts';

/** A request that may be sent: its slot in the rate limit and the state of the link when it was acquired. */
export interface RequestPermit {
  readonly slot: RateLimitSlot;
  /** For priority `idle`: requests the background needs, see `RateLimiter.take`. */
  readonly reserved: number | undefined;
  /** Failed attempts of the link when this permit was acquired. */
  readonly failedAttempts: number;
}

export interface RequestOutcome {
  /**
   * Why the request is still open: no answer, a pause, refused credentials, or an answer from elsewhere. `null` if the
   * gateway answered it.
   */
  readonly open: Failure | null;
  /** Why there is no answer with usable content; `null` if there is one, or during shutdown. */
  readonly miss: Failure | null;
}

interface GatewayLinkAddress {
  readonly environment: Environment;
  readonly baseUrl: string;
}

export class GatewayLink implements GatewayLinkAddress {
  readonly environment: Environment;
  readonly baseUrl: string;
  /** Accounts whose credentials were refused. */
  readonly credentialRefusals: CredentialRefusals;
  readonly notFoundAnswers = new NotFoundAnswers();
  /** Requests in flight, by order ID; each promise ends when its request has, with any outcome. A probe has none. */
  readonly inFlight = new Map<string, Promise<RequestOutcome | undefined>>();
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #rateLimiter: RateLimiter;
  #connectivity: Connectivity = ONLINE;
  #requestsSent = 0;
  #failedAttempts = 0;
  /** Of the last failed attempt. */
  #lastFailure: FailureCode = 'gateway-unreachable';
  readonly #backoff: ThrottleBackoff;
  /** The gateway's clock minus ours, which never steps; `null` before its first `Date`. */
  #gatewayAhead: number | null = null;
  #overloaded = false;
  /** Requests lost on a stale idle connection that were not retried. */
  readonly #lostOnStaleConnection = new WeakSet<RequestPermit>();

  constructor(
    { environment, baseUrl }: GatewayLinkAddress,
    clock: Pick<Clock, 'now' | 'monotonic'>,
    perMinute: number,
    memory: LinkState,
  ) {
    this.environment = environment;
    this.baseUrl = baseUrl;
    this.#clock = clock;
    this.credentialRefusals = new CredentialRefusals(clock);
    const [now, monotonic] = [clock.now(), clock.monotonic()];
    const sentAt = memory.sentAt.map((at) => monotonic - minimumElapsed(at, monotonic)).sort((a, b) => a - b);
    this.#rateLimiter = createRateLimiter(perMinute, sentAt);
    // If the clock was set back while the program was closed, the stored end is too far away: cap it.
    const blockedForMs = Math.min((memory.blockedUntil ?? now) - now, LONGEST_BACKOFF_MS);
    this.#backoff = new ThrottleBackoff(monotonic + blockedForMs, memory.blockMs);
  }

  /**
   * Takes one request's share of the rate limit.
   * @returns `null` if this priority has no share left now; a creation always has one
   */
  acquire(priority: 'creation'): RequestPermit;
  acquire(priority: RequestPriority, reserved?: number): RequestPermit | null;
  acquire(priority: RequestPriority, reserved?: number): RequestPermit | null {
    const slot = this.#rateLimiter.take(priority, this.#clock.monotonic(), reserved);
    if (!slot) return null;
    this.#requestsSent += 1;
    return { slot, reserved, failedAttempts: this.#failedAttempts };
  }

  /**
   * A permit to send the same request again after the first sending got no answer.
   * @returns `null` if its priority has no share left, or the gateway has asked for a pause meanwhile
   */
  acquireRetry(permit: RequestPermit): RequestPermit | null {
    this.complete(permit);
    const again = this.blockedUntil() === null ? this.acquire(permit.slot.priority, permit.reserved) : null;
    if (!again) this.#lostOnStaleConnection.add(permit);
    return again;
  }

  /** How many permits were acquired in this run, whether or not their requests were sent. */
  get requestsSent(): number {
    return this.#requestsSent;
  }

  /** When this priority may send again, epoch ms; now or earlier if it may already, infinity if it has no share. */
  freeAt(priority: RequestPriority, reserved?: number): number {
    return this.#wall(this.#rateLimiter.freeAt(priority, this.#clock.monotonic(), reserved));
  }

  /** The request's minute counts from now: see `RateLimiter.complete`. */
  complete({ slot }: RequestPermit): void {
    this.#rateLimiter.complete(slot, this.#clock.monotonic());
  }

  /** Refunds a permit whose request was never sent, so the gateway has not counted it either. */
  release({ slot }: RequestPermit): void {
    this.#rateLimiter.release(slot);
  }

  /** After a change of settings or credentials: suspended accounts get another chance, sent requests stay counted. */
  renew(perMinute: number): void {
    this.credentialRefusals.clear();
    this.notFoundAnswers.gatewayAnswered();
    this.limit(perMinute);
    this.tryAtOnce();
  }

  /** Sent requests stay counted. */
  limit(perMinute: number): void {
    this.#rateLimiter = createRateLimiter(perMinute, this.#rateLimiter.sentAt(this.#clock.monotonic()));
  }

  get online(): boolean {
    return this.#connectivity.state !== 'offline';
  }

  /** When the next attempt to reach the gateway is due, epoch ms; `null` if requests may be sent without one. */
  nextAttemptAt(paymentOnScreen: boolean): number | null {
    const at = nextAttemptAt(this.#connectivity, paymentOnScreen);
    return at === null ? null : this.#wall(Math.max(at, this.#clock.monotonic()));
  }

  /** The gateway's clock now, epoch ms; `null` if no answer of this run had its time. */
  gatewayAt(): number | null {
    return this.#gatewayAhead === null ? null : this.#gatewayAhead + this.#clock.monotonic();
  }

  /** @param gatewayAt of an answer that came just now · @returns whether the machine's clock has become right or wrong */
  heardTime(gatewayAt: number): boolean {
    const isOff = (): boolean => isClockOff(this.gatewayAt() ?? this.#clock.now(), this.#clock.now());
    const wasOff = isOff();
    this.#gatewayAhead = gatewayAt - this.#clock.monotonic();
    return isOff() !== wasOff;
  }

  /** Anything came back from the gateway, with any content. @returns whether the link was offline until now */
  answered(): boolean {
    const wasDown = !this.online;
    this.#connectivity = ONLINE;
    return wasDown;
  }

  /** The next request over the link finds out whether it is up. */
  forgetFailures(): void {
    this.#connectivity = ONLINE;
  }

  /**
   * No answer came.
   * @param permit the request's; `null` if no request could be made
   * @param code of the failure that came instead of an answer
   * @returns whether the connection view changes: the link went offline, or it is offline for another reason
   */
  failed(permit: RequestPermit | null, code = this.#lastFailure): boolean {
    // Only a stale idle connection broke. That happens on good links too.
    if (permit !== null && this.#lostOnStaleConnection.has(permit)) return false;
    // It was sent before the last attempt failed, so it proves nothing new: four that fail together count once.
    if (!this.online && permit !== null && permit.failedAttempts !== this.#failedAttempts) return false;
    const [wasUp, before] = [this.online, this.#lastFailure];
    this.#lastFailure = code;
    this.#failedAttempts += 1;
    this.#connectivity = afterTransportFailure(this.#connectivity, this.#clock.monotonic());
    return !this.online && (wasUp || linkFailureOf(code) !== linkFailureOf(before));
  }

  /** Why nothing is sent while the link is offline. */
  get neverSent(): FailureCode {
    return notSentFailure(this.#lastFailure);
  }

  tryAtOnce(): void {
    this.#failedAttempts += 1; // a request in flight was sent over the old network
    this.#connectivity = withImmediateAttempt(this.#connectivity);
  }

  /** The gateway answered "too many requests". */
  throttled(throttle: Throttle): void {
    this.#backoff.throttled(throttle, this.#clock.monotonic());
  }

  /** The gateway answered without throttling. */
  unthrottled(): void {
    this.#backoff.unthrottled(this.#clock.monotonic());
  }

  blockedUntil(): number | null {
    const until = this.#backoff.until(this.#clock.monotonic());
    return until === null ? null : this.#wall(until);
  }

  memory(): LinkState {
    return {
      sentAt: this.#rateLimiter.sentAt(this.#clock.monotonic()).map(Math.ceil),
      blockedUntil: this.blockedUntil(),
      blockMs: this.#backoff.lastMs,
    };
  }

  /**
   * @param perMinute checks per minute that the plans of all background payments need
   * @param served how many of them the rate limit has a share for
   * @returns whether the connection view changes
   */
  loaded(perMinute: number, served: number): boolean {
    const before = this.#overloaded;
    this.#overloaded = perMinute > served;
    return this.#overloaded !== before;
  }

  /** The background plans more checks than the rate limit can serve. */
  get overloaded(): boolean {
    return this.#overloaded;
  }

  /** @param due checks that are due now */
  view(due: number, paymentOnScreen: boolean): ConnectionView {
    return {
      now: this.#clock.now(),
      online: this.online,
      linkFailure: this.online ? null : linkFailureOf(this.#lastFailure),
      queued: this.online ? 0 : due,
      nextAttemptAt: this.online ? null : this.nextAttemptAt(paymentOnScreen),
      blockedUntil: this.blockedUntil(),
      suspended: [...this.credentialRefusals.suspended()],
      acceptedAt: this.credentialRefusals.acceptedAt(),
      gatewayNotFound: this.notFoundAnswers.isWrongAddress,
      overloaded: this.#overloaded,
    };
  }

  /** Epoch ms, rounded up, so that the moment has really come by then. */
  #wall(monotonicAt: number): number {
    return Math.ceil(this.#clock.now() + (monotonicAt - this.#clock.monotonic()));
  }
}

/** The links to all gateways, one per environment and address, each restored from the ledger's link state. */
export class GatewayLinks {
  readonly #shopLedgers: ShopLedgers;
  readonly #clock: Clock;
  readonly #requestsPerMinute: (environment: Environment) => number;
  readonly #links = new Map<string, GatewayLink>();

  constructor(shopLedgers: ShopLedgers, clock: Clock, requestsPerMinute: (environment: Environment) => number) {
    this.#shopLedgers = shopLedgers;
    this.#clock = clock;
    this.#requestsPerMinute = requestsPerMinute;
  }

  of(account: Pick<Account, 'environment' | 'baseUrl'>): GatewayLink {
    const key = `${account.environment}|${account.baseUrl}`;
    let link = this.#links.get(key);
    if (!link) {
      const memory = shopLedgerOf(this.#shopLedgers, account.environment).ledger.links.of(account.baseUrl);
      link = new GatewayLink(account, this.#clock, this.#requestsPerMinute(account.environment), memory);
      this.#links.set(key, link);
    }
    return link;
  }

  /** Links that were used since the start. */
  known(): readonly GatewayLink[] {
    return [...this.#links.values()];
  }

  /**
   * Links with something to do: payments to check, or a gateway to reach again.
   * @param onUnread called for a ledger that can't be read: the others are watched all the same
   */
  needed(onUnread: (error: unknown) => void): readonly GatewayLink[] {
    const watched = [...this.#shopLedgers.values()].flatMap(({ ledger }) => {
      try {
        return ledger.watch.accounts().map((account) => this.of(account));
      } catch (error) {
        onUnread(error);
        return [];
      }
    });
    // Also links in doubt: with no payment due, nothing else would probe them.
    const down = this.known().filter((link) => link.nextAttemptAt(false) !== null);
    return [...new Set([...watched, ...down])];
  }

  /** Requests in flight over all links. */
  inFlight(): number {
    return this.known().reduce((count, link) => count + link.inFlight.size, 0);
  }
}
