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
import type { LineMemory } from '../../ports/ledger/ledger.ts';
import { Block, LONGEST_BLOCK_MS } from './throttle-backoff.ts';
import { afterTransportFailure, type Connectivity, hopeful, nextAttemptAt, ONLINE } from './connectivity.ts';
import { neverSentOver, troubleOfLine } from './link-failure.ts';
import { openRation, type Ration, type RationLane, type RationTicket } from './rate-limiter.ts';
import { passedAtLeast } from './minimum-elapsed.ts';
import { Suspensions } from './credential-refusals.ts';

/** A request that may leave: its place in the ration, and what was known of the line when it did. */
export interface Departure {
  readonly ticket: RationTicket;
  /** Of its lane's share, for `spare`: see `Ration.take`. */
  readonly reserved: number | undefined;
  /** Attempts that were known to have failed. */
  readonly setbacks: number;
}

export interface LineAddress {
  readonly environment: Environment;
  readonly baseUrl: string;
}

export class Line implements LineAddress {
  readonly environment: Environment;
  readonly baseUrl: string;
  /** Accounts whose credentials were refused. */
  readonly suspended: Suspensions;
  /** Requests that are out, by order id; each ends when it has come back, whatever came. */
  readonly asking = new Map<string, Promise<unknown>>();
  readonly #clock: Pick<Clock, 'now' | 'steady'>;
  #ration: Ration;
  #connectivity: Connectivity = ONLINE;
  #departures = 0;
  #setbacks = 0;
  /** Of the last attempt that failed. */
  #lastFailure: FailureCode = 'gateway-unreachable';
  readonly #block: Block;
  #stretched = false;
  /** Went out on a connection as old as it was dead, and no other was tried. */
  readonly #inVain = new WeakSet<Departure>();

  constructor(
    { environment, baseUrl }: LineAddress,
    clock: Pick<Clock, 'now' | 'steady'>,
    perMinute: number,
    memory: LineMemory,
  ) {
    this.environment = environment;
    this.baseUrl = baseUrl;
    this.#clock = clock;
    this.suspended = new Suspensions(clock);
    const [now, steady] = [clock.now(), clock.steady()];
    const sentAt = memory.sentAt.map((at) => steady - passedAtLeast(at, steady)).sort((a, b) => a - b);
    this.#ration = openRation(perMinute, sentAt);
    // A clock that was put back while we were closed makes it end in the future: no later than any block.
    const blockedForMs = Math.min((memory.blockedUntil ?? now) - now, LONGEST_BLOCK_MS);
    this.#block = new Block(steady + blockedForMs, memory.blockMs);
  }

