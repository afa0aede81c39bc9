/**
 * The line to one gateway address: is it up, how much may be asked, has it told us to be quiet, did it refuse our
 * credentials. Remembers; decides nothing about payments. Measures with the clock that never steps, and says its times
 * in epoch ms.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { ConnectionView } from '../../../shared/contract/views/views.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Throttle } from '../../ports/gateway.ts';
import type { LinkState } from '../../ports/ledger/link-port.ts';
import { ThrottleBackoff, LONGEST_BACKOFF_MS } from './throttle-backoff.ts';
import { afterTransportFailure, type Connectivity, hopeful, nextAttemptAt, ONLINE } from './connectivity.ts';
import { neverSentOver, linkFailureOf } from './link-failure.ts';
import { openRateLimiter, type RateLimiter, type RequestPriority, type RateLimitSlot } from './rate-limiter.ts';
import { minimumElapsed } from './minimum-elapsed.ts';
import { CredentialRefusals } from './credential-refusals.ts';

/** A request that may leave: its place in the rate limit, and what was known of the line when it did. */
export interface RequestPermit {
  readonly slot: RateLimitSlot;
  /** Of its lane's share, for `idle`: see `RateLimiter.take`. */
  readonly reserved: number | undefined;
  /** Attempts that were known to have failed. */
  readonly failedAttempts: number;
}

export interface GatewayLinkAddress {
  readonly environment: Environment;
  readonly baseUrl: string;
}

