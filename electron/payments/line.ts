/**
 * The line to one gateway address: is it up, how much may be asked, has it told us to be quiet, did it refuse our
 * credentials. Remembers; decides nothing about payments. All times are epoch ms.
 */
import type { Environment } from '../../shared/environment.ts';
import type { ConnectionView } from '../../shared/views.ts';
import type { Throttle } from '../gateway/gateway.ts';
import type { LineMemory } from '../store/ledger.ts';
import { afterTransportFailure, type Connectivity, hopeful, nextAttemptAt, ONLINE } from './connectivity.ts';
import { openRation, type Ration } from './ration.ts';

const SHORTEST_BLOCK_MS = 1_000;
const FIRST_BLOCK_MS = 60_000;
const LONGEST_BLOCK_MS = 3_600_000;

export class Line {
  readonly environment: Environment;
  readonly baseUrl: string;
  /** Merchant codes whose credentials were refused (401): their checks wait until a manager has mended them. */
  readonly suspended = new Set<string>();
  /** Order ids of the status requests that are out. */
  readonly asking = new Set<string>();
  #ration: Ration;
  #connectivity: Connectivity = ONLINE;
  #blockedUntil: number | null;
  #blockMs: number | null;
  #stretched = false;

  constructor(environment: Environment, baseUrl: string, perMinute: number, memory: LineMemory) {
    this.environment = environment;
    this.baseUrl = baseUrl;
    this.#ration = openRation(perMinute, memory.sentAt);
    this.#blockedUntil = memory.blockedUntil;
    this.#blockMs = memory.blockMs;
  }

  get ration(): Ration {
    return this.#ration;
  }

  /** Settings or credentials changed: refused ones get another chance, what was sent stays counted. */
  renew(perMinute: number, now: number): void {
    this.suspended.clear();
    this.#ration = openRation(perMinute, this.#ration.sentAt(now));
    this.tryAtOnce();
  }

  get online(): boolean {
    return this.#connectivity.state !== 'offline';
  }

  /** Epoch ms of the next attempt to reach the gateway; `null` while nothing speaks against just asking. */
  nextAttemptAt(paymentOnScreen: boolean): number | null {
    return nextAttemptAt(this.#connectivity, paymentOnScreen);
  }

  /** Something came back from the gateway, whatever it said. @returns whether the line was down until now. */
  answered(): boolean {
    const wasDown = !this.online;
    this.#connectivity = ONLINE;
    return wasDown;
  }

  /** Nothing came back. @returns whether this is what took the line down. */
  failed(now: number): boolean {
    const wasUp = this.online;
    this.#connectivity = afterTransportFailure(this.#connectivity, now);
    return wasUp && !this.online;
  }

  tryAtOnce(): void {
    this.#connectivity = hopeful(this.#connectivity);
  }

  /** "Too many requests": quiet for as long as it said, else a minute, doubling to an hour. */
  throttled(throttle: Throttle, now: number): void {
    const running = this.blockedUntil(now);
    // Asked before the block that runs: one excess is one block, however many requests were out together.
    if (running !== null && throttle.retryAfterMs === null) return;
    const wanted = throttle.retryAfterMs ?? (this.#blockMs ?? FIRST_BLOCK_MS / 2) * 2;
    // Capped, because a Retry-After of years would mean never hearing of a payment again.
    const blockMs = Math.min(Math.max(wanted, SHORTEST_BLOCK_MS), LONGEST_BLOCK_MS);
    if (running !== null && now + blockMs <= running) return;
    // What the gateway named is its own measure; only ours doubles.
    if (throttle.retryAfterMs === null) this.#blockMs = blockMs;
    this.#blockedUntil = now + blockMs;
  }

  /**
   * A proper answer after a block: the next block starts small again. One that arrives during it was asked for before
   * it, or was a creation, which is never held back: neither says that we may ask again.
   */
  unthrottled(now: number): void {
    if (this.blockedUntil(now) !== null) return;
    this.#blockMs = null;
    this.#blockedUntil = null;
  }

  blockedUntil(now: number): number | null {
    return this.#blockedUntil !== null && this.#blockedUntil > now ? this.#blockedUntil : null;
  }

  /** The wall clock stepped: what is measured in it steps along. */
  shift(deltaMs: number): void {
    this.#ration.shift(deltaMs);
    if (this.#blockedUntil !== null) this.#blockedUntil += deltaMs;
    if (this.#connectivity.state === 'offline') {
      this.#connectivity = { ...this.#connectivity, lastAttemptAt: this.#connectivity.lastAttemptAt + deltaMs };
    }
  }

  memory(now: number): LineMemory {
    return { sentAt: this.#ration.sentAt(now), blockedUntil: this.#blockedUntil, blockMs: this.#blockMs };
  }

  /**
   * @param perMinute checks that the plans of all payments in the background together ask for
   * @param served how many of them the ration has a share for
   * @returns whether this changes what the screen must say
   */
  loaded(perMinute: number, served: number): boolean {
    const before = this.#stretched;
    this.#stretched = perMinute > served;
    return this.#stretched !== before;
  }

  /** @param due checks that are due now */
  view(now: number, due: number, paymentOnScreen: boolean): ConnectionView {
    return {
      now,
      online: this.online,
      queued: this.online ? 0 : due,
      nextAttemptAt: this.online ? null : this.nextAttemptAt(paymentOnScreen),
      blockedUntil: this.blockedUntil(now),
      suspended: this.suspended.size > 0,
      stretched: this.#stretched,
    };
  }
}