  /** Takes one request's share of the ration. @returns `null` where the lane has none left now; a creation always may */
  depart(lane: 'creation'): Departure;
  depart(lane: RationLane, reserved?: number): Departure | null;
  depart(lane: RationLane, reserved?: number): Departure | null {
    const ticket = this.#ration.take(lane, this.#clock.steady(), reserved);
    if (!ticket) return null;
    this.#departures += 1;
    return { ticket, reserved, setbacks: this.#setbacks };
  }

  /**
   * The same question once more, because the first sending came back without an answer.
   * @returns `null` where its lane has no share left now, or the gateway wants to be left alone by now
   */
  departAgain(departure: Departure): Departure | null {
    this.cameBack(departure);
    const again = this.blockedUntil() === null ? this.depart(departure.ticket.lane, departure.reserved) : null;
    if (!again) this.#inVain.add(departure);
    return again;
  }

  /** How many requests ever departed. */
  get departures(): number {
    return this.#departures;
  }

  /** When the lane may ask again; now or earlier if it may already, infinity where nothing is left of it. */
  freeAt(lane: RationLane, reserved?: number): number {
    return this.#wall(this.#ration.freeAt(lane, this.#clock.steady(), reserved));
  }

  /** From now its minute counts: see `Ration.cameBack`. */
  cameBack({ ticket }: Departure): void {
    this.#ration.cameBack(ticket, this.#clock.steady());
  }

  /** Not one byte of it left, so the gateway counted nothing either. */
  neverLeft({ ticket }: Departure): void {
    this.#ration.giveBack(ticket);
  }

  /** Settings or credentials changed: refused ones get another chance, what was sent stays counted. */
  renew(perMinute: number): void {
    this.suspended.clear();
    this.#ration = openRation(perMinute, this.#ration.sentAt(this.#clock.steady()));
    this.tryAtOnce();
  }

  get online(): boolean {
    return this.#connectivity.state !== 'offline';
  }

  /** When the next attempt to reach the gateway is due; `null` while nothing speaks against just asking. */
  nextAttemptAt(paymentOnScreen: boolean): number | null {
    const at = nextAttemptAt(this.#connectivity, paymentOnScreen);
    return at === null ? null : this.#wall(Math.max(at, this.#clock.steady()));
  }

  /** Something came back from the gateway, whatever it said. @returns whether the line was down until now. */
  answered(): boolean {
    const wasDown = !this.online;
    this.#connectivity = ONLINE;
    return wasDown;
  }

  /**
   * Nothing came back.
   * @param departure the request; `null` where none could even be made
   * @param code of what came instead of an answer
   * @returns whether this changes what the screen must say: it took the line down, or the trouble is another one now
   */
  failed(departure: Departure | null, code = this.#lastFailure): boolean {
    // What broke had been idle, and breaks like that on the best of lines.
    if (departure !== null && this.#inVain.has(departure)) return false;
    // It left before the last attempt had failed, so it says nothing new: four that fail together are one setback.
    if (!this.online && departure !== null && departure.setbacks !== this.#setbacks) return false;
    const [wasUp, before] = [this.online, this.#lastFailure];
    this.#lastFailure = code;
    this.#setbacks += 1;
    this.#connectivity = afterTransportFailure(this.#connectivity, this.#clock.steady());
    return !this.online && (wasUp || troubleOfLine(code) !== troubleOfLine(before));
  }

  /** Why nothing is sent while the line is down. */
  get neverSent(): FailureCode {
    return neverSentOver(this.#lastFailure);
  }

  tryAtOnce(): void {
    this.#setbacks += 1; // what is out now left over the old network
    this.#connectivity = hopeful(this.#connectivity);
  }

  /** It said "too many requests". */
  throttled(throttle: Throttle): void {
    this.#block.throttled(throttle, this.#clock.steady());
  }

  /** It answered properly. */
  unthrottled(): void {
    this.#block.unthrottled(this.#clock.steady());
  }

  blockedUntil(): number | null {
    const until = this.#block.until(this.#clock.steady());
    return until === null ? null : this.#wall(until);
  }

  memory(): LineMemory {
    return {
      sentAt: this.#ration.sentAt(this.#clock.steady()).map(Math.ceil),
      blockedUntil: this.blockedUntil(),
      blockMs: this.#block.lastMs,
    };
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

  /** More is planned in the background than the ration can serve. */
  get stretched(): boolean {
    return this.#stretched;
  }

  /** @param due checks that are due now */
  view(due: number, paymentOnScreen: boolean): ConnectionView {
    return {
      now: this.#clock.now(),
      online: this.online,
      trouble: this.online ? null : troubleOfLine(this.#lastFailure),
      queued: this.online ? 0 : due,
      nextAttemptAt: this.online ? null : this.nextAttemptAt(paymentOnScreen),
      blockedUntil: this.blockedUntil(),
      suspended: this.suspended.size > 0,
      stretched: this.#stretched,
    };
  }

  /** Rounded up: at that time it is so, not nearly. */
  #wall(steadyAt: number): number {
    return Math.ceil(this.#clock.now() + (steadyAt - this.#clock.steady()));
  }
}
