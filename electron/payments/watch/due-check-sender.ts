/**
 * Sends the status checks that one link allows now: the payment on screen first, then the most urgent ones, within the
 * rate limit. While the link is offline it makes one attempt at a time. Returns when to run next; does not schedule
 * itself.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { maySendPlanned, restingAccounts } from '../link/credential-refusals.ts';
import type { GatewayLink, GatewayLinks, RequestOutcome, RequestPermit } from '../link/gateway-link.ts';
import type { RequestPriority } from '../link/rate-limiter.ts';
import { type ShopLedger, type ShopLedgers, shopLedgerOf } from '../shop-ledgers.ts';
import { checkStatus, PaidNotSaved, type StatusCheckDeps, type StatusCheckOutcome } from './check-status.ts';
import type { FocusedPayment } from './focused-payment.ts';

/** Over all gateways: the shop's connection is slow, and creations need it more. */
const MOST_AT_ONCE = 4;
/** One is reserved: four slow background checks must not delay the check for a waiting customer. */
const MOST_IN_BACKGROUND = 3;
/** How often the view of the queue is renewed; faster would be unreadable. */
const SHOW_QUEUE_EVERY_MS = 1_000;

export interface DueCheckSenderDeps {
  readonly checkDeps: StatusCheckDeps;
  readonly shopLedgers: ShopLedgers;
  readonly links: GatewayLinks;
  readonly focused: FocusedPayment;
  readonly load: CheckLoad;
  /**
   * Sends a harmless request over this link, and updates the link from the answer.
   * @returns false if the counter does not use this link any more: then nothing was sent
   */
  readonly probe: (address: Pick<Account, 'environment' | 'baseUrl'>) => Promise<boolean>;
  /** A check failed because of a bug or the disk. */
  readonly onError: (error: unknown) => void;
  /** A request has returned, so others may be sent. @param rested false after an error, to prevent a tight loop */
  readonly wake: (rested: boolean) => void;
}

export class DueCheckSender {
  readonly #deps: DueCheckSenderDeps;

  constructor(deps: DueCheckSenderDeps) {
    this.#deps = deps;
  }

  /** As many requests are in flight as may be at once. */
  get isBusy(): boolean {
    return this.#deps.links.inFlight() >= MOST_AT_ONCE;
  }

  /** The same without the one that is reserved for a waiting customer. */
  get isBusyInBackground(): boolean {
    return this.#deps.links.inFlight() >= MOST_IN_BACKGROUND;
  }

