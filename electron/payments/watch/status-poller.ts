/**
 * Asks what may be asked now over one line: the payment on the screen first, then whatever is most urgent, under the
 * rate limit; and while the line is down, one attempt at a time. When to look again is its answer, not its business.
 */
import type { Account } from '../../../shared/model/environment.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { type StatusCheckOutcome, type StatusCheckDeps, checkStatus } from './check-status.ts';
import type { ShopLedger } from '../shop-ledger.ts';
import { shopLedgerOf, type ShopLedgers } from '../shop-ledgers.ts';
import type { RequestPermit, GatewayLink } from '../link/gateway-link.ts';
import type { GatewayLinks } from '../link/gateway-links.ts';
import type { RequestPriority } from '../link/rate-limiter.ts';
import type { FocusedPayment } from './focused-payment.ts';

/** Across all gateways: a counter's line is thin, and creations need it more. */
const MOST_AT_ONCE = 4;
/** One place is kept: four slow answers about others must not keep a waiting customer's from being asked for. */
const MOST_IN_BACKGROUND = 3;
/** Counting what all plans ask for is the dearest part of a wake, and says the same for a while. */
const COUNT_AGAIN_MS = 10_000;
/** A queue that grows faster is not read faster. */
const SHOW_QUEUE_EVERY_MS = 1_000;

export interface StatusPollerDeps {
  readonly checkDeps: StatusCheckDeps;
  readonly shopLedgers: ShopLedgers;
  readonly lines: GatewayLinks;
  readonly focused: FocusedPayment;
  /** Sends something harmless over this line, if the counter still uses it, and lets it learn from the answer. */
  readonly probe: (line: Pick<Account, 'environment' | 'baseUrl'>) => Promise<void>;
  /** A check died of a bug or of the disk. */
  readonly onError: (error: unknown) => void;
  /** A request came back: something else may leave. @param rested false after trouble, so that it is no tight loop */
  readonly wake: (rested: boolean) => void;
}

export class StatusPoller {
  readonly #deps: StatusPollerDeps;
  /** By the monotonic clock. */
  readonly #countedAt = new WeakMap<GatewayLink, number>();

  constructor(deps: StatusPollerDeps) {
    this.#deps = deps;
  }

  /** As many requests are out as may be at once. */
  get isBusy(): boolean {
    return this.#deps.lines.inFlight() >= MOST_AT_ONCE;
  }

  /** The same for what is not asked for a waiting customer. */
  get isBusyInBackground(): boolean {
    return this.#deps.lines.inFlight() >= MOST_IN_BACKGROUND;
  }

