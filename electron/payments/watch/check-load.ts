/** Counts the checks of one link: those that are due, and those per minute that the plans of all payments need. */
import type { GatewayLink } from '../link/gateway-link.ts';
import { type ShopLedgers, shopLedgerOf } from '../shop-ledgers.ts';
import type { StatusCheckDeps } from './check-status.ts';
import type { FocusedPayment } from './focused-payment.ts';

/** The query is the most expensive part of a run, and its result stays valid for a while. */
const COUNT_AGAIN_MS = 10_000;

interface CheckLoadDeps {
  readonly checkDeps: Pick<StatusCheckDeps, 'clock' | 'gateways'>;
  readonly shopLedgers: ShopLedgers;
  readonly focused: FocusedPayment;
}

interface CountedChecks {
  readonly due: number;
  /** Checks per minute, without those of payments on screen, which have their own half of the rate limit. */
  readonly background: number;
  /** The connection view changes. */
  readonly changed: boolean;
}

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

  /** The link then knows whether it is overloaded. */
  count(link: GatewayLink): CountedChecks {
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