export class GatewayLink implements GatewayLinkAddress {
  readonly environment: Environment;
  readonly baseUrl: string;
  /** Accounts whose credentials were refused. */
  readonly credentialRefusals: CredentialRefusals;
  /** Requests that are out, by order id; each ends when it has come back, whatever came. */
  readonly inFlight = new Map<string, Promise<unknown>>();
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #rateLimiter: RateLimiter;
  #connectivity: Connectivity = ONLINE;
  #requestsSent = 0;
  #failedAttempts = 0;
  /** Of the last attempt that failed. */
  #lastFailure: FailureCode = 'gateway-unreachable';
  readonly #block: ThrottleBackoff;
  #overloaded = false;
  /** Went out on a connection as old as it was dead, and no other was tried. */
  readonly #inVain = new WeakSet<RequestPermit>();

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
    this.#rateLimiter = openRateLimiter(perMinute, sentAt);
    // A clock that was put back while we were closed makes it end in the future: no later than any block.
    const blockedForMs = Math.min((memory.blockedUntil ?? now) - now, LONGEST_BACKOFF_MS);
    this.#block = new ThrottleBackoff(monotonic + blockedForMs, memory.blockMs);
  }

  /** Takes one request's share of the rate limit. @returns `null` where the lane has none left now; a creation always may */
  acquire(priority: 'creation'): RequestPermit;
  acquire(priority: RequestPriority, reserved?: number): RequestPermit | null;
  acquire(priority: RequestPriority, reserved?: number): RequestPermit | null {
    const slot = this.#rateLimiter.take(priority, this.#clock.monotonic(), reserved);
    if (!slot) return null;
    this.#requestsSent += 1;
    return { slot, reserved, failedAttempts: this.#failedAttempts };
  }

  /**
   * The same question once more, because the first sending came back without an answer.
   * @returns `null` where its lane has no share left now, or the gateway wants to be left alone by now
   */
  acquireRetry(permit: RequestPermit): RequestPermit | null {
    this.complete(permit);
    const again = this.blockedUntil() === null ? this.acquire(permit.slot.priority, permit.reserved) : null;
    if (!again) this.#inVain.add(permit);
    return again;
  }

  /** How many requests ever departed. */
  get requestsSent(): number {
    return this.#requestsSent;
  }

  /** When the lane may ask again; now or earlier if it may already, infinity where nothing is left of it. */
  freeAt(priority: RequestPriority, reserved?: number): number {
    return this.#wall(this.#rateLimiter.freeAt(priority, this.#clock.monotonic(), reserved));
  }

  /** From now its minute counts: see `RateLimiter.complete`. */
  complete({ slot }: RequestPermit): void {
    this.#rateLimiter.complete(slot, this.#clock.monotonic());
  }

  /** Not one byte of it left, so the gateway counted nothing either. */
  release({ slot }: RequestPermit): void {
    this.#rateLimiter.release(slot);
  }

  /** Settings or credentials changed: refused ones get another chance, what was sent stays counted. */
  renew(perMinute: number): void {
    this.credentialRefusals.clear();
    this.#rateLimiter = openRateLimiter(perMinute, this.#rateLimiter.sentAt(this.#clock.monotonic()));
    this.tryAtOnce();
  }

  get online(): boolean {
    return this.#connectivity.state !== 'offline';
  }

  /** When the next attempt to reach the gateway is due; `null` while nothing speaks against just asking. */
  nextAttemptAt(paymentOnScreen: boolean): number | null {
    const at = nextAttemptAt(this.#connectivity, paymentOnScreen);
    return at === null ? null : this.#wall(Math.max(at, this.#clock.monotonic()));
  }

  /** Something came back from the gateway, whatever it said. @returns whether the line was down until now. */
  answered(): boolean {
    const wasDown = !this.online;
    this.#connectivity = ONLINE;
    return wasDown;
  }

  /**
   * Nothing came back.
   * @param permit the request; `null` where none could even be made
   * @param code of what came instead of an answer
   * @returns whether this changes what the screen must say: it took the line down, or the trouble is another one now
   */
  failed(permit: RequestPermit | null, code = this.#lastFailure): boolean {
    // What broke had been idle, and breaks like that on the best of lines.
    if (permit !== null && this.#inVain.has(permit)) return false;
    // It left before the last attempt had failed, so it says nothing new: four that fail together are one setback.
    if (!this.online && permit !== null && permit.failedAttempts !== this.#failedAttempts) return false;
    const [wasUp, before] = [this.online, this.#lastFailure];
    this.#lastFailure = code;
    this.#failedAttempts += 1;
    this.#connectivity = afterTransportFailure(this.#connectivity, this.#clock.monotonic());
    return !this.online && (wasUp || linkFailureOf(code) !== linkFailureOf(before));
  }

  /** Why nothing is sent while the line is down. */
  get neverSent(): FailureCode {
    return neverSentOver(this.#lastFailure);
  }

  tryAtOnce(): void {
    this.#failedAttempts += 1; // what is out now left over the old network
    this.#connectivity = hopeful(this.#connectivity);
  }

  /** It said "too many requests". */
  throttled(throttle: Throttle): void {
    this.#block.throttled(throttle, this.#clock.monotonic());
  }

  /** It answered properly. */
  unthrottled(): void {
    this.#block.unthrottled(this.#clock.monotonic());
  }

  blockedUntil(): number | null {
    const until = this.#block.until(this.#clock.monotonic());
    return until === null ? null : this.#wall(until);
  }

  memory(): LinkState {
    return {
      sentAt: this.#rateLimiter.sentAt(this.#clock.monotonic()).map(Math.ceil),
      blockedUntil: this.blockedUntil(),
      blockMs: this.#block.lastMs,
    };
  }

  /**
   * @param perMinute checks that the plans of all payments in the background together ask for
   * @param served how many of them the rate limit has a share for
   * @returns whether this changes what the screen must say
   */
  loaded(perMinute: number, served: number): boolean {
    const before = this.#overloaded;
    this.#overloaded = perMinute > served;
    return this.#overloaded !== before;
  }

  /** More is planned in the background than the rate limit can serve. */
  get overloaded(): boolean {
    return this.#overloaded;
  }

  /** @param due checks that are due now */
  view(due: number, paymentOnScreen: boolean): ConnectionView {
    return {
      now: this.#clock.now(),
      online: this.online,
      trouble: this.online ? null : linkFailureOf(this.#lastFailure),
      queued: this.online ? 0 : due,
      nextAttemptAt: this.online ? null : this.nextAttemptAt(paymentOnScreen),
      blockedUntil: this.blockedUntil(),
      suspended: this.credentialRefusals.size > 0,
      overloaded: this.#overloaded,
    };
  }

  /** Rounded up: at that time it is so, not nearly. */
  #wall(monotonicAt: number): number {
    return Math.ceil(this.#clock.now() + (monotonicAt - this.#clock.monotonic()));
  }
}
