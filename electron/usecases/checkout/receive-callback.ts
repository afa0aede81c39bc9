/**
 * A callback came. Believes nothing but that somebody who once held the key signed merchant, amount and order: the
 * payment is asked about soon, and what only callbacks tell is kept with its source. Changes no state, ever.
 */
import { readAnchor } from '../../../shared/model/anchor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Callback, CallbackVerdict } from '../../ports/callback.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { Book } from '../../payments/book.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { StoreTrouble } from '../../ports/ledger/ledger.ts';

/** A captured callback can be sent again for ever: it shall not eat the ration. */
const ASK_AGAIN_AFTER_MS = 60_000;
const REMEMBERED = 1_000;

export interface CallbackParts {
  readonly clock: Clock;
  readonly gateways: Pick<Gateways, 'of'>;
  readonly watcher: Pick<Watcher, 'askSoon' | 'noticeClockStep'>;
}

export type ReceiveCallback = (
  /** Where the listener belongs to. `account`: whose key judges what is about no order of ours. */
  place: { readonly book: Book; readonly account: Account },
  callback: Callback,
) => Promise<CallbackVerdict>;

export function openCallbackDesk({ clock, gateways, watcher }: CallbackParts): ReceiveCallback {
  /** Order id → when it was last asked about because of a callback, by the steady clock. Oldest first. */
  const askedAt = new Map<string, number>();

  const mayAsk = (orderId: string): boolean => {
    const before = askedAt.get(orderId);
    if (before !== undefined && clock.steady() - before < ASK_AGAIN_AFTER_MS) return false;
    askedAt.delete(orderId);
    askedAt.set(orderId, clock.steady());
    const [oldest] = askedAt.keys();
    if (askedAt.size > REMEMBERED && oldest !== undefined) askedAt.delete(oldest);
    return true;
  };

  return async ({ book, account }, callback) => {
    try {
      const found = book.ledger.payment(callback.merchantOrderId);
      const owner = found?.payment.account ?? account;
      if (callback.merchantCode !== owner.merchantCode) return 'bad-signature';
      const gateway = await gateways.of(owner);
      if (!gateway) return 'not-now';
      if (!gateway.hasSigned(callback)) return 'bad-signature';
      const anchor = readAnchor(gateway.unseal(callback.merchantOrderId, callback.additionalParam ?? '') ?? '');
      if (anchor) book.ledger.holdAnchor(callback.merchantOrderId, anchor, clock.now());
      // Another terminal's, or an order from before a reinstall. Well signed, so the gateway need not try again.
      if (!found) return 'accepted';
      const { orderId } = found.payment;
      if (mayAsk(orderId)) {
        watcher.noticeClockStep();
        // About another sum it is a reason to ask as well; but what else it says is then about another payment.
        if (callback.amount === String(found.payment.amount)) {
          book.ledger.saveCallbackFacts(orderId, callback.facts, clock.now());
        }
        watcher.askSoon(orderId);
      }
      return 'accepted';
    } catch (error) {
      if (error instanceof StoreTrouble) return 'not-now';
      throw error;
    }
  };
}
