/**
 * Handles a callback. It proves only that merchant, amount and order were once signed with the key. So the payment is
 * checked at once, and facts that only callbacks carry are saved with their source. A second payment of the order calls a
 * person. A callback never changes a state.
 */
import { shopTextOf } from '../../shared/model/callback-facts.ts';
import type { Account } from '../../shared/model/environment.ts';
import type { ShopLedger } from '../payments/shop-ledgers.ts';
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
  /** Order ID → last check caused by a callback, ms of the monotonic clock. Oldest first. */
  const sentAt = new Map<string, number>();

  const mayAsk = (orderId: string): boolean => {
    const before = sentAt.get(orderId);
    if (before !== undefined && clock.monotonic() - before < ASK_AGAIN_AFTER_MS) return false;
    sentAt.delete(orderId);
    sentAt.set(orderId, clock.monotonic());
    const [oldest] = sentAt.keys();
    if (sentAt.size > REMEMBERED && oldest !== undefined) sentAt.delete(oldest);
    return true;
  };

  return async ({ shopLedger, account }, callback) => {
    let asks = false;
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
      asks = mayAsk(orderId);
      if (asks) watcher.detectClockStep();
      // A different amount is a reason for a check too, but the other facts may then belong to another payment.
      if (callback.amount === String(found.payment.amount)) {
        const kept = { ...facts, additionalParam: shopTextOf(facts.additionalParam) };
        const saved = shopLedger.ledger.payments.saveCallbackFacts(orderId, kept, clock.now());
        if (saved === 'kept' || saved === 'paid-twice')
          events.emit('payment', { environment: shopLedger.environment, orderId });
        if (saved === 'paid-twice') events.emit('flags');
      }
      if (asks) watcher.checkAtOnce(orderId);
      return 'accepted';
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // It comes again, perhaps within the minute, and must be asked about then.
      if (asks) sentAt.delete(callback.merchantOrderId);
      return 'not-now';
    }
  };
}
