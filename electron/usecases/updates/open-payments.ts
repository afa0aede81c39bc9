/** Whether a payment is open anywhere, so that the program must not end for a new version. */
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

/** @param shopLedgers the open ledgers of all environments */
export function isAnyPaymentOpen(shopLedgers: ShopLedgers): boolean {
  return [...shopLedgers.values()].some(({ ledger }) => {
    try {
      return ledger.watch.hasLive();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // Nobody knows: a new version can wait until somebody does.
      return true;
    }
  });
}