  /** Asks what may be asked now over one line. @returns epoch ms when it is worth looking again. */
  serve(link: GatewayLink): number {
    const { focused, checkDeps } = this.#deps;
    const now = checkDeps.clock.now();
    const blockedUntil = link.blockedUntil();
    if (blockedUntil !== null) return blockedUntil;

    const attemptAt = link.nextAttemptAt(!focused.isEmpty);
    if (attemptAt !== null) return this.#serveWhileDown(link, now, attemptAt);

    const countedAt = this.#countedAt.get(link) ?? Number.NEGATIVE_INFINITY;
    if (checkDeps.clock.monotonic() - countedAt >= COUNT_AGAIN_MS && this.loadOf(link).changed)
      checkDeps.events.emit('connection');
    const heldUntil = this.#askDue(link, now, MOST_AT_ONCE);
    // One that is due already is out, or its answer wakes us.
    const next = focused.nextOn(link);
    const ofScreen = next > now ? next : Number.POSITIVE_INFINITY;
    // Until then, only what is on the screen may ask: however many fall due meanwhile, nobody need be woken for them.
    return Math.min(heldUntil ?? this.#nextDueAt(link, now), ofScreen);
  }

  /**
   * @returns how many checks are due, how many a minute the plans of those in the background ask for, and whether that
   *   changes what the screen says of the line
   */
  loadOf(link: GatewayLink): { readonly due: number; readonly background: number; readonly changed: boolean } {
    const { shopLedgers, focused, checkDeps } = this.#deps;
    const { due, perMinute } = shopLedgerOf(shopLedgers, link.environment).ledger.watch.load(
      checkDeps.clock.now(),
      link.baseUrl,
    );
    this.#countedAt.set(link, checkDeps.clock.monotonic());
    // What is on the screen has a half of the rate limit to itself.
    const ofScreen = focused
      .on(link)
      .filter(({ stored: { watch } }) => watch.nextCheckAt !== null)
      .reduce((sum, { stored: { watch } }) => sum + 60_000 / Math.max(watch.intervalMs, 1), 0);
    const background = Math.max(0, perMinute - ofScreen);
    const changed = link.loaded(background, checkDeps.gateways.requestsPerMinute(link.environment) / 2);
    return { due, background, changed };
  }

  /** One attempt at a time, at what is due if there is anything. @returns epoch ms when it is worth looking again. */
  #serveWhileDown(link: GatewayLink, now: number, attemptAt: number): number {
    this.#deps.checkDeps.events.emit('connection'); // the queue grows while we wait
    const growsAt = Math.max(this.#nextDueAt(link, now), now + SHOW_QUEUE_EVERY_MS);
    if (link.inFlight.size > 0) return growsAt; // its answer wakes us
    if (attemptAt > now) return Math.min(attemptAt, growsAt);
    const heldUntil = this.#askDue(link, now, 1);
    if (heldUntil !== null || link.inFlight.size > 0) return Math.min(heldUntil ?? growsAt, growsAt);
    const freeAt = link.freeAt('screen');
    if (freeAt > now) return freeAt;
    void this.probe(link);
    return growsAt;
  }

  #nextDueAt(link: GatewayLink, now: number): number {
    const shopLedger = shopLedgerOf(this.#deps.shopLedgers, link.environment);
    return shopLedger.ledger.watch.nextDueAt(now, link.baseUrl) ?? Number.POSITIVE_INFINITY;
  }

  /** The caller has taken the rate limit. */
  ask(
    shopLedger: ShopLedger,
    link: GatewayLink,
    stored: StoredPayment,
    permit: RequestPermit,
  ): Promise<StatusCheckOutcome> {
    link.credentialRefusals.asking(stored.payment.account.merchantCode);
    const onFailure: StatusCheckOutcome = { open: { code: 'internal' }, event: null, failure: { code: 'internal' } };
    return this.#out(link, stored.payment.orderId, onFailure, () =>
      checkStatus(this.#deps.checkDeps, shopLedger, link, stored, permit),
    );
  }

  /** Nothing is due, but the line has to be found up again: by asking for something harmless. */
  probe(link: GatewayLink): Promise<void> {
    const before = link.requestsSent;
    return this.#out(link, 'probe', undefined, async () => {
      await this.#deps.probe(link);
      // Nothing could be sent: no wiser, and not to be tried again in the same moment. The other lines go on.
      if (link.requestsSent === before) link.failed(null);
    });
  }

  /** Tries a line that is down, or waits for the attempt that is out. */
  async tryLink(link: GatewayLink): Promise<void> {
    if (link.online) return;
    if (link.inFlight.size === 0) await this.probe(link);
    else while (!link.online && link.inFlight.size > 0) await Promise.race(link.inFlight.values());
  }

  /** While `work` goes on, the line is being asked. @returns what it returns, `onFailure` where it throws */
  #out<T>(link: GatewayLink, name: string, onFailure: T, work: () => Promise<T>): Promise<T> {
    let rested = true;
    const ended = Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        // After the end an answer may find the book closed.
        if (!this.#deps.checkDeps.abandoned()) this.#deps.onError(error);
        rested = false;
        return onFailure;
      })
      .finally(() => {
        link.inFlight.delete(name);
        this.#deps.wake(rested);
      });
    link.inFlight.set(name, ended);
    return ended;
  }

  /** @returns epoch ms until which the rate limit holds something back; `null` when it does not. */
  #askDue(link: GatewayLink, now: number, most: number): number | null {
    const { shopLedgers, lines: links, focused } = this.#deps;
    const ask = (shopLedger: ShopLedger, stored: StoredPayment, priority: RequestPriority): number | null => {
      const permit = link.acquire(priority);
      if (!permit) return link.freeAt(priority);
      void this.ask(shopLedger, link, stored, permit);
      return null;
    };
    for (const { shopLedger, stored, priority } of focused.dueOn(link, now)) {
      if (links.inFlight() >= most) break;
      const heldUntil = ask(shopLedger, stored, priority);
      // An attempt whose half is used up takes its turn among the others, below.
      if (heldUntil !== null && priority === 'screen') return heldUntil;
    }
    // Asked before the book is: while the rate limit is spent, nobody need know who would be next.
    const freeAt = most === 1 ? now : link.freeAt('background');
    if (freeAt > now) return freeAt;
    const shopLedger = shopLedgerOf(shopLedgers, link.environment);
    const due = shopLedger.ledger.watch.due(
      now,
      link.baseUrl,
      MOST_AT_ONCE + link.inFlight.size,
      link.credentialRefusals.resting(),
    );
    for (const { orderId, account } of due) {
      if (!link.credentialRefusals.mayAsk(account.merchantCode)) continue; // the one question that may be asked has just left
      if (links.inFlight() >= (most === 1 ? 1 : MOST_IN_BACKGROUND)) return null; // the next answer wakes us
      const stored = link.inFlight.has(orderId) ? undefined : shopLedger.ledger.payments.find(orderId);
      const heldUntil = stored ? ask(shopLedger, stored, 'background') : null;
      if (heldUntil !== null) return heldUntil;
    }
    return null;
  }
}
