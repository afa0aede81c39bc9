/** The links to all gateways, one per environment and address, each restored from the ledger's link state. */
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { type ShopLedgers, shopLedgerOf } from '../shop-ledgers.ts';
import { GatewayLink } from './gateway-link.ts';

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
