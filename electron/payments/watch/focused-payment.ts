/**
 * The payment on screen, and the other attempts of its sale, which the customer may pay instead. All of them are checked
 * by a denser plan. The other attempts keep to the screen's half of the rate limit, or are served with the background.
 */
import { unlessStoreFails } from '../../ports/ledger/ledger.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { maySendPlanned } from '../link/credential-refusals.ts';
import type { GatewayLink } from '../link/gateway-link.ts';
import type { RequestPriority } from '../link/rate-limiter.ts';
import { findPayment, type LedgerPayment, type ShopLedger, type ShopLedgers } from '../shop-ledgers.ts';

/** An attempt of the sale on screen, with the priority of its checks. */
interface FocusedAttempt extends LedgerPayment {
  /** `screen` for the one on screen: it goes before the others. */
  readonly priority: Extract<RequestPriority, 'screen' | 'attempt'>;
}

export class FocusedPayment {
  readonly #shopLedgers: ShopLedgers;
  #orderId: string | null = null;
  #sale: { readonly shopLedger: ShopLedger; readonly id: number } | null = null;

  constructor(shopLedgers: ShopLedgers) {
    this.#shopLedgers = shopLedgers;
  }

  get orderId(): string | null {
    return this.#orderId;
  }

  get isEmpty(): boolean {
    return this.#orderId === null;
  }

  shows(orderId: string): boolean {
    return orderId === this.#orderId;
  }

  /** True also for another attempt of its sale. */
  concerns(orderId: string): boolean {
    return this.shows(orderId) || this.#attempts().some(({ payment }) => payment.orderId === orderId);
  }

  /**
   * @returns the payments whose plan changes: those that were concerned before, and those that are now
   * @throws StoreError as `findPayment`, with nothing changed
   */
  focusOn(orderId: string | null): ReadonlySet<string> {
    const before = this.#concerned();
    // First: if it can't be read now, the next call tries again.
    const shown = orderId === null ? undefined : findPayment(this.#shopLedgers, orderId);
    this.#orderId = orderId;
    this.#sale = shown ? { shopLedger: shown.shopLedger, id: shown.stored.sale.id } : null;
    return new Set([...before, ...this.#concerned()]);
  }

  /** The concerned payments of this link, the one checked longest ago first. */
  on(link: GatewayLink): readonly FocusedAttempt[] {
    const shopLedger = this.#sale?.shopLedger;
    if (!shopLedger) return [];
    return this.#attempts()
      .filter(
        ({ payment: { account } }) => account.environment === link.environment && account.baseUrl === link.baseUrl,
      )
      .map(
        (stored) =>
          ({ shopLedger, stored, priority: this.shows(stored.payment.orderId) ? 'screen' : 'attempt' }) as const,
      )
      .sort((one, other) => lastCheckedAt(one.stored) - lastCheckedAt(other.stored));
  }

  /** Those of `on` that may be checked and are due. */
  dueOn(link: GatewayLink, now: number): readonly FocusedAttempt[] {
    return this.on(link).filter(({ stored }) => {
      const { payment, watch } = stored;
      if (link.inFlight.has(payment.orderId) || !maySendPlanned(link.credentialRefusals, stored, now)) return false;
      return watch.nextCheckAt !== null && watch.nextCheckAt <= now;
    });
  }

  /** When one of them can be checked next, epoch ms; infinity for never. In the past for one that is in flight. */
  nextOn(link: GatewayLink): number {
    const times = this.on(link).map(({ stored: { watch }, priority }) =>
      watch.nextCheckAt === null
        ? Number.POSITIVE_INFINITY
        : Math.max(watch.nextCheckAt, priority === 'attempt' ? link.freeAt(priority) : 0),
    );
    return Math.min(Number.POSITIVE_INFINITY, ...times);
  }

  #concerned(): readonly string[] {
    return this.#attempts().map(({ payment }) => payment.orderId);
  }

  /**
   * The payment on screen, and the other attempts of its sale that can still be paid. None while their ledger can't be
   * read: every link asks here, and the payments of the others are checked all the same.
   */
  #attempts(): readonly StoredPayment[] {
    const sale = this.#sale;
    const attempts = sale && unlessStoreFails(() => sale.shopLedger.ledger.payments.ofSale(sale.id));
    return (attempts ?? []).filter(
      ({ payment: { orderId, state } }) => this.shows(orderId) || state === 'pending' || state === 'unconfirmed',
    );
  }
}

function lastCheckedAt({ payment, watch }: StoredPayment): number {
  return watch.lastCheckedAt ?? payment.createdAt;
}
