/**
 * A question that may have to go out twice, because the kept connection it went out on broke: the gateway may have read
 * and counted it all the same. So its second sending is a request like any other, with a place of its own in the rate limit
 * and durable before it leaves.
 */
import type { MayRetry } from '../../ports/gateway.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { RequestPermit, GatewayLink } from './gateway-link.ts';

export interface RetryPermit {
  /** Asks for leave, and takes what it costs. */
  readonly mayRetry: MayRetry;
  /** Of the request that is out, or was last. */
  permit(): RequestPermit;
}

/**
 * @param permit of the first sending
 * @param save makes durable what the line remembers; not even called where the rate limit has no share left
 */
export function retryPermitFor(link: GatewayLink, permit: RequestPermit, save: () => void): RetryPermit {
  let last = permit;
  return {
    permit: () => last,
    mayRetry() {
      const again = link.acquireRetry(last);
      if (!again) return false;
      try {
        save();
      } catch (error) {
        link.release(again);
        if (error instanceof StoreError) return false; // as for every request: what can't be remembered does not leave
        throw error;
      }
      last = again;
      return true;
    },
  };
}
