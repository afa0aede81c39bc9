/**
 * Sends requests that can wait (a reconciliation's) only while nothing else needs the link. That means: no check is due,
 * not even of the payment on screen, and open payments leave some of the background's half of the rate limit.
 */
import type { ReconcileWait } from '../../../shared/contract/reconcile.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { restingAccounts } from '../link/credential-refusals.ts';
import type { GatewayLink, RequestPermit } from '../link/gateway-link.ts';
import { backgroundShare } from '../link/rate-limiter.ts';
import { type ShopLedger, shopLedgerOf } from '../shop-ledgers.ts';
import type { StatusCheckOutcome } from '../watch/check-status.ts';
import type { DueCheckSender, DueCheckSenderDeps } from '../watch/due-check-sender.ts';

interface IdlePollerDeps extends Pick<DueCheckSenderDeps, 'checkDeps' | 'shopLedgers' | 'links' | 'focused' | 'load'> {
  readonly dueChecks: DueCheckSender;
}

type IdlePermit =
  | { readonly kind: 'go'; readonly permit: RequestPermit }
  | ({ readonly kind: 'wait' } & ReconcileWait)
  /** For a moment, until the request in flight has returned; too short to be shown. */
  | { readonly kind: 'in-a-moment' }
  /** The account's credentials were refused. */
  | { readonly kind: 'suspended' };

export class IdlePoller {
  readonly #deps: IdlePollerDeps;

  constructor(deps: IdlePollerDeps) {
    this.#deps = deps;
  }

  /** Whether this payment may be checked now. If so, its share of the rate limit is taken: call `ask` synchronously. */
  acquire({ payment }: StoredPayment): IdlePermit {
    const { checkDeps, links, focused, load, dueChecks } = this.#deps;
    checkDeps.detectClockStep();
    const link = links.of(payment.account);
    if (!link.credentialRefusals.mayProbe(payment.account.merchantCode)) return { kind: 'suspended' };
    const blockedUntil = link.blockedUntil();
    if (blockedUntil !== null) return { kind: 'wait', for: 'block', until: blockedUntil };
    if (link.nextAttemptAt(!focused.isEmpty) !== null) return this.#untilOnline(link);
    if (payment.state === 'creating' || link.inFlight.has(payment.orderId) || dueChecks.isBusyInBackground) {
      return { kind: 'in-a-moment' };
    }
    const now = checkDeps.clock.now();
    if (focused.dueOn(link, now).length > 0 || this.#isAnyDue(link, now))
      return { kind: 'wait', for: 'watch', until: null };

    const { changed, background } = load.count(link);
    if (changed) checkDeps.events.emit('connection');
    const permit = link.acquire('idle', background);
    if (permit) return { kind: 'go', permit };
    const until = link.freeAt('idle', background);
    return Number.isFinite(until)
      ? { kind: 'wait', for: 'rate-limit', until }
      : { kind: 'wait', for: 'watch', until: null };
  }

  /** Sends the check. Its answer is interpreted and saved like any other. */
  ask(shopLedger: ShopLedger, stored: StoredPayment, permit: RequestPermit): Promise<StatusCheckOutcome> {
    const { links, dueChecks } = this.#deps;
    return dueChecks.ask(shopLedger, links.of(stored.payment.account), stored, permit);
  }

  /** Requests per minute that are left for idle checks at present; 0 while the plans need all. */
  perMinute(account: Account): number {
    const { checkDeps, links, load } = this.#deps;
    const share = backgroundShare(checkDeps.gateways.requestsPerMinute(account.environment));
    return Math.max(0, Math.ceil(share - load.count(links.of(account)).background));
  }

  /** The program is shutting down. */
  get isOver(): boolean {
    return this.#deps.checkDeps.abandoned();
  }

  #untilOnline(link: GatewayLink): IdlePermit {
    if (link.online) return { kind: 'in-a-moment' };
    const at = link.nextAttemptAt(!this.#deps.focused.isEmpty);
    // A due attempt that is not answered yet is in flight; its end is unknown.
    const isOut = at !== null && at <= this.#deps.checkDeps.clock.now();
    return { kind: 'wait', for: 'link', until: isOut ? null : at };
  }

  #isAnyDue(link: GatewayLink, now: number): boolean {
    const { ledger } = shopLedgerOf(this.#deps.shopLedgers, link.environment);
    const resting = restingAccounts(link.credentialRefusals);
    const due = ledger.watch.due(now, link.baseUrl, link.inFlight.size + 1, resting);
    return due.some(({ orderId }) => !link.inFlight.has(orderId));
  }
}