  /** Sends the checks that this link allows now. @returns epoch ms when to run next */
  serve(link: GatewayLink): number {
    const { focused, checkDeps, load } = this.#deps;
    const now = checkDeps.clock.now();
    const blockedUntil = link.blockedUntil();
    if (blockedUntil !== null) return blockedUntil;

    const attemptAt = link.nextAttemptAt(!focused.isEmpty);
    if (attemptAt !== null) return this.#serveOffline(link, now, attemptAt);

    if (load.isOld(link) && load.count(link).changed) checkDeps.events.emit('connection');
    const heldUntil = this.#askDue(link, now, MOST_AT_ONCE);
    // A focused payment that is already due is in flight, or its answer triggers the next run.
    const next = focused.nextOn(link);
    const ofScreen = next > now ? next : Number.POSITIVE_INFINITY;
    // The background quota is spent until then, so only the on-screen payment can trigger an earlier run.
    const ofSuspended = link.credentialRefusals.nextAskAt();
    return Math.min(heldUntil ?? this.#nextDueAt(link, now), ofScreen, ofSuspended);
  }

  /** Makes one attempt at a time, with a due check if there is one. @returns epoch ms when to run next */
  #serveOffline(link: GatewayLink, now: number, attemptAt: number): number {
    this.#deps.checkDeps.events.emit('connection'); // the queue grows meanwhile
    const growsAt = Math.max(this.#nextDueAt(link, now), now + SHOW_QUEUE_EVERY_MS);
    if (link.inFlight.size > 0) return growsAt; // its answer triggers the next run
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
    const resting = link.credentialRefusals.resting();
    return shopLedger.ledger.watch.nextDueAt(now, link.baseUrl, resting) ?? Number.POSITIVE_INFINITY;
  }

  /** The caller has acquired the permit. */
  ask(
    shopLedger: ShopLedger,
    link: GatewayLink,
    stored: StoredPayment,
    permit: RequestPermit,
    awaited = false,
  ): Promise<StatusCheckOutcome> {
    const { orderId, account } = stored.payment;
    link.credentialRefusals.asking(account.merchantCode);
    const onFailure = (error: unknown): StatusCheckOutcome => {
      const failure = { code: codeOf(error) };
      if (failure.code === 'paid-not-saved') {
        const { environment } = shopLedger;
        this.#deps.checkDeps.events.emit('payment', { environment, orderId, unsaved: failure.code });
      }
      return { open: failure, event: null, miss: failure };
    };
    return this.#track(link, orderId, onFailure, () =>
      checkStatus(this.#deps.checkDeps, shopLedger, link, stored, permit, awaited),
    );
  }

  /** Tests an offline link with a harmless request when no check is due. */
  probe(link: GatewayLink): Promise<undefined> {
    const before = link.requestsSent;
    return this.#track(
      link,
      'probe',
      () => undefined,
      async () => {
        const isUsed = await this.#deps.probe(link);
        // Without a due check nobody finds a link again that the counter has left: what can wait would wait for it for ever.
        if (!isUsed && this.#deps.load.count(link).due === 0) link.forgetFailures();
        // Nothing could be sent, so nothing was learned: count it as a failure to prevent an immediate retry. Other links
        // continue.
        else if (link.requestsSent === before) link.failed(null);
        return undefined;
      },
    );
  }

  /** Probes an offline link, or waits for the attempt in flight. */
  async tryLink(link: GatewayLink): Promise<void> {
    if (link.online) return;
    if (link.inFlight.size === 0) await this.probe(link);
    else while (!link.online && link.inFlight.size > 0) await Promise.race(link.inFlight.values());
  }

  /** Counts `work` as in flight on this link. @returns its result, or that of `onFailure` if it throws */
  #track<T extends RequestOutcome | undefined>(
    link: GatewayLink,
    name: string,
    onFailure: (error: unknown) => T,
    work: () => Promise<T>,
  ): Promise<T> {
    let rested = true;
    const ended = Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        // During shutdown an answer may find the ledger closed.
        if (!this.#deps.checkDeps.abandoned()) this.#deps.onError(error);
        rested = false;
        return onFailure(error);
      })
      .finally(() => {
        link.inFlight.delete(name);
        this.#deps.wake(rested);
      });
    link.inFlight.set(name, ended);
    return ended;
  }

  /** @returns epoch ms until which the rate limit delays a check; `null` if it delays none */
  #askDue(link: GatewayLink, now: number, most: number): number | null {
    const { shopLedgers, links, focused } = this.#deps;
    const ask = (shopLedger: ShopLedger, stored: StoredPayment, priority: RequestPriority): number | null => {
      const permit = link.acquire(priority);
      if (!permit) return link.freeAt(priority);
      void this.ask(shopLedger, link, stored, permit, priority === 'screen');
      return null;
    };
    for (const { shopLedger, stored, priority } of focused.dueOn(link, now)) {
      if (links.inFlight() >= most) break;
      // Of a suspended account, the one check that is allowed may just have been sent.
      if (!maySendPlanned(link.credentialRefusals, stored, now)) continue;
      const heldUntil = ask(shopLedger, stored, priority);
      // An attempt whose half is spent is served among the background checks below.
      if (heldUntil !== null && priority === 'screen') return heldUntil;
    }
    // Before the query: while the rate limit is spent, its result would not be used.
    const freeAt = most === 1 ? now : link.freeAt('background');
    if (freeAt > now) return freeAt;
    const shopLedger = shopLedgerOf(shopLedgers, link.environment);
    const due = shopLedger.ledger.watch.due(
      now,
      link.baseUrl,
      MOST_AT_ONCE + link.inFlight.size,
      restingAccounts(link.credentialRefusals),
    );
    for (const { orderId } of due) {
      if (links.inFlight() >= (most === 1 ? 1 : MOST_IN_BACKGROUND)) return null; // The next answer triggers the next run.
      const stored = link.inFlight.has(orderId) ? undefined : shopLedger.ledger.payments.find(orderId);
      const isSent = stored && maySendPlanned(link.credentialRefusals, stored, now);
      const heldUntil = isSent ? ask(shopLedger, stored, 'background') : null;
      if (heldUntil !== null) return heldUntil;
    }
    return null;
  }
}

function codeOf(error: unknown): FailureCode {
  if (error instanceof PaidNotSaved) return 'paid-not-saved';
  return error instanceof StoreError ? error.code : 'internal';
}

/** The query is the most expensive part of a run, and its result stays valid for a while. */
const COUNT_AGAIN_MS = 10_000;

interface CheckLoadDeps {
  readonly checkDeps: Pick<StatusCheckDeps, 'clock' | 'gateways'>;
  readonly shopLedgers: ShopLedgers;
  readonly focused: FocusedPayment;
}

/** Counts the checks of one link: those that are due, and those per minute that the plans of all payments need. */
export class CheckLoad {
  readonly #deps: CheckLoadDeps;
  /** Ms of the monotonic clock. */
  readonly #countedAt = new WeakMap<GatewayLink, number>();

  constructor(deps: CheckLoadDeps) {
    this.#deps = deps;
  }

  isOld(link: GatewayLink): boolean {
    const countedAt = this.#countedAt.get(link) ?? Number.NEGATIVE_INFINITY;
    return this.#deps.checkDeps.clock.monotonic() - countedAt >= COUNT_AGAIN_MS;
  }

  /**
   * The link then knows whether it is overloaded.
   * @returns `background`: checks per minute, without those of payments on screen, which have their own half of the
   *   rate limit. `changed`: the connection view changes
   */
  count(link: GatewayLink) {
    const { shopLedgers, focused, checkDeps } = this.#deps;
    const { due, perMinute } = shopLedgerOf(shopLedgers, link.environment).ledger.watch.load(
      checkDeps.clock.now(),
      link.baseUrl,
    );
    this.#countedAt.set(link, checkDeps.clock.monotonic());
    const ofScreen = focused
      .on(link)
      .filter(({ stored: { watch } }) => watch.nextCheckAt !== null)
      .reduce((sum, { stored: { watch } }) => sum + 60_000 / Math.max(watch.intervalMs, 1), 0);
    const background = Math.max(0, perMinute - ofScreen);
    const changed = link.loaded(background, checkDeps.gateways.requestsPerMinute(link.environment) / 2);
    return { due, background, changed };
  }
}
