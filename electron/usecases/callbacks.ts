/**
 * Handles a callback. It proves only that merchant, amount and order were once signed with the key. So the payment is
 * checked at once, and facts that only callbacks carry are saved with their source. A second payment of the order calls a
 * person. A callback never changes a state.
 */
import { shopTextOf } from '../../shared/model/callback-facts.ts';
import type { Account } from '../../shared/model/environment.ts';
import type { ShopLedger } from '../payments/shop-ledgers.ts';
import { guarded } from '../platform/guarded.ts';
import type { Callback, CallbackVerdict } from '../ports/gateway.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import type { Parts } from './parts.ts';

/** A captured callback can be replayed forever and must not use up the rate limit. */
const ASK_AGAIN_AFTER_MS = 60_000;
const REMEMBERED = 1_000;

type CallbackDeps = Pick<Parts, 'clock' | 'events' | 'gateways' | 'watcher'>;

export type HandleCallback = (
  /** The listener's ledger. `account`: verifies callbacks for orders that are not in this ledger. */
  place: { readonly shopLedger: ShopLedger; readonly account: Account },
  callback: Callback,
) => Promise<CallbackVerdict>;

export function createCallbackHandler({ clock, events, gateways, watcher }: CallbackDeps): HandleCallback {
  /** Order ID → last check caused by a callback, also one that is still to come, ms of the monotonic clock. Oldest first. */
  const askedAt = new Map<string, number>();

  /** @returns ms until it may be asked about; `null` if that is arranged, and covers this callback too */
  function askIn(orderId: string): number | null {
    const now = clock.monotonic();
    const last = askedAt.get(orderId) ?? Number.NEGATIVE_INFINITY;
    if (last > now) return null;
    const at = Math.max(now, last + ASK_AGAIN_AFTER_MS);
    askedAt.delete(orderId);
    askedAt.set(orderId, at);
    const [oldest] = askedAt.keys();
    if (askedAt.size > REMEMBERED && oldest !== undefined) askedAt.delete(oldest);
    return at - now;
  }

  return async ({ shopLedger, account }, callback) => {
    let asksIn: number | null = null;
    try {
      const found = shopLedger.ledger.payments.find(callback.merchantOrderId);
      const owner = found?.payment.account ?? account;
      if (callback.merchantCode !== owner.merchantCode) return 'bad-signature';
      const gateway = await gateways.of(owner);
      if (!gateway) return 'not-now';
      if (!gateway.hasSigned(callback)) return 'bad-signature';
      const { facts } = callback;
      // The order is another terminal's or older than a reinstall. The signature is right, so the gateway need not try
      // again.
      if (!found) return 'accepted';
      const { orderId } = found.payment;
      asksIn = askIn(orderId);
      if (asksIn !== null) watcher.detectClockStep();
      // A different amount is a reason for a check too, but the other facts may then belong to another payment.
      if (callback.amount === String(found.payment.amount)) {
        const kept = { ...facts, additionalParam: shopTextOf(facts.additionalParam) };
        const saved = shopLedger.ledger.payments.saveCallbackFacts(orderId, kept, clock.now());
        if (saved === 'kept' || saved === 'paid-twice')
          events.emit('payment', { environment: shopLedger.environment, orderId });
        if (saved === 'paid-twice') events.emit('flags');
      }
      const ask = (): void => watcher.checkAtOnce(orderId);
      if (asksIn === 0) ask();
      // The answer before may be older than this payment, and nobody else may ask about it any more.
      else if (asksIn !== null) clock.after(asksIn, guarded('callback', ask));
      return 'accepted';
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // It comes again, perhaps within the minute, and must be asked about then.
      if (asksIn !== null) askedAt.delete(callback.merchantOrderId);
      return 'not-now';
    }
  };
}
