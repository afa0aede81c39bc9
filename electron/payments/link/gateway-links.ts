/** The lines to all gateways, one per environment and address, each made from what the book remembers of it. */
import type { Account, Environment } from '../../../shared/model/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { shopLedgerOf, type ShopLedgers } from '../shop-ledgers.ts';
import { GatewayLink } from './gateway-link.ts';

export class GatewayLinks {
  readonly #shopLedgers: ShopLedgers;
  readonly #clock: Clock;
  readonly #requestsPerMinute: (environment: Environment) => number;
  readonly #lines = new Map<string, GatewayLink>();

  constructor(shopLedgers: ShopLedgers, clock: Clock, requestsPerMinute: (environment: Environment) => number) {
    this.#shopLedgers = shopLedgers;
    this.#clock = clock;
    this.#requestsPerMinute = requestsPerMinute;
  }

  of(account: Pick<Account, 'environment' | 'baseUrl'>): GatewayLink {
    const key = `${account.environment}|${account.baseUrl}`;
    let link = this.#lines.get(key);
    if (!link) {
      const memory = shopLedgerOf(this.#shopLedgers, account.environment).ledger.links.of(account.baseUrl);
      link = new GatewayLink(account, this.#clock, this.#requestsPerMinute(account.environment), memory);
      this.#lines.set(key, link);
    }
    return link;
  }

  /** Those that were used since the start. */
  known(): readonly GatewayLink[] {
    return [...this.#lines.values()];
  }

  /** Those with something to do: payments to ask about, or a line to find up again. */
  needed(): readonly GatewayLink[] {
    const accounts = [...this.#shopLedgers.values()].flatMap((shopLedger) => shopLedger.ledger.watch.accounts());
    // Doubtful ones too: without a payment to ask about, nothing else would make the attempt that decides.
    const down = this.known().filter((link) => link.nextAttemptAt(false) !== null);
    return [...new Set([...accounts.map((account) => this.of(account)), ...down])];
  }

  /** Requests that are out, over all of them. */
  inFlight(): number {
    return this.known().reduce((count, link) => count + link.inFlight.size, 0);
  }
}
