/**
 * Which payment the cashier looks at, and the other attempts of its sale that the customer may pay instead. All of them
 * are asked about by a denser plan, in turn, from the half of the rate limit kept for the screen.
 */
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { ShopLedger } from '../shop-ledger.ts';
import { type LedgerPayment, type ShopLedgers, findPayment } from '../shop-ledgers.ts';
import type { GatewayLink } from '../link/gateway-link.ts';
import type { RequestPriority } from '../link/rate-limiter.ts';

/** An attempt of the sale on the screen, with the lane in which it asks. */
export interface FocusedAttempt extends LedgerPayment {
  /** The one that is shown before the others. */
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

  /** Also for another attempt of its sale. */
  concerns(orderId: string): boolean {
    return this.shows(orderId) || this.#attempts().some(({ payment }) => payment.orderId === orderId);
  }

  /** @returns the payments whose plan changes with that: those that were concerned before, and those that are now */
  focusOn(orderId: string | null): ReadonlySet<string> {
    const before = this.#concerned();
    this.#orderId = orderId;
    const shown = orderId === null ? undefined : findPayment(this.#shopLedgers, orderId);
    this.#sale = shown ? { shopLedger: shown.shopLedger, id: shown.stored.sale.id } : null;
    return new Set([...before, ...this.#concerned()]);
  }

  /** What is concerned and goes over this line, whoever waited longest first. */
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
      .sort((one, other) => lastAsked(one.stored) - lastAsked(other.stored));
  }

  /** The same, if it may and should be asked about now. */
  dueOn(link: GatewayLink, now: number): readonly FocusedAttempt[] {
    return this.on(link).filter(({ stored: { payment, watch } }) => {
      if (!link.credentialRefusals.mayAsk(payment.account.merchantCode) || link.inFlight.has(payment.orderId))
        return false;
      return watch.nextCheckAt !== null && watch.nextCheckAt <= now;
    });
  }

  /** When one of them can be asked about next, epoch ms; infinity for never. In the past for one that waits for an answer. */
  nextOn(link: GatewayLink): number {
    const times = this.on(link).map(({ stored: { watch }, priority }) =>
      watch.nextCheckAt === null
        ? Number.POSITIVE_INFINITY
        : Math.max(watch.nextCheckAt, priority === 'attempt' ? link.freeAt(priority) : 0),
    );
    return Math.min(Number.POSITIVE_INFINITY, ...times);
  }

  #concerned(): readonly string[] {
    const attempts = this.#attempts().map(({ payment }) => payment.orderId);
    return this.#orderId === null ? attempts : [this.#orderId, ...attempts];
  }

  /** The payment that is shown, and the others of its sale that may still be paid while it is. */
  #attempts(): readonly StoredPayment[] {
    if (!this.#sale) return [];
    return this.#sale.shopLedger.ledger.payments
      .ofSale(this.#sale.id)
      .filter(
        ({ payment: { orderId, state } }) => this.shows(orderId) || state === 'pending' || state === 'unconfirmed',
      );
  }
}

function lastAsked({ payment, watch }: StoredPayment): number {
  return watch.lastCheckedAt ?? payment.createdAt;
}
